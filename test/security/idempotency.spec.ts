import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { LISTING } from '../support/listing.js';
import { ApiPair } from './api-pair.js';

const KEYS = 100;
const CALLS = 50;
/** Keys under way at a time: every one of them with all of its calls. */
const TOGETHER = 5;

let apis: ApiPair;

beforeAll(async () => {
  apis = await ApiPair.open();
}, 180_000);
afterAll(() => apis.close());

interface Answered {
  readonly replayed: boolean;
  readonly id: string | null;
  readonly body: string;
}

/** One call; undefined when it is to be sent again: 409 while the first call of its key runs, or 503 under load. */
async function analyze(at: number, key: string, idempotencyKey: string): Promise<Answered | undefined> {
  const body = { property: { ...LISTING, reference: idempotencyKey } };
  const response = await apis.call(at, '/v1/analyze', key, body, { 'idempotency-key': idempotencyKey });
  const text = await response.text();
  if (response.status === 409 || response.status === 503) return undefined;
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  const replayed = response.headers.get('idempotent-replayed') === 'true';
  return { replayed, id: response.headers.get('analysis-id'), body: text };
}

/** The answers to all calls of one idempotency key, sent at once; those to be sent again go together, too. */
async function answersTo(key: string, idempotencyKey: string): Promise<Answered[]> {
  const answers: Answered[] = [];
  let open = Array.from({ length: CALLS }, (_, at) => at);
  while (open.length > 0) {
    const outcomes = await Promise.all(open.map((at) => analyze(at, key, idempotencyKey)));
    answers.push(...outcomes.filter((outcome) => outcome !== undefined));
    open = open.filter((_, index) => outcomes[index] === undefined);
  }
  return answers;
}

it('100 keys × 50 parallel calls over two processes: 100 effects, identical replays', async () => {
  const limits = { requests_burst: 1_000_000, items_burst: 1_000_000 };
  const { id: orgId } = await apis.organisation('enterprise', limits);
  const key = await apis.key({ orgId });
  for (let first = 0; first < KEYS; first += TOGETHER) {
    const names = Array.from({ length: TOGETHER }, (_, index) => `key-${first + index}`);
    await Promise.all(
      names.map(async (name) => {
        const answers = await answersTo(key, name);
        expect(answers).toHaveLength(CALLS);
        expect(new Set(answers.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
        expect(answers.filter(({ replayed }) => !replayed)).toHaveLength(1);
      }),
    );
  }
  const { rows } = await apis.database.pool.query<{ effects: number }>(
    'SELECT count(*)::int AS effects FROM analyses WHERE org_id = $1',
    [orgId],
  );
  expect(rows[0]?.effects).toBe(KEYS);
}, 240_000);
