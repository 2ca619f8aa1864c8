/** The market the feed is synced into: that of live keys. */
export const SYNC_PAYLOAD = { market: 'live' } as const;
