import { Controller, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { Response } from 'express';

import { type Caller, CurrentCaller, Endpoint, JsonBody, requireScope } from '#http';

import { DryRunQuery, DryRunRequest } from './dry-run.dto.js';
import { DRY_RUN_ENDPOINT } from './dry-run.endpoint.js';
import { DryRunService } from './dry-run.service.js';

@Controller('v1/policies')
export class DryRunController {
  constructor(private readonly dryRuns: DryRunService) {}

  @Post(':name/dry-run')
  @HttpCode(200)
  @Endpoint(DRY_RUN_ENDPOINT)
  async tryPolicy(
    @CurrentCaller() caller: Caller,
    @Param('name') name: string,
    @Query() query: DryRunQuery,
    @JsonBody() body: DryRunRequest,
    @Res() response: Response,
  ): Promise<void> {
    requireScope(caller, 'bulk:read', 'the results of a batch or a portfolio');
    response.json(await this.dryRuns.run(caller, name, body, query, () => response.destroyed));
  }
}
