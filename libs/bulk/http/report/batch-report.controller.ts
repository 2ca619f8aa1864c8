import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';

import { ReportQuery } from '#analysis';
import { type Caller, CurrentCaller, Endpoint } from '#http';

import { BATCH_REPORT_ENDPOINT } from './report.endpoint.js';
import { sendReport } from './send-report.js';
import { WholeReportService } from './whole-report.service.js';

@Controller('v1/batches')
export class BatchReportController {
  constructor(private readonly reports: WholeReportService) {}

  @Get(':id/report')
  @Endpoint(BATCH_REPORT_ENDPOINT)
  async getBatchReport(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() query: ReportQuery,
    @Res() response: Response,
  ): Promise<void> {
    await sendReport(this.reports, { caller, whole: { kind: 'batch', id }, query }, response);
  }
}
