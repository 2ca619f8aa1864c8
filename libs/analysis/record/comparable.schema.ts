import { integer, nullable, number, object, text } from '#http';

/** An amount in AED. */
export const aed = (about = 'AED.') => number(about);
export const day = text(undefined, { format: 'date' });
export const level = text('How close the evidence is.', {
  enum: ['building', 'project', 'community', 'district', 'city'],
});

/** Missing in comparables recorded before these were added. */
const ADDED_LATER = ['source', 'building_by_size'] as const;

/** A sale the value is based on, or that was considered. */
export const comparable = object(
  {
    id: text('Transaction number of the register; `unnumbered-…` if the register gives none.'),
    source: nullable(
      object({
        file: text('Name of the official file, or of the window of the feed.'),
        line: integer('Physical line in it; the first is 1.'),
      }),
    ),
    date: day,
    area: text(),
    project: nullable(text()),
    building: nullable(text('As the register names it.')),
    building_by_size: nullable(
      text('The building that its size tells, where the register names neither project nor building.'),
    ),
    bedrooms: nullable(integer()),
    completion: text(undefined, { enum: ['ready', 'off_plan'] }),
    procedure: text(
      "Kind of registration; delayed and other ones carry an older contract's price and count a third.",
      {
        enum: ['resale', 'off_plan_registration', 'delayed', 'other'],
      },
    ),
    size_sqft: number(),
    price: aed(),
    price_per_sqft: number(),
    distance: object({ size_pct: number('Subject against comparable.'), days: integer() }),
    adjustments: object({
      size: aed(),
      time: aed(),
      model: aed("What the model adds to the sales' own mean: the same share of each."),
    }),
    adjusted_price: aed('price + size + time + model; their weighted mean is the estimate.'),
    adjusted_price_per_sqft: number("Over the subject's size."),
    weight: number('Share of the evidence, 0..1.'),
    level,
    rejected: nullable(text('Why it was not used; null if it was.')),
  },
  ADDED_LATER,
);
