import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import { DomainError, type FieldError, showValue } from '#platform';

/** By their names in `headers`. */
const CONDITIONS = [
  ['if-match', 'If-Match'],
  ['if-none-match', 'If-None-Match'],
  ['if-unmodified-since', 'If-Unmodified-Since'],
] as const;

/**
 * Refuses changes on conditions that nothing here could check, since no object has an ETag: ignored, `If-Match` would
 * overwrite what it should protect, and `If-None-Match: *` would replace what it should only create.
 */
export class NoConditionGuard implements CanActivate {
  canActivate(context: ExecutionContext): true {
    const { method, headers } = context.switchToHttp().getRequest<Request>();
    if (method === 'GET' || method === 'HEAD') return true;
    for (const [name, header] of CONDITIONS) {
      const value = headers[name];
      if (value === undefined) continue;
      const detail = `${header} is ${showValue(value)}; no object has an ETag here: leave the header out.`;
      const errors: readonly FieldError[] = [{ header, code: 'invalid_form', detail }];
      throw new DomainError('invalid_header', detail, { errors });
    }
    return true;
  }
}
