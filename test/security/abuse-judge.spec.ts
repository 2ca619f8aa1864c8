import { describe, expect, it } from '@jest/globals';

import { isSlow, judge } from '../../bench/abuse/judge/judge.js';
import type { RequestPlan } from '../../bench/abuse/requests/plan.js';
import type { Exchange } from '../../bench/abuse/wire/exchange.js';

const PLAN: RequestPlan = {
  index: 1,
  kind: 'valid',
  operation: 'GET /v1/usage',
  steps: [],
  methods: ['GET'],
  expect: { answers: 1 },
  fresh: false,
};
const ID = 'req_0355KaONVwo0eCbyfsX1hi';

function refusedWith(code: string): Exchange {
  const headers: [string, string][] = [
    ['request-id', ID],
    ['retry-after', '1'],
    ['content-type', 'application/problem+json'],
  ];
  const body = Buffer.from(JSON.stringify({ status: 503, code, request_id: ID }));
  const response = { status: 503, headers, body, isStream: false, headAt: 0, doneAt: 0 };
  return { responses: [response], ending: 'answered', problem: null, milliseconds: 3_000 };
}

const rulesBroken = (code: string, diskStalled: boolean): string[] =>
  judge(PLAN, refusedWith(code), { checkProblem: () => null, diskStalled }).map(({ rule }) => rule);

describe('the judge of mutated requests', () => {
  it('does not count an overload as a fault', () => {
    expect(rulesBroken('overloaded', false)).toEqual([]);
  });

  it('counts an unanswering database as a fault, unless the machine’s disk stalled', () => {
    expect(rulesBroken('database_unavailable', false)).toEqual(['server_error']);
    expect(rulesBroken('database_unavailable', true)).toEqual([]);
  });

  it('allows requests that are sent together the time of all, and others a second', () => {
    const late: Exchange = { ...refusedWith('overloaded'), milliseconds: 1_300 };
    const send = { send: Buffer.from('GET / HTTP/1.1\r\n\r\n'.repeat(2)) };
    const methods = ['GET', 'GET'];
    expect(isSlow({ ...PLAN, steps: [send] }, late)).toBe(true);
    expect(isSlow({ ...PLAN, steps: [send], methods }, late)).toBe(false);
    expect(isSlow({ ...PLAN, steps: [send], methods }, { ...late, milliseconds: 2_001 })).toBe(true);
    expect(isSlow({ ...PLAN, steps: [send, { awaitAnswers: 1 }, send], methods }, late)).toBe(true);
  });

  it('excuses nothing else because of the disk', () => {
    expect(rulesBroken('internal_error', true)).toEqual(['server_error']);
  });
});
