import { Controller, Delete, Get, Param, Put, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import { type Caller, CurrentCaller, Endpoint, JsonBody, PageFields, pageOf, pageQuery } from '#http';

import { PolicyRulesDto } from '../policy/policy-rules.dto.js';
import { PoliciesService } from '../policy/policies.service.js';
import { POLICY_ENDPOINTS } from './policies.endpoints.js';
import { renderPolicy, renderPolicyVersion } from './policy.model.js';

@Controller('v1/policies')
export class PoliciesController {
  constructor(private readonly policies: PoliciesService) {}

  @Get()
  @Endpoint(POLICY_ENDPOINTS.list)
  async listPolicies(@CurrentCaller() caller: Caller, @Query() query: PageFields) {
    const page = pageQuery(query, 'po');
    return pageOf(await this.policies.list(caller, page), page, renderPolicy);
  }

  @Put(':name')
  @Endpoint(POLICY_ENDPOINTS.put)
  async putPolicy(
    @CurrentCaller() caller: Caller,
    @Param('name') name: string,
    @JsonBody() body: PolicyRulesDto,
    @Req() { requestId }: Request,
    @Res({ passthrough: true }) response: Response,
  ) {
    const { policy, isNew } = await this.policies.put(caller, name, body, requestId);
    response.status(isNew ? 201 : 200);
    return renderPolicy(policy);
  }

  @Get(':name')
  @Endpoint(POLICY_ENDPOINTS.find)
  async getPolicy(@CurrentCaller() caller: Caller, @Param('name') name: string) {
    return renderPolicy(await this.policies.get(caller, name));
  }

  @Delete(':name')
  @Endpoint(POLICY_ENDPOINTS.archive)
  async archivePolicy(
    @CurrentCaller() caller: Caller,
    @Param('name') name: string,
    @Req() { requestId }: Request,
  ) {
    return renderPolicy(await this.policies.archive(caller, name, requestId));
  }

  @Get(':name/versions')
  @Endpoint(POLICY_ENDPOINTS.versions)
  async listPolicyVersions(
    @CurrentCaller() caller: Caller,
    @Param('name') name: string,
    @Query() query: PageFields,
  ) {
    const page = pageQuery(query, 'pv');
    return pageOf(await this.policies.versions(caller, name, page), page, renderPolicyVersion);
  }

  @Get(':name/versions/:version')
  @Endpoint(POLICY_ENDPOINTS.version)
  async getPolicyVersion(
    @CurrentCaller() caller: Caller,
    @Param('name') name: string,
    @Param('version') version: string,
  ) {
    return renderPolicyVersion(await this.policies.version(caller, name, version));
  }
}
