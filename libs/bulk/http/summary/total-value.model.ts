import { integer, list, model, number, object, text } from '#http';

/** A portfolio's total value. */
export const TOTAL_VALUE = model(
  'TotalValue',
  object({
    currency: text(undefined, { enum: ['AED'] }),
    homes: integer('Succeeded items: the basis of the figures.'),
    values: integer('Sum of the values.'),
    expected: integer(
      'What the homes would bring together on average, from their ranges. Usually above the sum of the ' +
        'values: a value makes the mean of value over price one, which is below the mean price.',
    ),
    low: integer('Lower end of the range of what they would bring together.'),
    high: integer('Upper end.'),
    range_coverage_pct: integer('Share of such totals inside the range.'),
    naive_low: integer(
      "Sum of the lower ends of the homes' ranges, as if all erred in one direction: for comparison.",
    ),
    naive_high: integer('Sum of the upper ends.'),
    common_error_pct: object({
      model: number("Share of the variance of a home's error common to all homes."),
      district: number('The further share common to one district.'),
      building: number('The further share common to one building.'),
    }),
    values_recorded: integer(
      'Homes whose value is recorded; for the others it is the geometric middle of the range.',
    ),
    places_matched: integer(
      "Homes whose district and building are the register's; for the others they are as sent.",
    ),
    notes: list(text(), 'Where the figures rest on less than they could, and how to read them.'),
  }),
  {
    currency: 'AED',
    homes: 1,
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
    notes: [],
  },
);
