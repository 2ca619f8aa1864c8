import { IntegerField, NumberField, TextField } from '#fields';

/** The body of POST /v1/sandbox/market-shifts. */
export class MarketShiftRequest {
  @TextField({
    max: 120,
    optional: true,
    description: 'Community whose values move. Default: every community.',
    example: 'Dubai Marina',
  })
  area?: string | null;

  @NumberField({
    min: -50,
    max: 100,
    leastChange: 0.01,
    unit: 'percent',
    description: 'Percentage by which values rise; at least 0.01 up or down.',
    example: 10,
  })
  percent!: number;
}

/** The body of POST /v1/sandbox/clock. */
export class AdvanceClockRequest {
  @IntegerField({
    min: 1,
    max: 864_000,
    unit: 'seconds',
    description: 'How far to advance the clock, in seconds; at most ten days.',
    example: 300,
  })
  advance_seconds!: number;
}
