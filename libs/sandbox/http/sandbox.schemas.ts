import { boolean, integer, type JsonSchema, nullable, number, object, pageSchema, ref, text } from '#http';

const SHIFT = {
  id: text('ms_…'),
  object: text(undefined, { enum: ['market_shift'] }),
  livemode: boolean('Always false.'),
  area: nullable(text('As the register spells it; null: every community.')),
  percent: number('By how much values rise.'),
  created_at: text('UTC.', { format: 'date-time' }),
};

/** The objects of the sandbox routes. */
export const SANDBOX_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  MarketShift: object(SHIFT),
  AppliedMarketShift: object({
    ...SHIFT,
    snapshot_version: text(
      'What analyses are computed on from now on: the snapshot and every shift in force.',
    ),
  }),
  MarketShiftPage: pageSchema(ref('MarketShift')),
  DeletedMarketShifts: object({
    object: text(undefined, { enum: ['market_shift'] }),
    deleted: boolean(),
    count: integer('Shifts that were in force.'),
  }),
  DeliveryClock: object({
    object: text(undefined, { enum: ['delivery_clock'] }),
    livemode: boolean('Always false.'),
    advanced_seconds: integer('By how much.'),
    deliveries_due: integer('Deliveries whose next attempt is made now.'),
    deliveries_waiting: integer('Deliveries whose next attempt is still to come.'),
  }),
};

export const SHIFT_EXAMPLE = {
  id: 'ms_0351NlxE2sJxMYHXLiO7nm',
  object: 'market_shift',
  livemode: false,
  area: 'DUBAI MARINA',
  percent: 10,
  created_at: '2026-04-01T08:30:00.000Z',
} as const;

export const CLOCK_EXAMPLE = {
  object: 'delivery_clock',
  livemode: false,
  advanced_seconds: 300,
  deliveries_due: 1,
  deliveries_waiting: 0,
} as const;
