import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import { DomainError } from '#platform';

/** Refuses live keys, before anything of their request is read. Throws test_key_required. */
export class TestKeyGuard implements CanActivate {
  canActivate(context: ExecutionContext): true {
    const { caller } = context.switchToHttp().getRequest<Request>();
    if (caller?.livemode !== true) return true;
    const detail = 'Only test keys (di_test_…) can move the sandbox; this is a live key.';
    throw new DomainError('test_key_required', detail);
  }
}
