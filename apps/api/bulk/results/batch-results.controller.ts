import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import { type Caller, CurrentCaller } from '../../auth/caller.js';
import { sendAnswer } from '../../http/answer.js';
import { QueryFields } from '../../http/input.decorators.js';
import { STANDARD_LIMIT } from '../../http/list-page.js';
import { Endpoint } from '../../openapi/endpoint.decorator.js';
import { ResultsQuery } from '../batch.dto.js';
import { BATCH_ENDPOINTS } from '../batch.endpoints.js';
import { BatchResultsService, type ResultFile } from './batch-results.service.js';

const MEDIA_TYPES = ['application/json', 'application/x-ndjson', 'text/csv'];

@Controller('v1/batches')
export class BatchResultsController {
  constructor(private readonly results: BatchResultsService) {}

  @Get(':id/results')
  @Endpoint(BATCH_ENDPOINTS.results)
  async readResults(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @QueryFields(ResultsQuery) query: ResultsQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const type = request.accepts(MEDIA_TYPES);
    response.vary('accept');
    if (type === 'text/csv' || type === 'application/x-ndjson') {
      await sendFile(response, type, id, await this.results.file(caller, id, type));
      return;
    }
    const after = query.starting_after ?? -1;
    const body = await this.results.page(caller, id, after, query.limit ?? STANDARD_LIMIT);
    sendAnswer(response, { status: 200, headers: {}, body });
  }

  @Get(':id/summary')
  @Endpoint(BATCH_ENDPOINTS.summary)
  readSummary(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<object> {
    return this.results.summary(caller, id);
  }
}

/** Sends piece by piece, as fast as the client reads; a client that leaves ends it. */
async function sendFile(
  response: Response,
  type: ResultFile,
  id: string,
  pieces: AsyncIterable<string>,
): Promise<void> {
  const extension = type === 'text/csv' ? 'csv' : 'ndjson';
  response.setHeader('content-type', `${type}; charset=utf-8`);
  response.setHeader(
    'content-disposition',
    `attachment; filename="${id.replaceAll(/\W/g, '')}.${extension}"`,
  );
  await pipeline(Readable.from(pieces), response).catch((error: unknown) => {
    if (!response.destroyed) throw error;
  });
}
