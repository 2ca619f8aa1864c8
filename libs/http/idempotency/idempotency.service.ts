import { createHash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { canonicalJson, type Clock, CLOCK, DomainError, type IdPrefix, idTime, newId } from '#platform';

import type { Caller } from '../access/caller.js';
import type { Answer } from '../request/answer.js';
import { pathOf, routeOf } from '../request/api-request.js';
import { type HeldKey, type IdempotencyScope, IdempotencyStore } from './idempotency.store.js';
import { readIdempotencyKey } from './read-idempotency-key.js';
import { whileRenewed } from './while-renewed.js';

/** The id under which the work creates its resource. `resumed`: an earlier run may already have created it. */
export interface Creation {
  readonly id: string;
  /** The timestamp encoded in the id, in milliseconds. */
  readonly createdAt: Date;
  readonly resumed: boolean;
}

/** Keeps what an answer shows only once, such as a secret, from being readable among the stored answers. */
export interface AnswerGuard {
  /** Throws if it cannot seal answers; called before anything is created. */
  assertUsable(): void;
  /** Seals an answer for storage; `owner` identifies the request it belongs to. */
  close(answer: Answer, owner: string): Answer;
  /** Restores the answer as it was sent. */
  open(answer: Answer, owner: string): Answer;
}

interface IdempotentCall {
  readonly request: Request;
  /** The caller the key belongs to: keys of different callers never collide. */
  readonly caller: Pick<Caller, 'orgId' | 'livemode'>;
  readonly prefix: IdPrefix;
  readonly guard?: AnswerGuard;
}

/** One run of the work under a claimed key. */
interface Run {
  readonly held: HeldKey;
  readonly guard: AnswerGuard | undefined;
  readonly resumed: boolean;
}

/** Runs creating work at most once per Idempotency-Key. Without the header the work simply runs. */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly store: IdempotencyStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Answers a creating request with `create`, or with the stored answer (`Idempotent-Replayed: true`). Only answers are
   * stored; a refused request frees its key. A request that does not run counts no analysis. A fault does not free the
   * key: the work may have been committed even though nobody was told (the database's reply was lost), so the next
   * request resumes under the same id, as does the one after it if that request is refused. Throws invalid_header,
   * idempotency_in_flight, idempotency_key_reused, and whatever
   * `create` throws.
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
    if (claim.kind !== 'claimed') await request.quota?.giveBackAll();
    switch (claim.kind) {
      case 'claimed':
        return this.createOnce(
          { held: { ...scope, expiresAt: claim.expiresAt }, guard, resumed: claim.resumed },
          () => create(creationOf(claim, createdAt)),
        );
      case 'replay': {
        const sent = guard?.open(claim.response, ownerOf(scope)) ?? claim.response;
        return { ...sent, headers: { ...sent.headers, 'idempotent-replayed': 'true' } };
      }
      case 'in_flight':
        throw new DomainError(
          'idempotency_in_flight',
          'A request with this Idempotency-Key is still being processed; retry in a second.',
          { retryAfter: 1 },
        );
      case 'mismatch':
        throw new DomainError(
          'idempotency_key_reused',
          'This Idempotency-Key was used for a different request; use a new key for each new request.',
        );
    }
  }

  private async createOnce({ held, guard, resumed }: Run, create: () => Promise<Answer>): Promise<Answer> {
    let answer: Answer;
    try {
      answer = await whileRenewed(() => this.store.renew(held), create);
    } catch (error) {
      // Only a refusal on the first run proves that nothing was created. If the claim cannot be released now, it
      // expires on its own.
      const isNothing = error instanceof DomainError && !resumed;
      const freed = isNothing ? this.store.release(held) : this.store.abandon(held);
      await freed.catch(() => undefined);
      throw error;
    }
    await this.store.complete(held, guard?.close(answer, ownerOf(held)) ?? answer);
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

/** SHA-256 of path, query and body, independent of key order: a client may serialise a retry differently. */
function fingerprint(request: Request): Buffer {
  const { query, body } = request as { query: unknown; body: unknown };
  const content = canonicalJson({ path: pathOf(request), query, body });
  return createHash('sha256').update(content).digest();
}
