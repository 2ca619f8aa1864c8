import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import { cleanText, cutText, DomainError, type FieldError, showValue } from '#platform';

/** Maximum parameters named individually. */
const MOST = 20;

/** Refuses query parameters on routes that take none, so that a misplaced one is not silently ignored. */
export class NoQueryGuard implements CanActivate {
  /** @param bodyFields what the route takes in its body */
  constructor(private readonly bodyFields: readonly string[]) {}

  canActivate(context: ExecutionContext): true {
    const { query } = context.switchToHttp().getRequest<Request>();
    const unknown = Object.keys(query);
    const errors = unknown.slice(0, MOST).map((parameter): FieldError => ({
      parameter: cleanText(cutText(parameter, 60)),
      code: 'unknown_field',
      detail: `There is no parameter ${showValue(parameter)}; ${this.remedyFor(parameter)}`,
    }));
    const [first] = errors;
    if (first === undefined) return true;
    throw new DomainError('unknown_field', first.detail, { errors });
  }

  private remedyFor(parameter: string): string {
    return this.bodyFields.includes(parameter) ? 'give it in the body.' : 'this route takes no parameters.';
  }
}
