import { integer, model, nullable, number, object, text } from '#http';
import { VERDICTS } from '#scoring';

import { CUSTOM_ID } from '../batch-fields.schemas.js';

/** One of the worst items, with the link to its record. */
export const EXPOSURE = model(
  'Exposure',
  object({
    index: integer('Position among the items, from 0.'),
    custom_id: CUSTOM_ID,
    analysis_id: nullable(text('an_…: the record, for GET /v1/analyses/{id}.')),
    verdict: text(undefined, { enum: VERDICTS }),
    listing_price: number('AED.'),
    value: integer('As in total_value, AED.'),
    price_over_value_pct: number('Price above the value, percent; negative below it.'),
    ltv_of_value_pct: nullable(number('Loan over the value, percent.')),
    ltv_pct: nullable(number('Loan over the prudential value, if recorded, percent.')),
  }),
  {
    index: 0,
    custom_id: 'unit-0071',
    analysis_id: 'an_0351NlxE2sJxMYHXLiO7nm',
    verdict: 'FAIR VALUE',
    listing_price: 2_500_000,
    value: 2_490_000,
    price_over_value_pct: 0.4,
    ltv_of_value_pct: 72.3,
    ltv_pct: null,
  },
);
