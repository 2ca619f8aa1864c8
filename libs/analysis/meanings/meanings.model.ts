import { type JsonSchema, kind, map, model, object, type Schema, schemasOf, text } from '#http';

import { LANGUAGES } from './word-table.js';

const words = (description: string): Schema<Readonly<Record<string, string>>> =>
  ({ ...map(text()), description }) satisfies JsonSchema;

/** The meanings of codes in answers, for people. */
export const MEANINGS = model(
  'Meanings',
  object({
    object: kind('meanings'),
    language: text('Of the words.', { enum: LANGUAGES }),
    risk_flags: words('By `type` of a flag.'),
    decision_reasons: words('By `code` of a reason.'),
    derivation_steps: words('By `step` of `confidence.derivation`.'),
    rent_steps: words('By `step` of the evidence of `yield.annual_rent`, in `derivation` and `moved_by`.'),
    model_segments: words('By `segment` of the model card.'),
    sentences: words(
      'By the sentence as it stands in `match.ignored`, `rejected` of a comparable or `statement`, where no figure or name is in it.',
    ),
  }),
  {
    object: 'meanings',
    language: 'ar',
    risk_flags: { price_outlier: 'السعر المطلوب بعيد عن القيمة المقدَّرة.' },
    decision_reasons: { comparables: 'المبيعات المقارنة أقل من المطلوب' },
    derivation_steps: { building: 'المبنى' },
    rent_steps: { project: 'المشروع' },
    model_segments: { ready: 'جاهز' },
    sentences: {},
  },
);

export const MEANING_SCHEMAS = schemasOf(MEANINGS);
