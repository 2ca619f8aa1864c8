import {
  boolean,
  integer,
  type JsonSchema,
  kind,
  list,
  model,
  type ModelOf,
  moment,
  nullable,
  object,
  text,
} from '#http';

import type { SyncSchedule } from '../administration/sync-administration.js';
import { type MarketSync, SYNC_STATUSES } from '../sync/market-sync.store.js';

const ANYTHING: JsonSchema = { type: 'object', additionalProperties: true };

/** One sync of the official feed. */
export const MARKET_SYNC = model(
  'MarketSync',
  object({
    id: integer('Ascending id.'),
    object: kind('market_sync'),
    status: text(
      '`unchanged`: nothing new; `refused`: the new snapshot failed its checks; `interrupted`: the process ' +
        'ended, and the next sync continues.',
      { enum: SYNC_STATUSES },
    ),
    step: nullable(text('Current or last step.')),
    version: nullable(text('Snapshot that the sync built or found.')),
    datasets: list(
      ANYTHING,
      'Counts of what was read from each register: `records`, `accepted`, `merged`, `rejected`, …',
    ),
    checks: list(ANYTHING, 'Checks of the new snapshot: `name`, `passed`, `detail`.'),
    error: nullable(text('Code and message of the failure.')),
    started_at: moment(),
    ended_at: nullable(moment('When the sync ended; null while it runs.')),
  }),
  {
    id: 41,
    object: 'market_sync',
    status: 'activated',
    step: 'activating live-20260331-1a2b3c4d5e6f',
    version: 'live-20260331-1a2b3c4d5e6f',
    datasets: [{ dataset: 'transactions', records: 812, accepted: 810, merged: 0, rejected: 2 }],
    checks: [{ name: 'counts', passed: true, detail: 'sales 411535 → 412345' }],
    error: null,
    started_at: '2026-04-01T02:00:00.000Z',
    ended_at: '2026-04-01T02:30:00.000Z',
  },
);

const SCHEDULE = object({
  pattern: text('Cron expression.'),
  time_zone: text('IANA time zone of the pattern.'),
  next_at: moment('When the feed will next be read.'),
});

export const MARKET_SYNC_LIST = model(
  'MarketSyncList',
  object({
    data: list(MARKET_SYNC.ref),
    has_more: boolean('Whether there are older syncs.'),
    schedule: {
      ...nullable(SCHEDULE),
      description:
        'Schedule on which workers read the feed; null if none does, or while the queues are unavailable.',
    },
  }),
  {
    data: [MARKET_SYNC.example],
    has_more: false,
    schedule: { pattern: '30 6 * * *', time_zone: 'Asia/Dubai', next_at: '2026-04-02T02:30:00.000Z' },
  },
);

export const SYNC_REQUEST = model(
  'MarketSyncRequest',
  object({
    object: kind('market_sync_request'),
    market: text('Market that is read.', { enum: ['live'] }),
    status: text('`queued`: the next free worker starts it.', { enum: ['queued'] }),
  }),
  { object: 'market_sync_request', market: 'live', status: 'queued' },
);

export function renderSync(sync: MarketSync): ModelOf<typeof MARKET_SYNC> {
  return {
    id: sync.id,
    object: 'market_sync',
    status: sync.status,
    step: sync.step,
    version: sync.version,
    datasets: sync.datasets,
    checks: sync.checks,
    error: sync.error,
    started_at: sync.startedAt,
    ended_at: sync.endedAt,
  };
}

export function renderSchedule(schedule: SyncSchedule | null): ModelOf<typeof MARKET_SYNC_LIST>['schedule'] {
  if (schedule === null) return null;
  const { pattern, timeZone, nextAt } = schedule;
  return { pattern, time_zone: timeZone, next_at: nextAt };
}
