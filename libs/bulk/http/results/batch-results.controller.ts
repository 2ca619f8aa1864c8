import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import { type Caller, CurrentCaller, Endpoint, sendFile, sendJsonPieces, STANDARD_LIMIT } from '#http';

import { ResultsQuery } from './results-query.js';
import { BATCH_ENDPOINTS } from '../batch.endpoints.js';
import { BatchResultsService } from './batch-results.service.js';

const MEDIA_TYPES = ['application/json', 'application/x-ndjson', 'text/csv'];

@Controller('v1/batches')
export class BatchResultsController {
  constructor(private readonly results: BatchResultsService) {}

  @Get(':id/results')
  @Endpoint(BATCH_ENDPOINTS.results)
  async readResults(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() query: ResultsQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const type = request.accepts(MEDIA_TYPES);
    response.vary('accept');
    const hasLeft = (): boolean => response.destroyed;
    if (type === 'text/csv' || type === 'application/x-ndjson') {
      const name = `${id.replaceAll(/\W/g, '')}.${type === 'text/csv' ? 'csv' : 'ndjson'}`;
      await sendFile(response, { type, name }, await this.results.file(caller, id, type, hasLeft));
      return;
    }
    const after = query.starting_after ?? -1;
    await sendJsonPieces(
      response,
      await this.results.page(caller, id, after, query.limit ?? STANDARD_LIMIT, hasLeft),
    );
  }

  @Get(':id/summary')
  @Endpoint(BATCH_ENDPOINTS.summary)
  readSummary(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<object> {
    return this.results.summary(caller, id);
  }
}
