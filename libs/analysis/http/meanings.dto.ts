import { ChoiceField } from '#fields';

import { type Language, LANGUAGES } from '../meanings/word-table.js';

/** The query of GET /v1/meanings. */
export class MeaningsQuery {
  @ChoiceField({
    choices: LANGUAGES,
    standard: 'en',
    optional: true,
    description: 'English or Arabic.',
    example: 'ar',
  })
  lang?: Language | null;
}
