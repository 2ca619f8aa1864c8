import { Controller, Get, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import {
  Endpoint,
  IdempotencyService,
  jsonAnswer,
  JsonBody,
  PageFields,
  pageOf,
  pageQuery,
  sendAnswer,
} from '#http';

import { PlanStore } from '../../access/plan.store.js';
import { AdminActionLog } from '../admin-action-log.js';
import { Administration } from '../administration.js';
import { renderAction } from './admin-action.model.js';
import { limitChanges } from './limit-changes.js';
import { renderPlan } from './plan.model.js';
import { ChangePlanRequest, CreatePlanRequest } from './admin.dto.js';
import { ADMIN_ENDPOINTS } from './admin.endpoints.js';

@Controller('admin/v1')
export class PlansController {
  constructor(
    private readonly plans: PlanStore,
    private readonly actions: AdminActionLog,
    private readonly administration: Administration,
    private readonly idempotency: IdempotencyService,
  ) {}

  @Post('plans')
  @Endpoint(ADMIN_ENDPOINTS.createPlan)
  async createPlan(
    @JsonBody() body: CreatePlanRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { code, name, like, api_access: apiAccess } = body;
    const plan = { code, name, like: like ?? 'enterprise', apiAccess: apiAccess ?? true };
    const call = { request, caller: this.administration.caller(request), prefix: 'adm' } as const;
    const answer = await this.idempotency.answer(call, async () =>
      jsonAnswer(201, renderPlan(await this.administration.of(request).createPlan(plan))),
    );
    sendAnswer(response, answer);
  }

  @Get('plans')
  @Endpoint(ADMIN_ENDPOINTS.listPlans)
  async listPlans() {
    return { data: (await this.plans.list()).map(renderPlan), has_more: false };
  }

  @Get('plans/:code')
  @Endpoint(ADMIN_ENDPOINTS.findPlan)
  async getPlan(@Param('code') code: string) {
    return renderPlan(await this.plans.get(code));
  }

  @Patch('plans/:code')
  @Endpoint(ADMIN_ENDPOINTS.changePlan)
  async changePlan(
    @Param('code') code: string,
    @JsonBody() body: ChangePlanRequest,
    @Req() request: Request,
  ) {
    const limits = limitChanges(body.limits);
    const change = {
      ...(body.api_access === undefined ? {} : { apiAccess: body.api_access }),
      ...(limits ? { limits } : {}),
    };
    return renderPlan(await this.administration.of(request).changePlan(code, change));
  }

  @Get('actions')
  @Endpoint(ADMIN_ENDPOINTS.listActions)
  async listAdminActions(@Query() query: PageFields) {
    const page = pageQuery(query, 'adm');
    return pageOf(await this.actions.page(page), page, renderAction);
  }
}
