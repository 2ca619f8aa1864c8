import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import { type Caller, CurrentCaller, Endpoint, sendFile, sendJsonPieces, STANDARD_LIMIT } from '#http';

import { ResultsQuery } from './results-query.js';
import { formatOfType, RESULT_TYPES } from './result-formats.js';
import { BATCH_ENDPOINTS } from '../batch.endpoints.js';
import { BatchResultsService } from './batch-results.service.js';

const MEDIA_TYPES = Object.values(RESULT_TYPES);

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
    const format = query.format ?? formatOfType(request.accepts(MEDIA_TYPES));
    response.vary('accept');
    const wanted = { id, include: query.include ?? undefined, hasLeft: () => response.destroyed };
    if (format !== 'json') {
      const head = { type: RESULT_TYPES[format], name: `${id.replaceAll(/\W/g, '')}.${format}` };
      await sendFile(response, head, await this.results.file(caller, wanted, format));
      return;
    }
    const page = { after: query.starting_after ?? -1, limit: query.limit ?? STANDARD_LIMIT };
    await sendJsonPieces(response, await this.results.page(caller, wanted, page));
  }

  @Get(':id/summary')
  @Endpoint(BATCH_ENDPOINTS.summary)
  readSummary(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<object> {
    return this.results.summary(caller, id);
  }
}
