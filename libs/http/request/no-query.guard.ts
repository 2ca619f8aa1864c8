import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import { DomainError, type FieldError } from '#platform';

/** Refuses query parameters where a route takes none, so that a misplaced one is not silently dropped. */
export class NoQueryGuard implements CanActivate {
  canActivate(context: ExecutionContext): true {
    const { query } = context.switchToHttp().getRequest<Request>();
    const errors = Object.keys(query).map((parameter): FieldError => ({
      parameter,
      code: 'unknown_field',
      detail: `There is no parameter "${parameter.slice(0, 60)}"; this route takes none.`,
    }));
    const [first] = errors;
    if (first === undefined) return true;
    throw new DomainError('unknown_field', first.detail, { errors });
  }
}
