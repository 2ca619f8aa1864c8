import { execFileSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { AdminKeyStore } from '#auth';
import { ERROR_CATALOGUE, ERROR_CODES, NO_PROOF, systemClock } from '#platform';
import { seededRandom } from '#valuation';

import { BulkSystem } from '../bulk/bulk-system.js';
import { LISTING } from '../support/listing.js';
import { FaultProxy } from './fault-proxy.js';
import { hasPython, runPython } from './run-python.js';

if (!hasPython) console.warn('No Python 3.10 or newer: the client in Python is not tested.');

/** What is read of openapi.json. */
interface Document {
  readonly paths: { readonly '/v1/analyze': { readonly post: Operation } };
}

interface Operation {
  readonly parameters: readonly { readonly name?: string; readonly in?: string }[];
  readonly requestBody: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly properties: object } }>>;
  };
}

interface Listed {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly operationId: string } }>>;
}

let system: BulkSystem;
let proxy: FaultProxy;

const python = <T>(task: Record<string, unknown>): Promise<T> =>
  runPython<T>({ url: proxy.url, key: system.apiKey, listing: LISTING, ...task });

function failAFifth(seed: number): void {
  const random = seededRandom(seed);
  const faults = ['limited', 'unavailable', 'cut_before', 'cut_after', 'cut_within'] as const;
  proxy.choose = ({ url = '' }) => {
    const possible = url.endsWith('/events') ? faults.slice(0, 3) : faults;
    return random() < 0.2 ? (possible[Math.floor(random() * possible.length)] ?? 'none') : 'none';
  };
}

(hasPython ? describe : describe.skip)('the client in Python', () => {
  beforeAll(async () => {
    system = await BulkSystem.open();
    await Promise.all([system.startApi(), system.worker()]);
    proxy = await FaultProxy.start(system.url);
  });
  afterEach(() => {
    proxy.choose = () => 'none';
  });
  afterAll(async () => {
    await proxy.close();
    await system.close();
  });

  it('is generated from the current document', () => {
    expect(
      execFileSync(process.execPath, ['clients/python/generate.mjs', '--check'], { encoding: 'utf8' }),
    ).toBe('');
  });

  it('makes 200 calls with a fifth of the requests failing, and loses or duplicates none', async () => {
    failAFifth(3);
    const ids = await python<Record<string, string>>({ do: 'calls', count: 200 });
    const { rows } = await system.database.pool.query<{ id: string; price: string }>(
      `SELECT id, property->>'listing_price' AS price FROM analyses`,
    );
    expect(rows.length).toBe(200);
    expect(Object.fromEntries(rows.map(({ id, price }) => [price, id]))).toEqual(ids);
    expect(proxy.counts.cut_after).toBeGreaterThan(3);
  });

  it('runs more listings than one batch takes, despite faults: each result once, in order', async () => {
    failAFifth(11);
    const found = await python<Record<'indexes' | 'custom_ids' | 'errors' | 'ended' | 'listed', unknown>>({
      do: 'batches',
    });
    const positions = Array.from({ length: 503 }, (_, at) => at);
    expect(found).toEqual({
      indexes: positions,
      custom_ids: positions.map((at) => `c${at}`),
      errors: ['invalid_fields'],
      ended: ['completed', 'completed'],
      listed: 2,
    });
  });

  it('distinguishes errors, with the request, the field and the remedy', async () => {
    const found = await python<Record<string, unknown>>({ do: 'errors' });
    expect(found).toMatchObject({
      wrong: [422, 'invalid_fields', false, ['/property/size_sqft']],
      request_id: expect.stringMatching(/^req_/) as unknown,
      unknown: true,
      deleted: true,
      gone: true,
    });
    expect(found.remedy).not.toBe('');
  });

  it('reports a mistake in a call before it is made, and accepts all that an analysis supports', async () => {
    const found = await python<{ readonly parameters: readonly string[] }>({ do: 'mistakes' });
    expect(found).toMatchObject({
      operation: "there is no operation 'creat_watch'; did you mean 'create_watch'?",
      path: "path has no id, which /v1/batches/{id} needs; give path={'id': …}",
      policy: 'unknown_policy',
    });
    const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as Document;
    const { parameters, requestBody } = paths['/v1/analyze'].post;
    const asked = [
      ...parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      ...Object.keys(requestBody.content['application/json']?.schema.properties ?? {}),
    ];
    expect(asked.length).toBeGreaterThan(4);
    expect(found.parameters).toEqual(expect.arrayContaining(asked));
  });

  it('runs text as one batch and any iterable as listings, and rejects anything else and an empty key', async () => {
    expect(await python({ do: 'series' })).toEqual({
      text: 20,
      generator: 2,
      none: 'TypeError',
      keys: ['ValueError', 'ValueError', 'ValueError'],
    });
  });

  it('sends a file with the settings of its batch: CSV with its own columns, NDJSON, a dry run', async () => {
    expect(await python({ do: 'files' })).toEqual({
      text: [['u1', 'north']],
      columns: [['u1', 'north']],
      ndjson: [['u1', null]],
      rehearsed: ['batch_rehearsal', 'batch_rehearsal'],
      followed: 'TypeError',
      map: ['Price%2C AED%3A net 5%25:listing_price', 'unit:custom_id'],
      metadata: { of: 'bank' },
    });
  });

  it('lists by every route that lists, with the parameters that it has', async () => {
    const admins = new AdminKeyStore(system.database, systemClock, NO_PROOF);
    const { text } = await admins.create({ name: 'lister', role: 'owner' });
    const found = await python<Record<string, unknown>>({ do: 'lists', adminKey: text });
    const { paths } = JSON.parse(readFileSync('openapi.json', 'utf8')) as Listed;
    const lists = Object.entries(paths).filter(
      ([path, { get }]) => !path.includes('{') && get?.operationId.startsWith('list'),
    );
    expect(lists.length).toBeGreaterThan(15);
    expect(Object.keys(found).length).toBe(lists.length);
    expect(Object.entries(found).filter(([, outcome]) => outcome !== 'listed')).toEqual([]);
  });

  it('retries what the catalogue says may pass, as soon as the answer says', async () => {
    const codes = ERROR_CODES.map((code) => ({ code, ...ERROR_CATALOGUE[code] }));
    const found = await python<Record<string, boolean>>({ do: 'retries', codes });
    expect(found).toEqual(Object.fromEntries(codes.map(({ code, retryable }) => [code, retryable])));
  });

  it('verifies webhooks, and refuses what is not signed', async () => {
    const secret = `whsec_${randomBytes(24).toString('base64')}`;
    const [id, sent, body] = [
      'evt_1',
      String(Math.floor(Date.now() / 1000)),
      '{"type":"ping","data":{"a":"ب"}}',
    ];
    const hmac = createHmac('sha256', Buffer.from(secret.slice(6), 'base64')).update(`${id}.${sent}.${body}`);
    const headers = {
      'Webhook-Id': id,
      'Webhook-Timestamp': sent,
      'Webhook-Signature': `v1,AAAA v2,BBBB v1,${hmac.digest('base64')}`,
    };
    expect(await python({ do: 'webhook', body, headers, secret })).toEqual({
      message: { id, type: 'ping', data: { a: 'ب' } },
      mistakes: ['body', 'secret', 'secret'],
      refused: Array<string>(4).fill('WebhookVerificationError'),
    });
  });
});
