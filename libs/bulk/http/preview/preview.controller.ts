import { Controller, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';

import { type Caller, CurrentCaller, Endpoint, JsonBody } from '#http';

import { PreviewQuery, PreviewRequest } from './preview.dto.js';
import { PREVIEW_ENDPOINT } from './preview.endpoint.js';
import { PreviewService } from './preview.service.js';

@Controller('v1/model/candidates')
export class PreviewController {
  constructor(private readonly previews: PreviewService) {}

  @Post(':version/preview')
  @HttpCode(200)
  @Endpoint(PREVIEW_ENDPOINT)
  async previewCandidate(
    @CurrentCaller() caller: Caller,
    @Param('version') version: string,
    @Query() query: PreviewQuery,
    @JsonBody() body: PreviewRequest,
    @Res() response: Response,
  ): Promise<void> {
    const hasLeft = (): boolean => response.destroyed;
    response.json(await this.previews.run(caller, version, { body, query, hasLeft }));
  }
}
