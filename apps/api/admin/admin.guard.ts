import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { DomainError } from '#platform';
import { hashApiKey, sameHash } from '#records';

import { readBearerToken } from '../auth/read-bearer-token.js';
import { ADMIN_KEY_HASH } from '../tokens.js';

/** Lets in the operator's admin key alone, of which the process knows only the SHA-256. */
@Injectable()
export class AdminGuard implements CanActivate {
  constructor(@Inject(ADMIN_KEY_HASH) private readonly expected: Buffer | null) {}

  /** Throws missing_api_key, invalid_api_key; without a configured key nobody is let in. */
  canActivate(context: ExecutionContext): true {
    const found = hashApiKey(readBearerToken(context.switchToHttp().getRequest<Request>()));
    if (sameHash(found, this.expected ?? Buffer.alloc(found.length)) && this.expected !== null) return true;
    throw new DomainError('invalid_api_key', 'This route takes the admin key alone.');
  }
}
