import { integer, list, model, number, object, text } from '#http';

/** A portfolio's total value. */
export const TOTAL_VALUE = model(
  'TotalValue',
  object({
    currency: text(undefined, { enum: ['AED'] }),
    homes: integer('Succeeded items; the basis of the figures.'),
    valued_from: text('Earliest day that a value is of: that of the newest registered sale, YYYY-MM-DD.'),
    valued_to: text('Latest such day.'),
    values: integer('Sum of the values, AED.'),
    expected: integer(
      'Expected proceeds if all homes were sold, AED, from their ranges. Usually above the sum of the ' +
        'values: a value is set so that the mean of value over price is one, which puts it below the mean ' +
        'price.',
    ),
    low: integer('Lower end of the range of the total, AED.'),
    high: integer('Upper end of the range of the total, AED.'),
    range_coverage_pct: integer('Share of totals that the range is calibrated to contain, percent.'),
    naive_low: integer(
      "For comparison: sum of the lower ends of the homes' ranges, AED, as if all errors went in one " +
        'direction.',
    ),
    naive_high: integer('For comparison: sum of the upper ends, AED.'),
    common_error_pct: object({
      model: number('Share of the error variance that all homes have in common.'),
      district: number('Additional share that homes in the same district have in common.'),
      building: number('Additional share that homes in the same building have in common.'),
    }),
    values_recorded: integer(
      'Homes whose value is recorded; for the others, the geometric mean of the range ends is used.',
    ),
    places_matched: integer(
      'Homes whose district and building are named as in the register; for the others, the names are as ' +
        'sent.',
    ),
    buildings_unknown: integer(
      'Homes of which no building is known: each counts as being in one of its own.',
    ),
    ranges_too_wide: integer(
      'Homes with a range of more than 13 times between its ends, as after a mistyped size; among others ' +
        'they count as if that were the width.',
    ),
    market_drift_pct: number(
      'By how much the market may have moved since the newest sale, percent, within the same coverage. It is part of ' +
        'the range, and all homes have it in common; 0 if the newest sale is recent.',
    ),
    notes: list(text(), 'Where the figures rest on incomplete records, and how to read them.'),
  }),
  {
    currency: 'AED',
    homes: 1,
    valued_from: '2026-05-01',
    valued_to: '2026-05-01',
    values: 2_490_000,
    expected: 2_500_622,
    low: 2_310_000,
    high: 2_690_000,
    range_coverage_pct: 80,
    naive_low: 2_310_000,
    naive_high: 2_690_000,
    common_error_pct: { model: 0.13, district: 0.31, building: 5.2 },
    values_recorded: 1,
    places_matched: 1,
    buildings_unknown: 0,
    ranges_too_wide: 0,
    market_drift_pct: 0,
    notes: [],
  },
);
