/** What is read from the feed: the market of live keys. */
export const SYNC_PAYLOAD = { market: 'live' } as const;
