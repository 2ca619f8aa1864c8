import { expect, it } from '@jest/globals';
import type { Request } from 'express';

import { DomainError, systemClock } from '#platform';

import type { Answer } from '../request/answer.js';
import { IdempotencyService } from './idempotency.service.js';
import type { HeldKey, IdempotencyStore } from './idempotency.store.js';

const request = {
  ...{ method: 'POST', headers: { 'idempotency-key': 'k' }, rawHeaders: ['Idempotency-Key', 'k'] },
  ...{ originalUrl: '/v1/watches', path: '/v1/watches', route: { path: '/v1/watches' }, query: {}, body: {} },
} as unknown as Request;
const answer: Answer = { status: 201, headers: {}, body: '{}' };

const fails = (error: Error) => (): Promise<Answer> => Promise.reject(error);

it.each<readonly [string, boolean, () => Promise<Answer>]>([
  ['complete', false, () => Promise.resolve(answer)],
  ['release', false, fails(new DomainError('unknown_area', 'No.'))],
  ['abandon', true, fails(new DomainError('unknown_area', 'No.'))],
  ['abandon', false, fails(new Error('fault'))],
])('ends with %s (resumed: %s), of the claim it holds', async (expected, resumed, create) => {
  const expiresAt = new Date('2026-04-02T00:00:00Z');
  const ends: unknown[] = [];
  const note = (end: string) => (held: HeldKey) =>
    Promise.resolve(void ends.push([end, held.key, held.expiresAt]));
  const store = {
    claim: () => Promise.resolve({ kind: 'claimed', resourceId: 'wa_1', resumed, expiresAt }),
    ...{ complete: note('complete'), release: note('release'), abandon: note('abandon') },
  } as unknown as IdempotencyStore;
  const call = { request, caller: { orgId: 'org_a', livemode: true }, prefix: 'wa' } as const;
  await new IdempotencyService(store, systemClock).answer(call, create).catch(() => undefined);
  expect(ends).toEqual([[expected, 'k', expiresAt]]);
});
