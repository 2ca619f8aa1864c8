import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { type Clock, CLOCK, DATABASE, KeyProof } from '#platform';
import type { Database } from '#storage';

import { AccessAdministration } from '../access/access-administration.js';

/** In whose name repeated admin requests are kept; no organisation has this id. */
export const OPERATOR = { orgId: 'operator', livemode: true } as const;

/** Changes to who may call, logged under the request that asked for them. */
@Injectable()
export class Administration {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly proof: KeyProof,
  ) {}

  of({ requestId }: Request): AccessAdministration {
    return new AccessAdministration(this.database, { actor: 'admin_key', requestId }, this.clock, this.proof);
  }
}
