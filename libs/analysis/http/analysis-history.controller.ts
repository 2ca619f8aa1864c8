import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';

import { type Caller, CurrentCaller, Endpoint, pageQuery, sendAnswer, sendFile } from '#http';

import { AnalysisHistoryService } from '../record/analysis-history.service.js';
import { AnalysesQuery, ExportQuery } from './analysis.dto.js';
import { ANALYSIS_ENDPOINTS } from './analysis.endpoints.js';

@Controller('v1/analyses')
export class AnalysisHistoryController {
  constructor(private readonly history: AnalysisHistoryService) {}

  @Get()
  @Endpoint(ANALYSIS_ENDPOINTS.list)
  async listAnalyses(
    @CurrentCaller() caller: Caller,
    @Query() query: AnalysesQuery,
    @Res() response: Response,
  ): Promise<void> {
    const body = await this.history.list(caller, query.reference ?? null, pageQuery(query, 'an'));
    sendAnswer(response, { status: 200, headers: {}, body });
  }

  @Get('export')
  @Endpoint(ANALYSIS_ENDPOINTS.export)
  async exportAnalyses(
    @CurrentCaller() caller: Caller,
    @Query() { from, to }: ExportQuery,
    @Res() response: Response,
  ): Promise<void> {
    const lines = this.history.export(caller, { from, to });
    const name = `analyses-${from}-${to}.ndjson`;
    await sendFile(response, { type: 'application/x-ndjson', name }, lines);
  }
}
