import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';

import { type Caller, CurrentCaller, Endpoint, sendPage, sendWhole } from '#http';

import { ReportService } from '../report/issue/report.service.js';
import { REPORT_POLICY } from '../report/page/frame-page.js';
import { ReportQuery } from './report.dto.js';
import { REPORT_ENDPOINTS } from './report.endpoints.js';

@Controller('v1/analyses')
export class ReportController {
  constructor(private readonly reports: ReportService) {}

  @Get(':id/report')
  @Endpoint(REPORT_ENDPOINTS.report)
  async getReport(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() { lang, format }: ReportQuery,
    @Res() response: Response,
  ): Promise<void> {
    const language = lang ?? 'en';
    if (format === 'pdf') {
      const pdf = await this.reports.print(caller, id, language);
      sendWhole(response, { type: 'application/pdf', name: `report-${id}-${language}.pdf` }, pdf);
      return;
    }
    const html = await this.reports.write(caller, id, language);
    sendPage(response, { html, policy: REPORT_POLICY, name: `report-${id}-${language}.html` });
  }
}
