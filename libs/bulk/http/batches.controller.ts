import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import {
  type Answer,
  type Caller,
  type CallQuota,
  CurrentCaller,
  CurrentQuota,
  Endpoint,
  IdempotencyService,
  jsonAnswer,
  pageQuery,
  sendAnswer,
} from '#http';

import { toBatchView } from '../batch/batch-view.js';
import { SubmitQuery } from '../batch/batch-options.js';
import type { BatchRecord } from '../batch/batch.js';
import { BatchBody, type SentBatch } from '../submission/batch-body.js';
import { BatchesService } from '../submission/batches.service.js';
import { readBatch } from '../submission/read-batch.js';
import { BATCH_ENDPOINTS } from './batch.endpoints.js';
import { BatchesQuery } from './batches-query.js';

@Controller('v1/batches')
export class BatchesController {
  constructor(
    private readonly batches: BatchesService,
    private readonly idempotency: IdempotencyService,
  ) {}

  @Post()
  @Endpoint(BATCH_ENDPOINTS.submit)
  async submitBatch(
    @CurrentCaller() caller: Caller,
    @Query() query: SubmitQuery,
    @BatchBody() sent: SentBatch,
    @CurrentQuota() quota: CallQuota,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const raw = await readBatch(sent, query);
    const submission = {
      raw,
      query,
      requestId: request.requestId,
      traceparent: request.traceparent ?? null,
      quota,
    };
    if (query.dry_run === true) {
      sendAnswer(response, jsonAnswer(200, await this.batches.rehearse(caller, submission)));
      return;
    }
    const answer = await this.idempotency.answer({ request, caller, prefix: 'ba' }, async (creation) =>
      acceptedAnswer(await this.batches.create(caller, submission, creation)),
    );
    sendAnswer(response, answer);
  }

  @Get()
  @Endpoint(BATCH_ENDPOINTS.list)
  listBatches(@CurrentCaller() caller: Caller, @Query() query: BatchesQuery): Promise<object> {
    return this.batches.list(caller, pageQuery(query, 'ba'), query.portfolio_id ?? null);
  }

  @Get(':id')
  @Endpoint(BATCH_ENDPOINTS.find)
  async getBatch(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<object> {
    return toBatchView(await this.batches.get(caller, id));
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Endpoint(BATCH_ENDPOINTS.cancel)
  async cancelBatch(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<object> {
    return toBatchView(await this.batches.cancel(caller, id));
  }

  @Post(':id/retry-failed')
  @Endpoint(BATCH_ENDPOINTS.retryFailed)
  async retryFailedItems(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @CurrentQuota() quota: CallQuota,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const answer = await this.idempotency.answer({ request, caller, prefix: 'ba' }, async () =>
      jsonAnswer(202, toBatchView(await this.batches.retryFailed(caller, id, quota))),
    );
    sendAnswer(response, answer);
  }
}

function acceptedAnswer(batch: BatchRecord): Answer {
  return jsonAnswer(202, toBatchView(batch), { location: `/v1/batches/${batch.id}` });
}
