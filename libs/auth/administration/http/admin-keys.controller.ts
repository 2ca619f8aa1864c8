import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import { Endpoint, IdempotencyService, jsonAnswer, JsonBody, SealedAnswers, sendAnswer } from '#http';

import { AdminKeyStore } from '../../admin-keys/admin-key.store.js';
import { Administration } from '../administration.js';
import { renderAdminKey, renderIssuedAdminKey } from './admin-key.model.js';
import { CreateAdminKeyRequest } from './admin.dto.js';
import { ADMIN_ENDPOINTS } from './admin.endpoints.js';

@Controller('admin/v1/admin-keys')
export class AdminKeysController {
  constructor(
    private readonly keys: AdminKeyStore,
    private readonly administration: Administration,
    private readonly idempotency: IdempotencyService,
    private readonly sealed: SealedAnswers,
  ) {}

  @Post()
  @Endpoint(ADMIN_ENDPOINTS.createAdminKey)
  async createAdminKey(
    @JsonBody() body: CreateAdminKeyRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { name, role, cidrs, expires_at: expires } = body;
    const expiresAt = typeof expires === 'string' ? new Date(expires) : null;
    const caller = this.administration.caller(request);
    const call = { request, caller, prefix: 'akey', guard: this.sealed } as const;
    const answer = await this.idempotency.answer(call, async ({ id }) => {
      const wanted = { id, name, role, cidrs: cidrs ?? [], expiresAt };
      return jsonAnswer(201, renderIssuedAdminKey(await this.administration.keysOf(request).create(wanted)));
    });
    sendAnswer(response, answer);
  }

  @Get()
  @Endpoint(ADMIN_ENDPOINTS.listAdminKeys)
  async listAdminKeys() {
    return { data: (await this.keys.list()).map(renderAdminKey), has_more: false };
  }

  @Post(':id/revoke')
  @HttpCode(200)
  @Endpoint(ADMIN_ENDPOINTS.revokeAdminKey)
  async revokeAdminKey(@Param('id') id: string, @Req() request: Request) {
    return renderAdminKey(await this.administration.keysOf(request).revoke(id));
  }
}
