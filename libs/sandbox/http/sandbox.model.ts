import {
  boolean,
  integer,
  kind,
  model,
  type ModelOf,
  moment,
  nullable,
  number,
  object,
  pageModel,
  schemasOf,
  text,
} from '#http';

import type { SandboxShift } from '../moves/sandbox-move.store.js';

const FIELDS = {
  id: text('ms_…'),
  object: kind('market_shift'),
  livemode: boolean('Always false.'),
  area: nullable(text('Area as the register spells it; null for every community.')),
  percent: number('Percentage by which values rise.'),
  created_at: moment(),
};

export const SHIFT = model('MarketShift', object(FIELDS), {
  id: 'ms_0351NlxE2sJxMYHXLiO7nm',
  object: 'market_shift',
  livemode: false,
  area: 'DUBAI MARINA',
  percent: 10,
  created_at: '2026-04-01T08:30:00.000Z',
});

export const APPLIED_SHIFT = model(
  'AppliedMarketShift',
  object({
    ...FIELDS,
    snapshot_version: text('What analyses are now based on: the snapshot and every shift in force.'),
  }),
  { ...SHIFT.example, snapshot_version: 'sandbox-20260401T000000Z-1a2b3c+shift.7:dubai-marina=10' },
);

export const SHIFT_PAGE = pageModel(SHIFT);

export const DELETED_SHIFTS = model(
  'DeletedMarketShifts',
  object({
    object: kind('market_shift'),
    deleted: boolean(),
    removed: integer('Number of shifts removed.'),
    count: integer('Same as `removed`, which replaces it.', { deprecated: true }),
  }),
  { object: 'market_shift', deleted: true, removed: 1, count: 1 },
);

export const DELIVERY_CLOCK = model(
  'DeliveryClock',
  object({
    object: kind('delivery_clock'),
    livemode: boolean('Always false.'),
    advanced_seconds: integer('Seconds by which the clock advanced.'),
    deliveries_due: integer('Deliveries that are retried now.'),
    deliveries_waiting: integer('Deliveries not yet due.'),
  }),
  {
    object: 'delivery_clock',
    livemode: false,
    advanced_seconds: 300,
    deliveries_due: 1,
    deliveries_waiting: 0,
  },
);

/** The objects of the sandbox routes. */
export const SANDBOX_SCHEMAS = schemasOf(SHIFT, APPLIED_SHIFT, SHIFT_PAGE, DELETED_SHIFTS, DELIVERY_CLOCK);

export function renderShift({ id, area, percent, created_at }: SandboxShift): ModelOf<typeof SHIFT> {
  return { id, object: 'market_shift', livemode: false, area, percent, created_at };
}
