import { Controller, Get, Param, Query } from '@nestjs/common';

import { OrganisationStore } from '#auth';
import { Endpoint } from '#http';
import { JobQueues } from '#messaging';

import { renderQueue } from '../queues/queue.model.js';
import { UsageService } from '../usage/usage.service.js';
import { OPERATIONS_ADMIN_ENDPOINTS } from './operations-admin.endpoints.js';
import { OrganisationUsageQuery } from './operations.dto.js';

@Controller('admin/v1')
export class OperationsAdminController {
  constructor(
    private readonly queues: JobQueues,
    private readonly organisations: OrganisationStore,
    private readonly usage: UsageService,
  ) {}

  @Get('queues')
  @Endpoint(OPERATIONS_ADMIN_ENDPOINTS.listQueues)
  async listQueues() {
    return { data: (await this.queues.states()).map(renderQueue), has_more: false };
  }

  @Get('organisations/:id/usage')
  @Endpoint(OPERATIONS_ADMIN_ENDPOINTS.organisationUsage)
  async getOrganisationUsage(
    @Param('id') id: string,
    @Query() { mode, from, to }: OrganisationUsageQuery,
  ): Promise<object> {
    const organisation = await this.organisations.get(id);
    const livemode = mode !== 'test';
    const limits = await this.organisations.limits(organisation, livemode);
    const account = { orgId: organisation.id, livemode, plan: organisation.plan, limits };
    return this.usage.read(account, from ?? undefined, to ?? undefined);
  }
}
