import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';

import { REPORT_POLICY, ReportQuery } from '#analysis';
import { type Caller, CurrentCaller, Endpoint, sendPage, sendWhole } from '#http';

import { BATCH_REPORT_ENDPOINT } from './batch-report.endpoint.js';
import { BatchReportService } from './batch-report.service.js';

@Controller('v1/batches')
export class BatchReportController {
  constructor(private readonly reports: BatchReportService) {}

  @Get(':id/report')
  @Endpoint(BATCH_REPORT_ENDPOINT)
  async getBatchReport(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() { lang, format }: ReportQuery,
    @Res() response: Response,
  ): Promise<void> {
    const language = lang ?? 'en';
    const name = `report-${id}-${language}`;
    if (format === 'pdf') {
      const pdf = await this.reports.print(caller, id, language);
      sendWhole(response, { type: 'application/pdf', name: `${name}.pdf` }, pdf);
      return;
    }
    const html = await this.reports.write(caller, id, language);
    sendPage(response, { html, policy: REPORT_POLICY, name: `${name}.html` });
  }
}
