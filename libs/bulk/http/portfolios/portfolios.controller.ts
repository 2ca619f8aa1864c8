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
  mediaTypeOf,
  PageFields,
  pageQuery,
  sendAnswer,
  sendFile,
  sendJsonPieces,
  spoolBody,
  STANDARD_LIMIT,
} from '#http';

import { FileQuery } from '../../batch/batch-options.js';
import { FILE_LIMIT, type PortfolioRecord } from '../../portfolio/portfolio.js';
import { toPortfolioView } from '../../portfolio/portfolio-view.js';
import { PortfoliosService } from '../../submission/portfolios.service.js';
import { formatOfType, RESULT_TYPES } from '../results/result-formats.js';
import { PortfolioResultsQuery } from '../results/results-query.js';
import { PORTFOLIO_ENDPOINTS } from './portfolio.endpoints.js';
import { PortfolioResultsService } from './portfolio-results.service.js';

const FILE_TYPES = ['text/csv', 'application/x-ndjson'] as const;
const MEDIA_TYPES = Object.values(RESULT_TYPES);

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
    const file = await spoolBody(request, FILE_LIMIT);
    try {
      // What an Idempotency-Key stands for.
      request.body = { sha256: file.sha256 };
      const hasLeft = () => response.destroyed || response.headersSent;
      const submission = { file, type, query, quota, requestId: request.requestId, hasLeft };
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

  @Get(':id/results')
  @Endpoint(PORTFOLIO_ENDPOINTS.results)
  async listPortfolioResults(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() query: PortfolioResultsQuery,
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
}

function acceptedAnswer(portfolio: PortfolioRecord): Answer {
  return {
    status: 202,
    headers: { location: `/v1/portfolios/${portfolio.id}` },
    body: JSON.stringify(toPortfolioView(portfolio)),
  };
}
