import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import { type Caller, CurrentCaller, Endpoint } from '#http';

import { ResultsQuery } from './results-query.js';
import { BATCH_ENDPOINTS } from '../batch.endpoints.js';
import { BatchResultsService } from './batch-results.service.js';
import { sendResults } from './send-results.js';

@Controller('v1/batches')
export class BatchResultsController {
  constructor(private readonly results: BatchResultsService) {}

  @Get(':id/results')
  @Endpoint(BATCH_ENDPOINTS.results)
  async listBatchResults(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() query: ResultsQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendResults(this.results, { caller, id, query }, request, response);
  }

  @Get(':id/summary')
  @Endpoint(BATCH_ENDPOINTS.summary)
  getBatchSummary(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<object> {
    return this.results.summary(caller, id);
  }
}
