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

import type { OrganisationChange } from '../../access/access-administration.js';
import { type Organisation, OrganisationStore } from '../../access/organisation.store.js';
import { Administration } from '../administration.js';
import { limitChanges, ownLimitChanges } from './limit-changes.js';
import { renderOrganisation } from './organisation.model.js';
import { ChangeOrganisationRequest, CreateOrganisationRequest } from './admin.dto.js';
import { ADMIN_ENDPOINTS } from './admin.endpoints.js';

@Controller('admin/v1/organisations')
export class OrganisationsController {
  constructor(
    private readonly organisations: OrganisationStore,
    private readonly administration: Administration,
    private readonly idempotency: IdempotencyService,
  ) {}

  @Post()
  @Endpoint(ADMIN_ENDPOINTS.createOrganisation)
  async createOrganisation(
    @JsonBody() body: CreateOrganisationRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const limits = limitChanges(body.limits);
    const wanted = { name: body.name, plan: body.plan ?? 'enterprise', ...(limits ? { limits } : {}) };
    const call = { request, caller: this.administration.caller(request), prefix: 'org' } as const;
    const answer = await this.idempotency.answer(call, async ({ id }) => {
      const created = await this.administration.of(request).createOrganisation({ ...wanted, id });
      return jsonAnswer(201, await this.render(created), { location: `/admin/v1/organisations/${id}` });
    });
    sendAnswer(response, answer);
  }

  @Get()
  @Endpoint(ADMIN_ENDPOINTS.listOrganisations)
  async listOrganisations(@Query() query: PageFields) {
    const page = pageQuery(query, 'org');
    return pageOf(await this.organisations.page(page), page, (row) => renderOrganisation(row));
  }

  @Get(':id')
  @Endpoint(ADMIN_ENDPOINTS.findOrganisation)
  async getOrganisation(@Param('id') id: string) {
    return this.render(await this.organisations.get(id));
  }

  @Patch(':id')
  @Endpoint(ADMIN_ENDPOINTS.changeOrganisation)
  async changeOrganisation(
    @Param('id') id: string,
    @JsonBody() body: ChangeOrganisationRequest,
    @Req() request: Request,
  ) {
    const { plan: before } = await this.organisations.get(id);
    const change = changeOf(body, before);
    return this.render(await this.administration.of(request).changeOrganisation(id, change));
  }

  private async render(organisation: Organisation) {
    const [live, test] = await Promise.all([
      this.organisations.limits(organisation, true),
      this.organisations.limits(organisation, false),
    ]);
    return renderOrganisation(organisation, { live, test });
  }
}

/** An expiry without a plan applies to the current plan; null removes it. */
function changeOf(body: ChangeOrganisationRequest, presentPlan: string): OrganisationChange {
  const { plan, plan_expires_at: lapses, status } = body;
  const limits = ownLimitChanges(body.limits);
  const expiresAt = typeof lapses === 'string' ? new Date(lapses) : null;
  const setsPlan = plan !== undefined || lapses !== undefined;
  return {
    ...(setsPlan ? { plan: { code: plan ?? presentPlan, expiresAt } } : {}),
    ...(status ? { status } : {}),
    ...(limits ? { limits } : {}),
  };
}
