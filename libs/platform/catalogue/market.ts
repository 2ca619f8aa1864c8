import { defineErrors, lasting, passing } from './definition.js';

/** The market and its snapshots. */
export const MARKET_ERRORS = defineErrors({
  not_measured: lasting(
    409,
    'Model not measured',
    'The snapshot that answers has no held-out sales: its market is too small, or an earlier version built it.',
  ),
  market_not_loaded: passing(
    503,
    'Market not loaded',
    'No snapshot of this market is active in this process. With a test key the sandbox answers; the operator activates a live snapshot with `deal market activate`.',
  ),
  snapshot_unavailable: passing(
    503,
    'Snapshot unavailable',
    'The snapshot needed cannot be read at the moment; `detail` names it.',
  ),
  unknown_area: lasting(
    422,
    'Unknown area',
    'The area is not one the market knows; `suggestions` lists up to five similar names, or is empty.',
  ),
  outside_coverage: lasting(
    422,
    'Outside coverage',
    'The area is in an emirate that the market does not cover; `emirate` names it. If you mean a place of the same name in a covered emirate, write that emirate after it.',
  ),
  unknown_snapshot: lasting(404, 'Unknown snapshot', 'No snapshot has this version.'),
  unknown_candidate: lasting(
    404,
    'Unknown candidate',
    'No snapshot with this version is offered as a candidate for the market of the key: it was withdrawn, or is active by now. `GET /v1/model/candidates` lists the candidates.',
  ),
  snapshot_removed: lasting(
    409,
    'Snapshot removed',
    'The files of this snapshot were deleted; it cannot be used unless it is rebuilt from the same data.',
  ),
  snapshot_outdated: lasting(
    409,
    'Snapshot outdated',
    'The snapshot was built by an earlier version of this program, and only that version reads its files; it cannot be used any more. What was computed on it stays stored.',
  ),
  snapshot_active: lasting(
    409,
    'Snapshot active',
    'An active snapshot cannot be removed or offered as a candidate.',
  ),
  snapshot_not_active: lasting(
    409,
    'Snapshot not active',
    'Only the active snapshot can be rolled back; `detail` names it. Somebody else has switched in the meantime.',
  ),
  unreadable_source: lasting(
    422,
    'Source not readable',
    'A market file has none of the known layouts, or cannot be read; `detail` names the file and what was found.',
  ),
  nothing_to_backtest: lasting(
    422,
    'Nothing to backtest',
    'The files hold no sale in the window; `detail` names both.',
  ),
  publication_refused: lasting(
    422,
    'Publication refused',
    'Values for a window are published once, before any of its sales is known, and into a readable scoreboard; `detail` says which of these does not hold.',
  ),
  unknown_publication: lasting(
    404,
    'Unknown publication',
    'The scoreboard has no publication with the hash of this file; `detail` gives the hash.',
  ),
  market_busy: passing(
    409,
    'Market in use',
    'Another process is importing or building in this market directory; `detail` names it.',
  ),
  nothing_to_roll_back: lasting(
    409,
    'Nothing to roll back',
    'No earlier snapshot of this market was active.',
  ),
  feed_not_configured: lasting(
    409,
    'Feed not configured',
    'Reading an official feed needs FEED=dld-open-data; or FEED=dubai-pulse with FEED_URL, FEED_CLIENT_ID and FEED_CLIENT_SECRET. `detail` names what is missing.',
  ),
  sync_running: passing(
    409,
    'Sync running',
    'Another process is reading the official feed; only one does at a time.',
  ),
  snapshot_refused: lasting(
    422,
    'Snapshot refused',
    'The snapshot that was built from the feed did not pass its checks and was not activated; `detail` names them. See `deal market syncs`.',
  ),
  queue_unavailable: passing(
    503,
    'Queues unavailable',
    'The job queues cannot be read or written at the moment. Accepted work is stored and waits; try again.',
  ),
  feed_unavailable: passing(
    503,
    'Feed unavailable',
    'The official feed did not answer, or only with errors, until the retries ran out. The next sync tries again.',
  ),
  feed_refused: lasting(
    502,
    'Feed refused',
    'The official feed does not accept the request or the credentials; `detail` has its response. Check FEED_URL, for Dubai Pulse FEED_CLIENT_ID and FEED_CLIENT_SECRET, for the gateway FEED_USER_AGENT and FEED_REFERER.',
  ),
  feed_incomplete: passing(
    502,
    'Feed incomplete',
    'The pages of the official feed do not add up to a complete register or window; `detail` names it. The next sync reads it again.',
  ),
  feed_schema_changed: lasting(
    502,
    'Feed schema changed',
    'The official feed no longer has a needed field, or writes it in another form; `detail` names it. Adjust the dataset in libs/market/feed or libs/market/gateway.',
  ),
});
