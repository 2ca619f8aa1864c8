import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';

import { ADMIN } from '#http';
import { ADMIN_KEY_HASH, ADMIN_NETWORKS, DomainError } from '#platform';

import { hashApiKey, sameHash } from '../../access/key-text.js';
import { isAddressAllowed } from '../../access/cidr.js';
import { readBearerToken } from '../../bearer/read-bearer-token.js';

/** To the operator's routes lets in the admin key alone, of which the process knows only the SHA-256. */
@Injectable()
export class AdminGuard implements CanActivate {
  private readonly networks: readonly string[];

  constructor(
    @Inject(ADMIN_KEY_HASH) private readonly expected: Buffer | null,
    @Inject(ADMIN_NETWORKS) allowed: readonly string[],
    private readonly reflector: Reflector,
  ) {
    this.networks = allowed.map(toNetwork);
  }

  /** Throws address_not_allowed, missing_api_key, invalid_api_key; without a configured key nobody is let in. */
  canActivate(context: ExecutionContext): true {
    if (this.reflector.get<true | undefined>(ADMIN, context.getHandler()) !== true) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const address = request.ip ?? '';
    if (this.networks.length > 0 && !isAddressAllowed(address, this.networks)) {
      throw new DomainError('address_not_allowed', `Admin calls from ${address} are not allowed.`);
    }
    const found = hashApiKey(readBearerToken(request));
    if (sameHash(found, this.expected ?? Buffer.alloc(found.length)) && this.expected !== null) return true;
    throw new DomainError('invalid_api_key', 'This route takes the admin key alone.');
  }
}

/** An address is a network of its own. */
function toNetwork(text: string): string {
  if (text.includes('/')) return text;
  return `${text}/${text.includes(':') ? 128 : 32}`;
}
