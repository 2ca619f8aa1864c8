import { integer, nullable, number, object, text } from '#http';
import { PROCEDURES } from '#market';
import { COMPLETIONS, PUBLIC_EVIDENCE_LEVELS } from '#scoring';

/** An amount in AED. */
export const aed = (about?: string) => number(about);
export const day = text(undefined, { format: 'date' });
export const level = text('How close to the home the evidence is.', {
  enum: PUBLIC_EVIDENCE_LEVELS,
});

/** Missing in comparables recorded before these were added. */
const ADDED_LATER = ['source', 'building_by_size'] as const;

/** A sale the value is based on, or that was considered. */
export const comparable = object(
  {
    id: text('Transaction number of the register; `unnumbered-…` if the register gives none.'),
    source: nullable(
      object({
        file: text('Name of the official file or of the feed window.'),
        line: integer('Line in the file; the first is 1.'),
      }),
    ),
    date: day,
    area: text(),
    project: nullable(text()),
    building: nullable(text('Building as the register names it.')),
    building_by_size: nullable(
      text('Building inferred from the size, where the register names neither project nor building.'),
    ),
    bedrooms: nullable(integer()),
    completion: text(undefined, { enum: COMPLETIONS }),
    procedure: text(
      'Kind of registration. `delayed` and `other` carry the price of an older contract and count a third.',
      {
        enum: PROCEDURES,
      },
    ),
    size_sqft: number(),
    price: aed('Registered price, AED.'),
    price_per_sqft: number(),
    distance: object({
      size_pct: number('How much larger the home is than the comparable, percent.'),
      days: integer(),
    }),
    adjustments: object({
      size: aed('For the difference in size, AED.'),
      time: aed('For price changes since the sale, AED.'),
      model: aed('Adjustment by the model to the mean of the sales: the same share of each.'),
    }),
    adjusted_price: aed(
      'price + size + time + model, AED. The weighted mean of all comparables is the estimate.',
    ),
    adjusted_price_per_sqft: number('Adjusted price over the size of the home, AED per square foot.'),
    weight: number('Share of the evidence, 0 to 1.'),
    level,
    rejected: nullable(text('Why the sale was not used; null if it was.')),
  },
  ADDED_LATER,
);
