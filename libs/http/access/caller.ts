import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import type { Owner } from '#storage';
import { DomainError } from '#platform';

import type { Limits } from '../limits/limits.js';
import type { RatePlan } from '../limits/rate-policy.js';
import type { Scope } from './scopes.js';

/** The caller as the guard identified it: an organisation, in one mode, by one key. */
export interface Caller extends Owner {
  readonly keyId: string;
  readonly scopes: ReadonlySet<Scope>;
  readonly plan: string;
  readonly limits: Limits;
  /** The limits that are counted over time. */
  readonly rates: RatePlan;
}

/** The caller of a route that is not public. */
export const CurrentCaller = createParamDecorator((_: undefined, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<Request>();
  if (caller === undefined) throw new Error('CurrentCaller is used on a public route');
  return caller;
});

/** For a scope that depends on what a request asks for rather than on its route. Throws scope_required. */
export function requireScope({ scopes }: Caller, scope: Scope, what: string): void {
  if (scopes.has(scope)) return;
  throw new DomainError('scope_required', `The key needs the scope "${scope}" for ${what}.`);
}
