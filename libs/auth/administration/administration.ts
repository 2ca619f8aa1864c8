import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { type Clock, CLOCK, DATABASE, KeyProof } from '#platform';
import type { Database } from '#storage';

import { AccessAdministration } from '../access/access-administration.js';
import type { Actor } from '../access/perform-logged.js';
import { AdminKeyAdministration } from '../admin-keys/admin-key-administration.js';
import type { Administrator } from './admin-identification.js';

declare module 'express-serve-static-core' {
  interface Request {
    /** The administrator whose key opened this admin route; absent on other routes. */
    administrator?: Administrator;
  }
}

/** Changes to who may call, logged under the key and request that made them. */
@Injectable()
export class Administration {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly proof: KeyProof,
  ) {}

  of(request: Request): AccessAdministration {
    return new AccessAdministration(this.database, actorOf(request), this.clock, this.proof);
  }

  keysOf(request: Request): AdminKeyAdministration {
    return new AdminKeyAdministration(this.database, actorOf(request), this.clock, this.proof);
  }

  /** Who is acting, for changes that other features log. */
  actor(request: Request): Actor {
    return actorOf(request);
  }

  /**
   * The caller under which repeated admin requests are stored: no organisation has this id, and no administrator is
   * shown another's answer.
   */
  caller(request: Request): { readonly orgId: string; readonly livemode: boolean } {
    const { keyId } = administratorOf(request);
    return { orgId: keyId === null ? 'operator' : `operator ${keyId}`, livemode: true };
  }
}

function actorOf(request: Request): Actor {
  return { actor: `admin_key:${administratorOf(request).name}`, requestId: request.requestId };
}

function administratorOf({ administrator }: Request): Administrator {
  if (administrator === undefined) throw new Error('an admin route was reached without AdminGuard');
  return administrator;
}
