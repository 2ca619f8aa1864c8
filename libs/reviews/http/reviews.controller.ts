import { Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import {
  type Caller,
  CurrentCaller,
  Endpoint,
  IdempotencyService,
  jsonAnswer,
  JsonBody,
  pageQuery,
  sendAnswer,
} from '#http';

import { ApprovalRequest, BeginReviewRequest, OpinionRequest, ReviewsQuery } from '../review/reviews.dto.js';
import { ReviewsService } from '../review/reviews.service.js';
import { renderReview } from './review.model.js';
import { REVIEW_ENDPOINTS } from './reviews.endpoints.js';

@Controller('v1/reviews')
export class ReviewsController {
  constructor(
    private readonly reviews: ReviewsService,
    private readonly idempotency: IdempotencyService,
  ) {}

  @Post()
  @Endpoint(REVIEW_ENDPOINTS.begin)
  async beginReview(
    @CurrentCaller() caller: Caller,
    @JsonBody() { analysis_id: analysisId }: BeginReviewRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const answer = await this.idempotency.answer({ request, caller, prefix: 'rv' }, async () => {
      const { review, isNew } = await this.reviews.begin(caller, analysisId);
      const headers = isNew ? { location: `/v1/reviews/${review.id}` } : {};
      return jsonAnswer(isNew ? 201 : 200, renderReview(review), headers);
    });
    sendAnswer(response, answer);
  }

  @Get()
  @Endpoint(REVIEW_ENDPOINTS.list)
  listReviews(@CurrentCaller() caller: Caller, @Query() query: ReviewsQuery): Promise<object> {
    return this.reviews.list(caller, query, pageQuery(query, 'rv'), renderReview);
  }

  @Get(':id')
  @Endpoint(REVIEW_ENDPOINTS.find)
  async getReview(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return renderReview(await this.reviews.get(caller, id));
  }

  @Post(':id/opinions')
  @HttpCode(200)
  @Endpoint(REVIEW_ENDPOINTS.opinion)
  async giveOpinion(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @JsonBody() body: OpinionRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const answer = await this.idempotency.answer({ request, caller, prefix: 're' }, async () =>
      jsonAnswer(200, renderReview(await this.reviews.giveOpinion(caller, id, body, request.requestId))),
    );
    sendAnswer(response, answer);
  }

  @Post(':id/approvals')
  @HttpCode(200)
  @Endpoint(REVIEW_ENDPOINTS.approval)
  async decideOverride(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @JsonBody() body: ApprovalRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const answer = await this.idempotency.answer({ request, caller, prefix: 're' }, async () =>
      jsonAnswer(200, renderReview(await this.reviews.decide(caller, id, body, request.requestId))),
    );
    sendAnswer(response, answer);
  }
}
