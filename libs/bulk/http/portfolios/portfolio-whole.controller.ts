import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';

import { ReportQuery } from '#analysis';
import { type Caller, CurrentCaller, Endpoint } from '#http';

import { sendReport } from '../report/send-report.js';
import { WholeReportService } from '../report/whole-report.service.js';
import { PORTFOLIO_ENDPOINTS } from './portfolio.endpoints.js';
import { PortfolioSummaryService } from './portfolio-summary.service.js';

/** Portfolios as a whole. */
@Controller('v1/portfolios')
export class PortfolioWholeController {
  constructor(
    private readonly summaries: PortfolioSummaryService,
    private readonly reports: WholeReportService,
  ) {}

  @Get(':id/summary')
  @Endpoint(PORTFOLIO_ENDPOINTS.summary)
  async getPortfolioSummary(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Res() response: Response,
  ): Promise<void> {
    response.json(await this.summaries.summary(caller, id, () => response.destroyed));
  }

  @Get(':id/report')
  @Endpoint(PORTFOLIO_ENDPOINTS.report)
  async getPortfolioReport(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() query: ReportQuery,
    @Res() response: Response,
  ): Promise<void> {
    await sendReport(this.reports, { caller, whole: { kind: 'portfolio', id }, query }, response);
  }
}
