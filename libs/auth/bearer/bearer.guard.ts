import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';

import { type Caller, CallQuota, ITEMS, PUBLIC, ratePlanOf, RequestMeter, type Scope, SCOPE } from '#http';
import { ACCEPTS_UNPROVEN_KEYS, type Clock, CLOCK, hasCode, KeyProof } from '#platform';

import type { Credential } from '../access/credential.store.js';
import { RateLimiter } from '../limits/rate-limiter.js';
import { authenticate, authorise, keyIdOf } from './admit.js';
import { CredentialCache } from './credential-cache.js';
import { FailedAttempts } from './failed-attempts.js';
import { readBearerToken } from './read-bearer-token.js';

/** Lets a call in by its key, within the rates of its organisation. */
@Injectable()
export class BearerGuard implements CanActivate {
  private readonly callers = new WeakMap<Credential, Caller>();

  constructor(
    private readonly credentials: CredentialCache,
    private readonly limiter: RateLimiter,
    private readonly failed: FailedAttempts,
    private readonly proof: KeyProof,
    private readonly meter: RequestMeter,
    @Inject(ACCEPTS_UNPROVEN_KEYS) private readonly acceptsUnproven: boolean,
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
    const now = this.clock.now();
    const credential = await this.identify(token, request, now);
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

  /**
   * Whose key it is. A wrong one counts against its address, and who has had too many of them gets nothing looked up
   * but for keys that are known or prove themselves. Throws invalid_api_key, rate_limited.
   */
  private async identify(token: string, request: Request, now: Date): Promise<Credential> {
    try {
      const keyId = keyIdOf(token);
      const known = this.credentials.recall(keyId);
      if (known !== undefined) return authenticate(token, known, now);
      if (this.credentials.isGenuine(keyId) || this.proof.proves(token)) {
        return authenticate(token, await this.read(keyId), now);
      }
    } catch (error) {
      if (hasCode(error, 'invalid_api_key')) this.failed.count(request.ip ?? '');
      throw error;
    }
    return this.identifyUnproven(token, request, now);
  }

  /** Counted as a failure before it is looked up, so that many at once do not pass together. */
  private async identifyUnproven(token: string, request: Request, now: Date): Promise<Credential> {
    const address = request.ip ?? '';
    this.failed.count(address);
    const found = this.acceptsUnproven ? await this.read(keyIdOf(token)) : null;
    const credential = authenticate(token, found, now);
    this.failed.takeBack(address);
    return credential;
  }

  private read(keyId: string): Promise<Credential | null> {
    this.meter.countLookUp();
    return this.credentials.read(keyId);
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
