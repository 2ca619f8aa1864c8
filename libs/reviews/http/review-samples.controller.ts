import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import {
  type Caller,
  type CallQuota,
  CurrentCaller,
  CurrentQuota,
  Endpoint,
  IdempotencyService,
  jsonAnswer,
  JsonBody,
  PageFields,
  pageQuery,
  sendAnswer,
} from '#http';

import { OutcomesService } from '../outcome/outcomes.service.js';
import { DrawSampleRequest } from '../sample/samples.dto.js';
import { SamplesService } from '../sample/samples.service.js';
import { OutcomesQuery } from './outcomes.dto.js';
import { renderOutcomes } from './outcomes.model.js';
import { renderSample } from './review-sample.model.js';
import { REVIEW_ENDPOINTS } from './reviews.endpoints.js';

@Controller('v1')
export class ReviewSamplesController {
  constructor(
    private readonly samples: SamplesService,
    private readonly outcomes: OutcomesService,
    private readonly idempotency: IdempotencyService,
  ) {}

  @Post('review-samples')
  @Endpoint(REVIEW_ENDPOINTS.draw)
  async drawReviewSample(
    @CurrentCaller() caller: Caller,
    @JsonBody() body: DrawSampleRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const answer = await this.idempotency.answer({ request, caller, prefix: 'rs' }, async (creation) => {
      const { id } = await this.samples.draw(caller, body, creation, request.requestId);
      const { sample, standing } = await this.samples.get(caller, id);
      return jsonAnswer(201, renderSample(sample, standing), { location: `/v1/review-samples/${id}` });
    });
    sendAnswer(response, answer);
  }

  @Get('review-samples')
  @Endpoint(REVIEW_ENDPOINTS.listSamples)
  listReviewSamples(@CurrentCaller() caller: Caller, @Query() query: PageFields): Promise<object> {
    return this.samples.list(caller, pageQuery(query, 'rs'), renderSample);
  }

  @Get('review-samples/:id')
  @Endpoint(REVIEW_ENDPOINTS.findSample)
  async getReviewSample(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    const { sample, standing } = await this.samples.get(caller, id);
    return renderSample(sample, standing);
  }

  @Get('review-outcomes')
  @Endpoint(REVIEW_ENDPOINTS.outcomes)
  async getReviewOutcomes(
    @CurrentCaller() caller: Caller,
    @Query() query: OutcomesQuery,
    @CurrentQuota() quota: CallQuota,
  ) {
    return renderOutcomes(await this.outcomes.compare(caller, query.from, query.to, quota), query);
  }
}
