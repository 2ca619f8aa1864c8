import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';

import type { Clock } from '#platform';
import type { Credential, Scope } from '#records';

import { CallQuota } from '../limits/call-quota.js';
import { RateLimiter } from '../limits/rate-limiter.js';
import { ratePlanOf } from '../limits/rate-policy.js';
import { CLOCK } from '../tokens.js';
import { ITEMS, PUBLIC, SCOPE } from './access.decorators.js';
import { authenticate, authorise, keyIdOf } from './admit.js';
import type { Caller } from './caller.js';
import { CredentialCache } from './credential-cache.js';
import { readBearerToken } from './read-bearer-token.js';

/** Lets a call in by its key, within the rates of its organisation. */
@Injectable()
export class BearerGuard implements CanActivate {
  private readonly callers = new WeakMap<Credential, Caller>();

  constructor(
    private readonly credentials: CredentialCache,
    private readonly limiter: RateLimiter,
    private readonly reflector: Reflector,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const handler = context.getHandler();
    const isPublic = this.reflector.getAllAndOverride<true | undefined>(PUBLIC, [
      handler,
      context.getClass(),
    ]);
    if (isPublic === true) return true;
    return this.admit(context, {
      scope: this.reflector.get<Scope | undefined>(SCOPE, handler),
      items: this.reflector.get<number | undefined>(ITEMS, handler) ?? 0,
    });
  }

  private async admit(context: ExecutionContext, route: RouteAccess): Promise<true> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const token = readBearerToken(request);
    const found = this.credentials.find(keyIdOf(token));
    const now = this.clock.now();
    const credential = authenticate(token, found instanceof Promise ? await found : found, now);
    request.caller = this.callerOf(credential);
    request.quota = new CallQuota(this.limiter, request.caller, http.getResponse<Response>());
    try {
      authorise(credential, { address: () => request.ip ?? '', scope: route.scope, now });
    } catch (refusal) {
      await request.quota.look();
      throw refusal;
    }
    await request.quota.admit(route.items);
    return true;
  }

  private callerOf(credential: Credential): Caller {
    const known = this.callers.get(credential);
    if (known) return known;
    const { keyId, orgId, livemode, plan, limits, scopes } = credential;
    const rates = ratePlanOf(limits);
    const caller: Caller = { keyId, orgId, livemode, plan, limits, rates, scopes: new Set(scopes) };
    this.callers.set(credential, caller);
    return caller;
  }
}

/** What a route asks of its callers. */
interface RouteAccess {
  readonly scope: Scope | undefined;
  readonly items: number;
}
