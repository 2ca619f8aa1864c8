import { Controller, Delete, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
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
  type ModelOf,
  sendAnswer,
} from '#http';

import { SandboxService } from '../moves/sandbox.service.js';
import { AdvanceClockRequest, MarketShiftRequest } from './sandbox.dto.js';
import { SANDBOX_ENDPOINTS } from './sandbox.endpoints.js';
import {
  type APPLIED_SHIFT,
  type DELETED_SHIFTS,
  type DELIVERY_CLOCK,
  renderShift,
  type SHIFT_PAGE,
} from './sandbox.model.js';
import { TestKeyGuard } from './test-key.guard.js';

@Controller('v1/sandbox')
@UseGuards(TestKeyGuard)
export class SandboxController {
  constructor(
    private readonly sandbox: SandboxService,
    private readonly idempotency: IdempotencyService,
  ) {}

  @Post('market-shifts')
  @Endpoint(SANDBOX_ENDPOINTS.shift)
  async shiftSandboxMarket(
    @CurrentCaller() caller: Caller,
    @JsonBody() { area, percent }: MarketShiftRequest,
    @CurrentQuota() quota: CallQuota,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const answer = await this.idempotency.answer({ request, caller, prefix: 'ms' }, async ({ id }) => {
      const applied = await this.sandbox.shift(caller, { id, area: area ?? null, percent }, quota);
      const shown: ModelOf<typeof APPLIED_SHIFT> = {
        ...renderShift(applied.shift),
        snapshot_version: applied.snapshotVersion,
      };
      return jsonAnswer(201, shown);
    });
    sendAnswer(response, answer);
  }

  @Get('market-shifts')
  @Endpoint(SANDBOX_ENDPOINTS.list)
  async listMarketShifts(@CurrentCaller() caller: Caller): Promise<ModelOf<typeof SHIFT_PAGE>> {
    return { data: (await this.sandbox.list(caller)).map(renderShift), has_more: false };
  }

  @Delete('market-shifts')
  @Endpoint(SANDBOX_ENDPOINTS.reset)
  async resetSandboxMarket(
    @CurrentCaller() caller: Caller,
    @CurrentQuota() quota: CallQuota,
  ): Promise<ModelOf<typeof DELETED_SHIFTS>> {
    const removed = await this.sandbox.reset(caller, quota);
    return { object: 'market_shift', deleted: true, removed, count: removed };
  }

  @Post('clock')
  @HttpCode(200)
  @Endpoint(SANDBOX_ENDPOINTS.advance)
  async advanceSandboxClock(
    @CurrentCaller() caller: Caller,
    @JsonBody() { advance_seconds }: AdvanceClockRequest,
  ): Promise<ModelOf<typeof DELIVERY_CLOCK>> {
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
