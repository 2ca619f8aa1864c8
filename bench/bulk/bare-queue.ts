/** The queue of the peer, and the jobs that one of its workers has under way; one of ours has one. */
export const BARE_QUEUE = 'bare';
export const BARE_CONCURRENCY = 2;
