import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';

import { ADMIN } from '#http';
import { ADMIN_KEY_HASH, DomainError } from '#platform';

import { hashApiKey, sameHash } from '../../access/api-key.js';
import { readBearerToken } from '../../bearer/read-bearer-token.js';

/** To the operator's routes lets in the admin key alone, of which the process knows only the SHA-256. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(
    @Inject(ADMIN_KEY_HASH) private readonly expected: Buffer | null,
    private readonly reflector: Reflector,
  ) {}

  /** Throws missing_api_key, invalid_api_key; without a configured key nobody is let in. */
  canActivate(context: ExecutionContext): true {
    if (this.reflector.get<true | undefined>(ADMIN, context.getHandler()) !== true) return true;
    const found = hashApiKey(readBearerToken(context.switchToHttp().getRequest<Request>()));
    if (sameHash(found, this.expected ?? Buffer.alloc(found.length)) && this.expected !== null) return true;
    throw new DomainError('invalid_api_key', 'This route takes the admin key alone.');
  }
}
