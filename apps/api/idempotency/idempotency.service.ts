import { createHash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { canonicalJson, type Clock, DomainError, type IdPrefix, idTime, newId } from '#platform';
import { type IdempotencyScope, IdempotencyStore } from '#records';

import type { Caller } from '../auth/caller.js';
import type { Answer } from '../http/answer.js';
import { routeOf } from '../http/api-request.js';
import { CLOCK } from '../tokens.js';
import { readIdempotencyKey } from './read-idempotency-key.js';

/** Under which id the work creates its resource; `resumed`: an earlier run may have created it already. */
export interface Creation {
  readonly id: string;
  /** The millisecond inside the id. */
  readonly createdAt: Date;
  readonly resumed: boolean;
}

/**
 * Runs what creates something at most once for each Idempotency-Key. Without the header the work just runs.
 */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly store: IdempotencyStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Answers a creating request: by `create`, or with what was answered before (`Idempotent-Replayed: true`).
   * Only answers are kept; a refused request frees its key. Throws invalid_header, idempotency_in_flight,
   * idempotency_key_reused, and what `create` throws.
   */
  async answer(
    call: { readonly request: Request; readonly caller: Caller; readonly prefix: IdPrefix },
    create: (creation: Creation) => Promise<Answer>,
  ): Promise<Answer> {
    const { request, caller, prefix } = call;
    const key = readIdempotencyKey(request);
    const createdAt = this.clock.now();
    const id = newId(prefix, createdAt);
    if (key === undefined) return create({ id, createdAt, resumed: false });
    const { orgId, livemode } = caller;
    const scope = { orgId, livemode, route: `${request.method} ${routeOf(request)}`, key };
    const claim = await this.store.claim(scope, fingerprint(request), id);
    switch (claim.kind) {
      case 'claimed':
        return this.createOnce(scope, () => create(creationOf(claim, createdAt)));
      case 'replay':
        return {
          ...claim.response,
          headers: { ...claim.response.headers, 'idempotent-replayed': 'true' },
        };
      case 'in_flight':
        throw new DomainError(
          'idempotency_in_flight',
          'A request with this Idempotency-Key is still running; send it again in a second.',
          { retryAfter: 1 },
        );
      case 'mismatch':
        throw new DomainError(
          'idempotency_key_reused',
          'This Idempotency-Key was used with other content; use a new key for a new request.',
        );
    }
  }

  private async createOnce(scope: IdempotencyScope, create: () => Promise<Answer>): Promise<Answer> {
    let answer: Answer;
    try {
      answer = await create();
    } catch (error) {
      // The claim expires by itself when it cannot be freed now.
      await this.store.release(scope).catch(() => undefined);
      throw error;
    }
    await this.store.complete(scope, answer);
    return answer;
  }
}

function creationOf(claim: { resourceId: string; resumed: boolean }, now: Date): Creation {
  const { resourceId: id, resumed } = claim;
  return { id, resumed, createdAt: resumed ? (idTime(id) ?? now) : now };
}

/** SHA-256 over query and body, whatever the order of keys: a client may serialise a retry anew. */
function fingerprint(request: Request): Buffer {
  const content = canonicalJson({ query: request.query, body: request.body as unknown });
  return createHash('sha256').update(content).digest();
}
