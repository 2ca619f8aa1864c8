import { integer, list, model, nullable, number, object, text } from '#http';

const share = {
  homes: integer(),
  value: integer('AED.'),
  share_pct: number('Of the value of all homes, percent.'),
};

const SPREAD = {
  groups: integer('How many there are.'),
  herfindahl: number('Sum of squared shares: 1 if everything is in one, towards 0 with many.'),
};
const named = text('As the register spells it if `match` is recorded, else as sent.');
const others = object(share);

/** Where a portfolio's value is concentrated. */
export const CONCENTRATION = model(
  'Concentration',
  object({
    by_district: object({ ...SPREAD, largest: list(object({ name: named, ...share }), 'Up to 20.'), others }),
    by_building: object({
      ...SPREAD,
      largest: list(object({ name: named, district: named, ...share }), 'Buildings or projects; up to 20.'),
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
