import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import {
  Endpoint,
  IdempotencyService,
  jsonAnswer,
  JsonBody,
  OptionalJsonBody,
  SealedAnswers,
  sendAnswer,
} from '#http';

import { KeyStore } from '../../access/key.store.js';
import { OrganisationStore } from '../../access/organisation.store.js';
import { OVERLAP_SECONDS } from '../../access/overlap.js';
import { Administration } from '../administration.js';
import { renderIssuedKey, renderKey } from './api-key.model.js';
import { CreateKeyRequest, RotateKeyRequest } from './admin.dto.js';
import { ADMIN_ENDPOINTS } from './admin.endpoints.js';

@Controller('admin/v1')
export class KeysController {
  constructor(
    private readonly organisations: OrganisationStore,
    private readonly keys: KeyStore,
    private readonly administration: Administration,
    private readonly idempotency: IdempotencyService,
    private readonly sealed: SealedAnswers,
  ) {}

  @Post('organisations/:id/keys')
  @Endpoint(ADMIN_ENDPOINTS.createKey)
  async createKey(
    @Param('id') organisation: string,
    @JsonBody() body: CreateKeyRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const wanted = {
      livemode: body.mode === 'live',
      name: body.name ?? 'default',
      cidrs: body.cidrs ?? [],
      expiresAt: typeof body.expires_at === 'string' ? new Date(body.expires_at) : null,
      ...(body.scopes ? { scopes: body.scopes } : {}),
    };
    const answer = await this.idempotency.answer(this.call(request), async ({ id }) => {
      const issued = await this.administration.of(request).createKey(organisation, { ...wanted, id });
      return jsonAnswer(201, renderIssuedKey(issued));
    });
    sendAnswer(response, answer);
  }

  @Get('organisations/:id/keys')
  @Endpoint(ADMIN_ENDPOINTS.listKeys)
  async listKeys(@Param('id') organisation: string) {
    const { id } = await this.organisations.get(organisation);
    return { data: (await this.keys.list(id)).map(renderKey), has_more: false };
  }

  @Post('keys/:id/rotate')
  @HttpCode(201)
  @Endpoint(ADMIN_ENDPOINTS.rotateKey)
  async rotateKey(
    @Param('id') keyId: string,
    @OptionalJsonBody() body: RotateKeyRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const overlap = body.overlap_seconds ?? OVERLAP_SECONDS.standard;
    const answer = await this.idempotency.answer(this.call(request), async ({ id }) =>
      jsonAnswer(201, renderIssuedKey(await this.administration.of(request).rotateKey(keyId, overlap, id))),
    );
    sendAnswer(response, answer);
  }

  @Post('keys/:id/revoke')
  @HttpCode(200)
  @Endpoint(ADMIN_ENDPOINTS.revokeKey)
  async revokeKey(@Param('id') keyId: string, @Req() request: Request) {
    return renderKey(await this.administration.of(request).revokeKey(keyId));
  }

  private call(request: Request) {
    return {
      request,
      caller: this.administration.caller(request),
      prefix: 'key',
      guard: this.sealed,
    } as const;
  }
}
