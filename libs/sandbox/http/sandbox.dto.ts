import { IntegerField, NumberField, TextField } from '#fields';

/** The body of POST /v1/sandbox/market-shifts. */
export class MarketShiftRequest {
  @TextField({
    max: 120,
    optional: true,
    description: 'The community whose values move; default every community.',
    example: 'Dubai Marina',
  })
  area?: string | null;

  @NumberField({ min: -50, max: 100, unit: 'percent', description: 'By how much values rise.', example: 10 })
  percent!: number;
}

/** The body of POST /v1/sandbox/clock. */
export class AdvanceClockRequest {
  @IntegerField({
    min: 1,
    max: 864_000,
    unit: 'seconds',
    description: 'How much time passes, at most ten days.',
    example: 300,
  })
  advance_seconds!: number;
}
