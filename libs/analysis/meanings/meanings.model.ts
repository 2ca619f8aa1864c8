import { type JsonSchema, kind, map, model, object, type Schema, schemasOf, text } from '#http';

import { LANGUAGES } from './word-table.js';

const words = (description: string): Schema<Readonly<Record<string, string>>> =>
  ({ ...map(text()), description }) satisfies JsonSchema;

/** The meanings of codes in answers, for people. */
export const MEANINGS = model(
  'Meanings',
  object({
    object: kind('meanings'),
    language: text('Language of the texts.', { enum: LANGUAGES }),
    risk_flags: words('Meanings of risk flags, by `type`.'),
    decision_reasons: words('Meanings of decision reasons, by `code`.'),
    derivation_steps: words('Meanings of the steps in `confidence.derivation`, by `step`.'),
    rent_steps: words(
      'Meanings of the steps in `derivation` and `moved_by` of `yield.annual_rent.evidence`, by `step`.',
    ),
    model_segments: words('Meanings of the segments in the model card, by `segment`.'),
    sentences: words(
      'Translations of fixed sentences, without figures or names, in `match.ignored`, `rejected` of a ' +
        'comparable, and `statement`; by the English sentence.',
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
