/** The peer's queue, and the concurrency of each of its workers; ours have one. */
export const BARE_QUEUE = 'bare';
export const BARE_CONCURRENCY = 2;
