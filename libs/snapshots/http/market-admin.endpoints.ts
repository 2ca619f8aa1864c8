import { type AdminRole, answer, type EndpointOptions } from '#http';

import { LatestFields } from './latest.dto.js';
import { MARKET_SYNC_LIST, SYNC_REQUEST } from './market-sync.model.js';
import { ACTIVATION, SNAPSHOT, SNAPSHOT_PAGE } from './snapshot.model.js';

const TAG = 'Administration';

const route = <T extends Omit<EndpointOptions, 'tag' | 'access'>>(admin: AdminRole, options: T) =>
  ({ tag: TAG, access: { admin }, ...options }) as const;

const UNFIT = ['snapshot_removed', 'snapshot_outdated', 'snapshot_unavailable'] as const;

/** What the market admin routes promise, and the role each requires. */
export const MARKET_ADMIN_ENDPOINTS = {
  listSnapshots: route('viewer', {
    summary: 'List market snapshots',
    description:
      'Snapshots that are or were active, or are offered now; `deal market list` also lists others that ' +
      'were built.',
    query: LatestFields,
    answer: answer(200, 'Newest first.', SNAPSHOT_PAGE),
  }),
  findSnapshot: route('viewer', {
    summary: 'Read a snapshot',
    answer: answer(200, 'The snapshot.', SNAPSHOT),
    errors: ['unknown_snapshot'],
  }),
  activateSnapshot: route('owner', {
    summary: 'Activate a snapshot',
    description:
      'Like `deal market activate`: every byte is verified and every process has the snapshot before it ' +
      'answers for its market; watched listings are rescored on it. Activating the active snapshot changes ' +
      'nothing.',
    answer: answer(200, 'The snapshot that is active now.', ACTIVATION),
    errors: ['unknown_snapshot', ...UNFIT],
  }),
  rollBackSnapshot: route('owner', {
    summary: 'Roll the active snapshot back',
    description:
      'Like `deal market rollback`: the newest older snapshot that was active becomes active again. The ' +
      'feed does not reactivate the one rolled back. Repeating the call changes nothing.',
    answer: answer(200, 'The snapshot that is active now.', ACTIVATION),
    errors: ['unknown_snapshot', 'snapshot_not_active', 'nothing_to_roll_back', ...UNFIT],
  }),
  listMarketSyncs: route('viewer', {
    summary: 'List syncs with the official feed',
    query: LatestFields,
    answer: answer(200, 'Newest first, with what each read, checked and activated.', MARKET_SYNC_LIST),
  }),
  requestMarketSync: route('owner', {
    summary: 'Start a sync with the official feed',
    description:
      'A worker runs the same sync as on schedule. While one is queued or running, repeating the call ' +
      'changes nothing.',
    answer: answer(202, 'A worker will run the sync.', SYNC_REQUEST),
    errors: ['feed_not_configured', 'queue_unavailable'],
  }),
} as const satisfies Record<string, EndpointOptions>;
