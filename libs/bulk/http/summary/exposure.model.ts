import { integer, model, nullable, number, object, text } from '#http';
import { VERDICTS } from '#scoring';

import { CUSTOM_ID } from '../batch-fields.schemas.js';

/** One of the worst items, with the link to its record. */
export const EXPOSURE = model(
  'Exposure',
  object({
    index: integer('Position among the items, from 0.'),
    custom_id: CUSTOM_ID,
    analysis_id: nullable(text('an_…: id of the record, for GET /v1/analyses/{id}.')),
    verdict: text(undefined, { enum: VERDICTS }),
    listing_price: number('Asking price, AED.'),
    value: integer('Value as in `total_value`, AED.'),
    price_over_value_pct: number('Price relative to the value, percent; negative if below it.'),
    ltv_of_value_pct: nullable(number('Loan to value, percent.')),
    ltv_pct: nullable(number('Loan to value on the prudential value, percent, if recorded.')),
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
