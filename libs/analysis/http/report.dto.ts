import { ChoiceField } from '#platform';

import { REPORT_LANGUAGES, type ReportLanguage } from '../report/data/report-data.js';

/** The query of GET /v1/analyses/{id}/report. */
export class ReportQuery {
  @ChoiceField({
    choices: REPORT_LANGUAGES,
    standard: 'en',
    optional: true,
    description: 'English or Arabic, which is written from right to left.',
    example: 'ar',
  })
  lang?: ReportLanguage | null;
}
