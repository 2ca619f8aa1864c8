import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';

import { Endpoint, type ModelOf, sendAnswer } from '#http';

import { ReadinessService } from '../health/readiness.service.js';
import type { READINESS } from './health.model.js';
import { OPERATIONS_ENDPOINTS } from './operations.endpoints.js';

/** For the infrastructure around the process: is it alive, and can it serve? */
@Controller()
export class HealthController {
  constructor(private readonly readiness: ReadinessService) {}

  @Get('healthz')
  @Endpoint(OPERATIONS_ENDPOINTS.health)
  getHealth(@Res() response: Response): void {
    sendAnswer(response, { status: 200, headers: {}, body: '{"status":"ok"}' });
  }

  @Get('readyz')
  @Endpoint(OPERATIONS_ENDPOINTS.ready)
  getReadiness(@Res() response: Response): void {
    const { ready, checks, readOnly, markets } = this.readiness.check();
    const shown: ModelOf<typeof READINESS> = {
      status: ready ? 'ready' : 'not_ready',
      checks,
      database_read_only: readOnly,
      markets: [...markets],
    };
    const body = JSON.stringify(shown);
    if (ready) sendAnswer(response, { status: 200, headers: {}, body });
    else sendAnswer(response, { status: 503, headers: { 'retry-after': '1' }, body });
  }
}
