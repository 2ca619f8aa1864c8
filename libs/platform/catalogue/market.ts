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
    'The snapshot that this needs cannot be read now; `detail` names it.',
  ),
  unknown_area: lasting(
    422,
    'Unknown area',
    'The area is not one the market knows; `suggestions` lists up to five that come near, empty where none does.',
  ),
  outside_coverage: lasting(
    422,
    'Outside coverage',
    'The area lies in an emirate that the market does not cover; `emirate` names it. If a place of the same name in an emirate that it covers is meant, write that emirate after it.',
  ),
  unknown_snapshot: lasting(404, 'Unknown snapshot', 'No snapshot has this version.'),
  unknown_candidate: lasting(
    404,
    'Unknown candidate',
    'No snapshot with this version is offered as a candidate for the market of the key: it was withdrawn, or answers by now. `GET /v1/model/candidates` lists those that are.',
  ),
  snapshot_removed: lasting(
    409,
    'Snapshot removed',
    'The files of this snapshot were deleted; it cannot answer unless it is built again from the same data.',
  ),
  snapshot_outdated: lasting(
    409,
    'Snapshot outdated',
    'The snapshot was made by an earlier version of this program, which alone reads its files; it cannot answer any more. What was computed on it stays stored.',
  ),
  snapshot_active: lasting(
    409,
    'Snapshot active',
    'An active snapshot cannot be removed, and is no candidate.',
  ),
  snapshot_not_active: lasting(
    409,
    'Snapshot not active',
    'Only the snapshot that answers can be taken back; `detail` names the one that does. Another process or person has switched in the meantime.',
  ),
  unreadable_source: lasting(
    422,
    'Source not readable',
    'A market file is in none of the known layouts, or cannot be read; `detail` names the file and what was found.',
  ),
  nothing_to_backtest: lasting(
    422,
    'Nothing to backtest',
    'The files hold no sale in the window; `detail` names both.',
  ),
  publication_refused: lasting(
    422,
    'Publication refused',
    'Values of a window are published before any of its sales is known, once, into a readable scoreboard; `detail` says what stands against it.',
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
    'The queues of jobs cannot be read or written now. What was accepted is in the records and waits there; ask again.',
  ),
  feed_unavailable: passing(
    503,
    'Feed unavailable',
    'The official feed did not answer, or only with faults, for as long as it was tried. The next sync tries again.',
  ),
  feed_refused: lasting(
    502,
    'Feed refused',
    'The official feed does not accept the request or the credentials; `detail` has its answer. Check FEED_URL, for Dubai Pulse FEED_CLIENT_ID and FEED_CLIENT_SECRET, for the gateway FEED_USER_AGENT and FEED_REFERER.',
  ),
  feed_incomplete: passing(
    502,
    'Feed incomplete',
    'The pages of the official feed do not add up to a whole register, or window of it, which `detail` names. The next sync reads it anew.',
  ),
  feed_schema_changed: lasting(
    502,
    'Feed schema changed',
    'The official feed no longer has a field that is needed, or writes it otherwise; `detail` names it. Adjust the dataset in libs/market/feed or libs/market/gateway.',
  ),
});
