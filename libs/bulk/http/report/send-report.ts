import type { Response } from 'express';

import { REPORT_POLICY, type ReportQuery } from '#analysis';
import { type Caller, sendPage, sendWhole } from '#http';

import type { Whole } from '../results/not-ended.js';
import type { WholeReportService } from './whole-report.service.js';

/** Answers with the report of a batch or portfolio in the form `query` requests. */
export async function sendReport(
  reports: WholeReportService,
  { caller, whole, query }: { readonly caller: Caller; readonly whole: Whole; readonly query: ReportQuery },
  response: Response,
): Promise<void> {
  const language = query.lang ?? 'en';
  const name = `report-${whole.id}-${language}`;
  if (query.format === 'pdf') {
    const pdf = await reports.print(caller, whole, language);
    sendWhole(response, { type: 'application/pdf', name: `${name}.pdf` }, pdf);
    return;
  }
  const html = await reports.write(caller, whole, language);
  sendPage(response, { html, policy: REPORT_POLICY, name: `${name}.html` });
}
