import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';

import { type Caller, CallQuota, ITEMS, PUBLIC, ratePlanOf, type Scope, SCOPE } from '#http';
import { type Clock, CLOCK } from '#platform';

import type { Credential } from '../access/credential.store.js';
import { RateLimiter } from '../limits/rate-limiter.js';
import { authorise } from './admit.js';
import { FailedAttempts } from './failed-attempts.js';
import { KeyIdentification } from './key-identification.js';
import { assertOneHeader, notOneKey } from './read-bearer-token.js';
import { Standing } from './standing.js';

/** Admits a call by the key passport found, within its organisation's rate limits. */
@Injectable()
export class BearerGuard extends AuthGuard('bearer') {
  private readonly callers = new WeakMap<Credential, Caller>();

  constructor(
    private readonly keys: KeyIdentification,
    private readonly limiter: RateLimiter,
    private readonly failed: FailedAttempts,
    private readonly reflector: Reflector,
    private readonly standing: Standing,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const handler = context.getHandler();
    const places = [handler, context.getClass()];
    if (this.reflector.getAllAndOverride<true | undefined>(PUBLIC, places) === true) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    try {
      assertOneHeader(request);
      request.keys = this.keys;
      await super.canActivate(context);
    } catch (refusal) {
      this.failed.stateOn(response, request.ip ?? '');
      throw refusal;
    }
    await this.admit(request, response, {
      scope: this.reflector.get<Scope | undefined>(SCOPE, handler),
      items: this.reflector.get<number | undefined>(ITEMS, handler) ?? 0,
    });
    return true;
  }

  /** What passport found: the key's credential, the error thrown by `identify`, or no key where one was sent. */
  override handleRequest<Found>(
    error: unknown,
    found: Found,
    _info: unknown,
    context: ExecutionContext,
  ): Found {
    // oxlint-disable-next-line typescript/only-throw-error -- it was thrown by identify
    if (error !== null && error !== undefined) throw error;
    if (!found) throw notOneKey(context.switchToHttp().getRequest<Request>());
    return found;
  }

  private async admit(request: Request, response: Response, route: RouteAccess): Promise<void> {
    const credential = request.user as Credential;
    request.caller = this.callerOf(credential);
    const { keyId } = credential;
    request.watchAccess = (lost) => this.standing.watch({ keyId, address: request.ip ?? '' }, lost);
    request.quota = new CallQuota(this.limiter, request.caller, response);
    try {
      authorise(credential, {
        address: () => request.ip ?? '',
        scope: route.scope,
        now: this.clock.now(),
      });
    } catch (refusal) {
      await request.quota.look();
      throw refusal;
    }
    if (request.method === 'GET') request.unread.admit(request.caller.orgId);
    await request.quota.admit(route.items);
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

/** What a route requires of its callers. */
interface RouteAccess {
  readonly scope: Scope | undefined;
  readonly items: number;
}
