import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

import type { Owner } from '#storage';
import { DomainError } from '#platform';

import type { Limits } from '../limits/limits.js';
import type { RatePlan } from '../limits/rate-policy.js';
import type { Scope } from './scopes.js';

/** Who calls, as the guard found them: an organisation, in one mode, by one key. */
export interface Caller extends Owner {
  readonly keyId: string;
  readonly scopes: ReadonlySet<Scope>;
  readonly plan: string;
  readonly limits: Limits;
  /** The part of the limits that counts over time. */
  readonly rates: RatePlan;
}

/** The caller of a route that is not public. */
export const CurrentCaller = createParamDecorator((_: undefined, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<Request>();
  if (caller === undefined) throw new Error('CurrentCaller is used on a public route');
  return caller;
});

/** Where what a request asks for, and not its route, needs a scope. Throws scope_required. */
export function requireScope({ scopes }: Caller, scope: Scope, what: string): void {
  if (scopes.has(scope)) return;
  throw new DomainError('scope_required', `The key needs the scope "${scope}" for ${what}.`);
}
