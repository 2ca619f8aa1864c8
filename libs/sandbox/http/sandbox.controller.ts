import { Controller, Delete, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
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
  sendAnswer,
} from '#http';

import type { SandboxShift } from '../moves/sandbox-move.store.js';
import { SandboxService } from '../moves/sandbox.service.js';
import { AdvanceClockRequest, MarketShiftRequest } from './sandbox.dto.js';
import { SANDBOX_ENDPOINTS } from './sandbox.endpoints.js';

@Controller('v1/sandbox')
export class SandboxController {
  constructor(
    private readonly sandbox: SandboxService,
    private readonly idempotency: IdempotencyService,
  ) {}

  @Post('market-shifts')
  @Endpoint(SANDBOX_ENDPOINTS.shift)
  async shiftMarket(
    @CurrentCaller() caller: Caller,
    @JsonBody() { area, percent }: MarketShiftRequest,
    @CurrentQuota() quota: CallQuota,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const answer = await this.idempotency.answer({ request, caller, prefix: 'ms' }, async ({ id }) => {
      const applied = await this.sandbox.shift(caller, { id, area: area ?? null, percent }, quota);
      return jsonAnswer(201, { ...renderShift(applied.shift), snapshot_version: applied.snapshotVersion });
    });
    sendAnswer(response, answer);
  }

  @Get('market-shifts')
  @Endpoint(SANDBOX_ENDPOINTS.list)
  async listShifts(@CurrentCaller() caller: Caller) {
    return { data: (await this.sandbox.list(caller)).map(renderShift), has_more: false };
  }

  @Delete('market-shifts')
  @Endpoint(SANDBOX_ENDPOINTS.reset)
  async resetMarket(@CurrentCaller() caller: Caller, @CurrentQuota() quota: CallQuota) {
    return { object: 'market_shift', deleted: true, count: await this.sandbox.reset(caller, quota) };
  }

  @Post('clock')
  @HttpCode(200)
  @Endpoint(SANDBOX_ENDPOINTS.advance)
  async advanceClock(@CurrentCaller() caller: Caller, @JsonBody() { advance_seconds }: AdvanceClockRequest) {
    const { due, waiting } = await this.sandbox.advance(caller, advance_seconds);
    return {
      object: 'delivery_clock',
      livemode: false,
      advanced_seconds: advance_seconds,
      deliveries_due: due,
      deliveries_waiting: waiting,
    };
  }
}

function renderShift({ id, area, percent, created_at }: SandboxShift) {
  return { id, object: 'market_shift', livemode: false, area, percent, created_at };
}
