import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import {
  type Caller,
  CurrentCaller,
  Endpoint,
  IdempotencyService,
  jsonAnswer,
  JsonBody,
  requireScope,
  sendAnswer,
} from '#http';
import { forceOutcome } from '#sandbox';
import { toProperty } from '#scoring';

import { AnalysesService } from '../record/analyses.service.js';
import { AnalyzeQuery, AnalyzeRequest, RecordQuery, ReproduceQuery } from './analysis.dto.js';
import { ANALYSIS_ENDPOINTS } from './analysis.endpoints.js';

@Controller('v1')
export class AnalysisController {
  constructor(
    private readonly analyses: AnalysesService,
    private readonly idempotency: IdempotencyService,
  ) {}

  @Post('analyze')
  @Endpoint(ANALYSIS_ENDPOINTS.analyze)
  async analyzeListing(
    @CurrentCaller() caller: Caller,
    @Query() query: AnalyzeQuery,
    @JsonBody() body: AnalyzeRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const analysis = {
      property: toProperty(body.property),
      include: query.include ?? [],
      asOf: query.as_of ?? undefined,
      watch: body.watch === true,
      policy: query.policy ?? undefined,
      requestId: request.requestId,
    };
    if (analysis.watch) requireScope(caller, 'watches', 'watch: true');
    await forceOutcome(request, caller, analysis.property.building);
    const answer = await this.idempotency.answer({ request, caller, prefix: 'an' }, (creation) =>
      this.analyses.create(caller, analysis, creation),
    );
    sendAnswer(response, answer);
  }

  @Get('analyses/:id')
  @Endpoint(ANALYSIS_ENDPOINTS.find)
  async getAnalysis(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() { include }: RecordQuery,
    @Res() response: Response,
  ): Promise<void> {
    const body = await this.analyses.find(caller, id, include ?? undefined);
    sendAnswer(response, { status: 200, headers: {}, body });
  }

  @Post('analyses/:id/reproduce')
  @Endpoint(ANALYSIS_ENDPOINTS.reproduce)
  async reproduceAnalysis(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() { include }: ReproduceQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const answer = await this.idempotency.answer({ request, caller, prefix: 'an' }, async () =>
      jsonAnswer(200, await this.analyses.reproduce(caller, id, include ?? [])),
    );
    sendAnswer(response, answer);
  }
}
