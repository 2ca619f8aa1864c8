import { defineErrors, lasting, passing } from './definition.js';

/** The market and its snapshots. */
export const MARKET_ERRORS = defineErrors({
  not_measured: lasting(
    409,
    'Model not measured',
    'The active snapshot has no held-out sales: its market is too small, or it was built by an earlier ' +
      'version.',
  ),
  market_not_loaded: passing(
    503,
    'Market not loaded',
    'No snapshot of this market is loaded in this process. Test keys use the sandbox; for live keys, the ' +
      'operator activates a snapshot with `deal market activate`.',
  ),
  snapshot_unavailable: passing(
    503,
    'Snapshot unavailable',
    'The required snapshot cannot be read at the moment; `detail` names it. Retry later.',
  ),
  unknown_area: lasting(
    422,
    'Unknown area',
    'The area is not in the market; `suggestions` lists up to five names to use instead: similar ones, or the places of buildings with that name. It may be empty.',
  ),
  outside_coverage: lasting(
    422,
    'Outside coverage',
    'The area, or a place that `building` names, is in an emirate that the market does not cover; `emirate` ' +
      'names it. If you mean a place of the same name in a covered emirate, add that emirate after the name.',
  ),
  unknown_snapshot: lasting(404, 'Unknown snapshot', 'No snapshot has this version.'),
  unknown_candidate: lasting(
    404,
    'Unknown candidate',
    'No such snapshot is offered as a candidate for the market of the key; it may have been withdrawn or ' +
      'activated. `GET /v1/model/candidates` lists the candidates.',
  ),
  snapshot_removed: lasting(
    409,
    'Snapshot removed',
    'The files of this snapshot were deleted. It can be used again only if it is rebuilt from the same ' +
      'data.',
  ),
  snapshot_outdated: lasting(
    409,
    'Snapshot outdated',
    'The snapshot was built by an earlier version of the service, which alone can read its files, so it ' +
      'can no longer be used. Analyses computed on it stay stored.',
  ),
  snapshot_active: lasting(
    409,
    'Snapshot active',
    'An active snapshot cannot be removed or offered as a candidate. Activate another one first.',
  ),
  snapshot_not_active: lasting(
    409,
    'Snapshot not active',
    'Only the active snapshot can be rolled back; `detail` names it. It may have been changed in the ' +
      'meantime.',
  ),
  unreadable_source: lasting(
    422,
    'Source not readable',
    'A market file does not have a known layout, or cannot be read; `detail` names the file and what was ' +
      'found.',
  ),
  nothing_to_backtest: lasting(
    422,
    'Nothing to backtest',
    'The files contain no sales in the window; `detail` names both.',
  ),
  publication_refused: lasting(
    422,
    'Publication refused',
    'Values for a window are published once, before any of its sales are known, and to a readable ' +
      'scoreboard; `detail` says which condition is not met.',
  ),
  unknown_publication: lasting(
    404,
    'Unknown publication',
    'The scoreboard has no publication with the hash of this file; `detail` has the hash.',
  ),
  market_busy: passing(
    409,
    'Market in use',
    'Another process is importing or building in this market directory; `detail` names it. Retry once it ' +
      'has finished.',
  ),
  nothing_to_roll_back: lasting(
    409,
    'Nothing to roll back',
    'No earlier snapshot of this market was ever active.',
  ),
  feed_not_configured: lasting(
    409,
    'Feed not configured',
    'Reading an official feed needs FEED=dld-open-data, or FEED=dubai-pulse with FEED_URL, ' +
      'FEED_CLIENT_ID and FEED_CLIENT_SECRET. `detail` names what is missing.',
  ),
  sync_running: passing(
    409,
    'Sync running',
    'Another process is reading the official feed; only one can do so at a time. Retry once it has ' +
      'finished.',
  ),
  snapshot_refused: lasting(
    422,
    'Snapshot refused',
    'The snapshot built from the feed failed its checks and was not activated; `detail` names them. See ' +
      '`deal market syncs`.',
  ),
  queue_unavailable: passing(
    503,
    'Queues unavailable',
    'The job queues cannot be read or written at the moment. Accepted work is stored and waits; retry ' +
      'later.',
  ),
  feed_unavailable: passing(
    503,
    'Feed unavailable',
    'The official feed did not respond, or only with errors, until the retries were used up. The next ' +
      'sync tries again.',
  ),
  feed_refused: lasting(
    502,
    'Feed refused',
    'The official feed does not accept the request or the credentials; `detail` has its response. Check ' +
      'FEED_URL; for Dubai Pulse also FEED_CLIENT_ID and FEED_CLIENT_SECRET, for the gateway ' +
      'FEED_USER_AGENT and FEED_REFERER.',
  ),
  feed_incomplete: passing(
    502,
    'Feed incomplete',
    'The pages of the official feed do not make up a complete register or window; `detail` names it. The ' +
      'next sync reads it again.',
  ),
  feed_schema_changed: lasting(
    502,
    'Feed schema changed',
    'The official feed no longer has a required field, or its form has changed; `detail` names it. ' +
      'Adjust the dataset in libs/market/feed or libs/market/gateway.',
  ),
});
