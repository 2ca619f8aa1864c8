import { ChoiceField } from '#fields';

import { REPORT_LANGUAGES, type ReportLanguage } from '../report/data/report-data.js';

const REPORT_FORMATS = ['html', 'pdf'] as const;
type ReportFormat = (typeof REPORT_FORMATS)[number];

/** The query of GET /v1/analyses/{id}/report. */
export class ReportQuery {
  @ChoiceField({
    choices: REPORT_LANGUAGES,
    standard: 'en',
    optional: true,
    description: 'Language: English, or Arabic (right to left).',
    example: 'ar',
  })
  lang?: ReportLanguage | null;

  @ChoiceField({
    choices: REPORT_FORMATS,
    standard: 'html',
    optional: true,
    description: 'HTML, or the same page as a PDF with its data attached.',
    example: 'pdf',
  })
  format?: ReportFormat | null;
}
