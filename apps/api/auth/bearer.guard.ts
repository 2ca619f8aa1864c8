import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';

import type { Clock } from '#platform';
import type { Credential, Scope } from '#records';

import { CLOCK } from '../tokens.js';
import { PUBLIC, SCOPE } from './access.decorators.js';
import { authenticate, authorise, keyIdOf } from './admit.js';
import type { Caller } from './caller.js';
import { CredentialCache } from './credential-cache.js';
import { readBearerToken } from './read-bearer-token.js';

/** Lets a call in by its key; a cached key is decided without a promise. */
@Injectable()
export class BearerGuard implements CanActivate {
  private readonly callers = new WeakMap<Credential, Caller>();

  constructor(
    private readonly credentials: CredentialCache,
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
    const request = context.switchToHttp().getRequest<Request>();
    const scope = this.reflector.get<Scope | undefined>(SCOPE, handler);
    const token = readBearerToken(request);
    const found = this.credentials.find(keyIdOf(token));
    return found instanceof Promise
      ? found.then((credential) => this.admit(request, token, credential, scope))
      : this.admit(request, token, found, scope);
  }

  private admit(request: Request, token: string, found: Credential | null, scope: Scope | undefined): true {
    const now = this.clock.now();
    const credential = authenticate(token, found, now);
    authorise(credential, { address: () => request.ip ?? '', scope, now });
    request.caller = this.callerOf(credential);
    return true;
  }

  private callerOf(credential: Credential): Caller {
    const known = this.callers.get(credential);
    if (known) return known;
    const { keyId, orgId, livemode, plan, limits, scopes } = credential;
    const caller: Caller = { keyId, orgId, livemode, plan, limits, scopes: new Set(scopes) };
    this.callers.set(credential, caller);
    return caller;
  }
}
