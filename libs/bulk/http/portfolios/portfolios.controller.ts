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
  mediaTypeOf,
  PageFields,
  pageQuery,
  sendAnswer,
  spoolBody,
} from '#http';

import { FileQuery } from '../../batch/batch-options.js';
import { FILE_LIMIT, type PortfolioRecord } from '../../portfolio/portfolio.js';
import { toPortfolioView } from '../../portfolio/portfolio-view.js';
import { PortfoliosService } from '../../submission/portfolios.service.js';
import { PortfolioResultsQuery } from '../results/results-query.js';
import { sendResults } from '../results/send-results.js';
import { PORTFOLIO_ENDPOINTS } from './portfolio.endpoints.js';
import { PortfolioResultsService } from '../results/portfolio-results.service.js';

const FILE_TYPES = ['text/csv', 'application/x-ndjson'] as const;
@Controller('v1/portfolios')
export class PortfoliosController {
  constructor(
    private readonly portfolios: PortfoliosService,
    private readonly results: PortfolioResultsService,
    private readonly idempotency: IdempotencyService,
  ) {}

  @Post()
  @Endpoint(PORTFOLIO_ENDPOINTS.submit)
  async submitPortfolio(
    @CurrentCaller() caller: Caller,
    @Query() query: FileQuery,
    @CurrentQuota() quota: CallQuota,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const type = mediaTypeOf(request, FILE_TYPES) as (typeof FILE_TYPES)[number];
    this.portfolios.assertMayRead(caller);
    const file = await spoolBody(request, FILE_LIMIT);
    request.slot?.takeItsTime();
    try {
      // What an Idempotency-Key covers.
      request.body = { sha256: file.sha256 };
      const hasLeft = () => response.destroyed || response.headersSent;
      const submission = {
        file,
        type,
        query,
        quota,
        requestId: request.requestId,
        traceparent: request.traceparent ?? null,
        hasLeft,
      };
      const answer = await this.idempotency.answer({ request, caller, prefix: 'pf' }, async (creation) =>
        acceptedAnswer(await this.portfolios.create(caller, submission, creation)),
      );
      sendAnswer(response, answer);
    } finally {
      await file.remove();
    }
  }

  @Get()
  @Endpoint(PORTFOLIO_ENDPOINTS.list)
  listPortfolios(@CurrentCaller() caller: Caller, @Query() query: PageFields): Promise<object> {
    return this.portfolios.list(caller, pageQuery(query, 'pf'));
  }

  @Get(':id')
  @Endpoint(PORTFOLIO_ENDPOINTS.find)
  async getPortfolio(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<object> {
    return toPortfolioView(await this.portfolios.get(caller, id));
  }

  @Post(':id/cancel')
  @HttpCode(200)
  @Endpoint(PORTFOLIO_ENDPOINTS.cancel)
  async cancelPortfolio(@CurrentCaller() caller: Caller, @Param('id') id: string): Promise<object> {
    return toPortfolioView(await this.portfolios.cancel(caller, id));
  }

  @Post(':id/retry-failed')
  @Endpoint(PORTFOLIO_ENDPOINTS.retryFailed)
  async retryFailedListings(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @CurrentQuota() quota: CallQuota,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const answer = await this.idempotency.answer({ request, caller, prefix: 'pf' }, async () =>
      jsonAnswer(202, toPortfolioView(await this.portfolios.retryFailed(caller, id, quota))),
    );
    sendAnswer(response, answer);
  }

  @Get(':id/results')
  @Endpoint(PORTFOLIO_ENDPOINTS.results)
  async listPortfolioResults(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() query: PortfolioResultsQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    await sendResults(this.results, { caller, id, query }, request, response);
  }
}

function acceptedAnswer(portfolio: PortfolioRecord): Answer {
  return jsonAnswer(202, toPortfolioView(portfolio), { location: `/v1/portfolios/${portfolio.id}` });
}
