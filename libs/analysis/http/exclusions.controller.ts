import { Controller, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import { type Caller, CurrentCaller, Endpoint, IdempotencyService, JsonBody, sendAnswer } from '#http';

import { ExcludeRequest } from '../exclusion/exclusion.dto.js';
import { ExclusionsService } from '../exclusion/exclusions.service.js';
import { renderRecord } from '../record/render-record.js';
import { ANALYSIS_ENDPOINTS } from './analysis.endpoints.js';

@Controller('v1/analyses')
export class ExclusionsController {
  constructor(
    private readonly exclusions: ExclusionsService,
    private readonly idempotency: IdempotencyService,
  ) {}

  @Post(':id/exclusions')
  @Endpoint(ANALYSIS_ENDPOINTS.exclude)
  async excludeComparables(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @JsonBody() body: ExcludeRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const answer = await this.idempotency.answer({ request, caller, prefix: 'an' }, async (creation) => {
      const { requestId } = request;
      const record = await this.exclusions.exclude(caller, id, body, { requestId, creation });
      const headers = { 'analysis-id': record.id, location: `/v1/analyses/${record.id}` };
      return { status: 201, headers, body: renderRecord(record) };
    });
    sendAnswer(response, answer);
  }
}
