import { integer, list, model, nullable, number, object, text } from '#http';

const share = {
  homes: integer(),
  value: integer('Total value, AED.'),
  share_pct: number('Share of the value of all homes, percent.'),
};

const SPREAD = {
  groups: integer('Number of groups.'),
  herfindahl: number('Herfindahl index, the sum of squared shares: 1 for a single group, near 0 for many.'),
};
const named = text('Name as in the register if `match` is recorded, otherwise as sent.');
const others = object(share);

/** Where a portfolio's value is concentrated. */
export const CONCENTRATION = model(
  'Concentration',
  object({
    by_district: object({
      ...SPREAD,
      largest: list(object({ name: named, ...share }), 'Up to 20 districts, largest first.'),
      others,
    }),
    by_building: object({
      ...SPREAD,
      largest: list(
        object({ name: named, district: named, ...share }),
        'Up to 20 buildings or projects, largest first.',
      ),
      others,
      unknown: nullable(object(share)),
    }),
    by_type: object({ ...SPREAD, largest: list(object({ name: text(), ...share })), others }),
  }),
  {
    by_district: {
      groups: 1,
      herfindahl: 1,
      largest: [{ name: 'Marsa Dubai', homes: 1, value: 2_490_000, share_pct: 100 }],
      others: { homes: 0, value: 0, share_pct: 0 },
    },
    by_building: {
      groups: 1,
      herfindahl: 1,
      largest: [{ name: 'Marina Gate', district: 'Marsa Dubai', homes: 1, value: 2_490_000, share_pct: 100 }],
      others: { homes: 0, value: 0, share_pct: 0 },
      unknown: null,
    },
    by_type: {
      groups: 1,
      herfindahl: 1,
      largest: [{ name: 'apartment', homes: 1, value: 2_490_000, share_pct: 100 }],
      others: { homes: 0, value: 0, share_pct: 0 },
    },
  },
);
