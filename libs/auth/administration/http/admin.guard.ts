import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';

import { ADMIN, type AdminRole, includesRole } from '#http';
import { ADMIN_NETWORKS, DomainError } from '#platform';

import { isAddressAllowed } from '../../access/cidr.js';
import { FailedAttempts } from '../../bearer/failed-attempts.js';
import { readBearerToken } from '../../bearer/read-bearer-token.js';
import { AdminIdentification, type Administrator } from '../admin-identification.js';

/** Admits only administrators to the operator's routes, each as far as the key's role allows. */
@Injectable()
export class AdminGuard implements CanActivate {
  private readonly networks: readonly string[];

  constructor(
    private readonly keys: AdminIdentification,
    private readonly failed: FailedAttempts,
    @Inject(ADMIN_NETWORKS) allowed: readonly string[],
    private readonly reflector: Reflector,
  ) {
    this.networks = allowed.map(toNetwork);
  }

  /** Throws address_not_allowed, missing_api_key, invalid_api_key, rate_limited, role_required. */
  async canActivate(context: ExecutionContext): Promise<true> {
    const needed = this.reflector.get<AdminRole | undefined>(ADMIN, context.getHandler());
    if (needed === undefined) return true;
    const request = context.switchToHttp().getRequest<Request>();
    try {
      await this.admit(request, needed);
    } finally {
      this.failed.stateOn(context.switchToHttp().getResponse<Response>(), request.ip ?? '');
    }
    return true;
  }

  private async admit(request: Request, needed: AdminRole): Promise<void> {
    const address = request.ip ?? '';
    assertAllowed(address, this.networks, `Admin calls from ${address} are not allowed.`);
    const administrator = await this.keys.identify(readBearerToken(request), address);
    assertAllowed(address, administrator.cidrs, `Calls from ${address} are not allowed for this key.`);
    assertRole(administrator, needed);
    request.administrator = administrator;
  }
}

function assertAllowed(address: string, networks: readonly string[], detail: string): void {
  if (!isAddressAllowed(address, networks)) throw new DomainError('address_not_allowed', detail);
}

function assertRole({ name, role }: Administrator, needed: AdminRole): void {
  if (includesRole(role, needed)) return;
  const detail = `This route needs the role "${needed}"; the admin key "${name}" has the role "${role}".`;
  throw new DomainError('role_required', detail);
}

/** A single address counts as a network of one. */
function toNetwork(text: string): string {
  if (text.includes('/')) return text;
  return `${text}/${text.includes(':') ? 128 : 32}`;
}
