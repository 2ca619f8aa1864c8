import { DateField, IntegerField, NumberField, TextField } from '#fields';

/** Maximum analyses in a sample. */
export const MOST_SAMPLED = 1_000;

/** The body of POST /v1/review-samples. */
export class DrawSampleRequest {
  @DateField({ description: 'First day (UTC) of the analyses.', example: '2026-04-01' })
  from!: string;

  @DateField({ description: 'Last day (UTC).', example: '2026-04-30' })
  to!: string;

  @TextField({
    min: 1,
    max: 60,
    description: 'Any text. The same text draws the same analyses from a period that has ended.',
    example: 'Q2-2026',
  })
  seed!: string;

  @NumberField({
    min: 1,
    max: 30,
    unit: 'percentage points',
    optional: true,
    description:
      'Precision wanted for a share of the period, at 95 % confidence, in percentage points; determines ' +
      'the size. Instead of `size`.',
    example: 5,
  })
  half_width_pct?: number | null;

  @IntegerField({
    min: 1,
    max: MOST_SAMPLED,
    optional: true,
    description: 'Number of analyses to draw. Instead of `half_width_pct`.',
    example: 100,
  })
  size?: number | null;
}
