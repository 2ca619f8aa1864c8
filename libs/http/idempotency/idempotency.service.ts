import { createHash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { canonicalJson, type Clock, CLOCK, DomainError, type IdPrefix, idTime, newId } from '#platform';

import type { Caller } from '../access/caller.js';
import type { Answer } from '../request/answer.js';
import { pathOf, routeOf } from '../request/api-request.js';
import { type IdempotencyScope, IdempotencyStore } from './idempotency.store.js';
import { readIdempotencyKey } from './read-idempotency-key.js';

/** Under which id the work creates its resource; `resumed`: an earlier run may have created it already. */
export interface Creation {
  readonly id: string;
  /** The millisecond inside the id. */
  readonly createdAt: Date;
  readonly resumed: boolean;
}

/** Keeps what an answer shows once, such as a secret, from lying readable among the stored answers. */
export interface AnswerGuard {
  /** Throws when it cannot keep anything; asked before anything is created. */
  assertUsable(): void;
  /** The answer as it is stored; `owner` names the request it belongs to. */
  close(answer: Answer, owner: string): Answer;
  /** The answer as it was sent. */
  open(answer: Answer, owner: string): Answer;
}

interface IdempotentCall {
  readonly request: Request;
  /** In whose name: keys of others are other keys. */
  readonly caller: Pick<Caller, 'orgId' | 'livemode'>;
  readonly prefix: IdPrefix;
  readonly guard?: AnswerGuard;
}

/** A run of the work under a claimed key. */
interface Run {
  readonly scope: IdempotencyScope;
  readonly guard: AnswerGuard | undefined;
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
   * Only answers are kept; a refused request frees its key. A fault does not: the work may have been committed although
   * nobody was told (the answer of the database was lost), so the next request goes on under the same id, and also the one
   * after it when that is refused. Throws invalid_header, idempotency_in_flight,
   * idempotency_key_reused, and what `create` throws.
   */
  async answer(call: IdempotentCall, create: (creation: Creation) => Promise<Answer>): Promise<Answer> {
    const { request, caller, prefix, guard } = call;
    const key = readIdempotencyKey(request);
    const createdAt = this.clock.now();
    const id = newId(prefix, createdAt);
    if (key === undefined) return create({ id, createdAt, resumed: false });
    guard?.assertUsable();
    const { orgId, livemode } = caller;
    const scope = { orgId, livemode, route: `${request.method} ${routeOf(request)}`, key };
    const claim = await this.store.claim(scope, fingerprint(request), id);
    switch (claim.kind) {
      case 'claimed':
        return this.createOnce({ scope, guard, resumed: claim.resumed }, () =>
          create(creationOf(claim, createdAt)),
        );
      case 'replay': {
        const sent = guard?.open(claim.response, ownerOf(scope)) ?? claim.response;
        return { ...sent, headers: { ...sent.headers, 'idempotent-replayed': 'true' } };
      }
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

  private async createOnce({ scope, guard, resumed }: Run, create: () => Promise<Answer>): Promise<Answer> {
    let answer: Answer;
    try {
      answer = await create();
    } catch (error) {
      // Only what was refused at its first run has certainly created nothing. The claim expires by itself when it cannot
      // be freed now.
      const isNothing = error instanceof DomainError && !resumed;
      const freed = isNothing ? this.store.release(scope) : this.store.abandon(scope);
      await freed.catch(() => undefined);
      throw error;
    }
    await this.store.complete(scope, guard?.close(answer, ownerOf(scope)) ?? answer);
    return answer;
  }
}

function ownerOf({ orgId, route, key }: IdempotencyScope): string {
  return `${orgId} ${route} ${key}`;
}

function creationOf(claim: { resourceId: string; resumed: boolean }, now: Date): Creation {
  const { resourceId: id, resumed } = claim;
  return { id, resumed, createdAt: resumed ? (idTime(id) ?? now) : now };
}

/** SHA-256 over path, query and body, whatever the order of keys: a client may serialise a retry differently. */
function fingerprint(request: Request): Buffer {
  const { query, body } = request as { query: unknown; body: unknown };
  const content = canonicalJson({ path: pathOf(request), query, body });
  return createHash('sha256').update(content).digest();
}
