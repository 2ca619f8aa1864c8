import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';
import { FeedClient, type FeedRecord, type FeedSyncOptions, syncFeed } from '#market';

import { type FeedRow, FeedServer, type FeedShape } from '../support/feed-server.js';

let feed: FeedServer;
let waits: number[];
let imported: FeedRecord[];

beforeEach(async () => {
  feed = await FeedServer.start();
  waits = [];
  imported = [];
});
afterEach(() => feed.close());

const sale = (sequence: number, date = '2026-04-01'): FeedRow => ({
  transaction_id: `1-11-2026-${sequence}`,
  instance_date: date,
  trans_group_en: 'Sales',
  procedure_name_en: 'Sell',
  property_type_en: 'Unit',
  area_name_en: 'Marsa Dubai',
  procedure_area: 80,
  actual_worth: 1_500_000,
});
const sales = (count: number, from = 1): FeedRow[] => Array.from({ length: count }, (_, n) => sale(from + n));

function client(clientSecret = feed.credentials.clientSecret): FeedClient {
  const wait = (milliseconds: number): Promise<void> => {
    waits.push(milliseconds);
    return Promise.resolve();
  };
  const credentials = { clientId: feed.credentials.clientId, clientSecret };
  return new FeedClient({
    baseUrl: feed.url,
    credentials,
    clock: systemClock,
    retry: { wait, random: () => 0 },
  });
}

function sync(from = client(), options: Partial<FeedSyncOptions> = {}) {
  return syncFeed(from, {
    today: '2026-04-02',
    newestKnown: () => null,
    overlapDays: 30,
    importRecords: (records) => {
      imported.push(...records);
      return Promise.resolve({ rows: records.length, accepted: records.length, merged: 0, rejected: 0 });
    },
    ...options,
  });
}

const ids = (): Set<unknown> => new Set(imported.map((record) => record['transaction_id']));

describe('a sync of the official feed', () => {
  it.each<FeedShape>(['array', 'results', 'result.records', 'records'])(
    'reads a register to its end when the records come as %s',
    async (shape) => {
      feed.shape = shape;
      feed.publish('transactions', sales(2_345));
      const [transactions] = await sync();
      expect(ids().size).toBe(2_345);
      expect(transactions).toMatchObject({ records: 2_345, duplicates: 0, imported: { accepted: 2_345 } });
    },
  );

  it('reads transactions, rent contracts and projects, dated ones from the overlap on', async () => {
    feed.publish('transactions', [sale(1, '2026-03-31'), sale(2, '2026-03-01'), sale(3, '2026-02-28')]);
    await sync(client(), { newestKnown: () => '2026-03-31' });
    expect(ids()).toEqual(new Set(['1-11-2026-1', '1-11-2026-2']));
    expect(feed.requests.filter((request) => request.includes('offset=0'))).toEqual([
      "transactions-open-api?limit=1000&offset=0&filter=instance_date>='01-03-2026'",
      "rent_contracts-open-api?limit=1000&offset=0&filter=contract_start_date>='01-03-2026'",
      "rent_contracts-open-api?limit=1000&offset=0&filter=contract_start_date>='01-03-2026'",
      'projects-open-api?limit=1000&offset=0',
      'projects-open-api?limit=1000&offset=0',
    ]);
  });

  it('derives no window from a record dated in the future', async () => {
    await sync(client(), { newestKnown: () => '2031-01-01' });
    expect(feed.requests[0]).toContain("instance_date>='03-03-2026'");
  });

  it('loses nothing to short pages, an empty one in the middle, or shifting pages', async () => {
    feed.publish('transactions', sales(2_500));
    feed.faults.push({ kind: 'short', rows: 7 }, { kind: 'empty' }, { kind: 'shift', rows: sales(3, 9_001) });
    const [transactions] = await sync();
    const known = new Set(sales(2_500).map((row) => row['transaction_id']));
    expect([...known].every((id) => ids().has(id))).toBe(true);
    expect(transactions).toMatchObject({ records: 2_500, duplicates: 3 });
  });

  it('continues with a new token when one expires midway', async () => {
    feed.publish('transactions', sales(1_500));
    feed.faults.push({ kind: 'short', rows: 500 }, { kind: 'expire' });
    await sync();
    expect(ids().size).toBe(1_500);
    expect(feed.tokensIssued).toBe(2);
  });

  it('backs off further after each 429 or 5xx, and waits as long as Retry-After says', async () => {
    feed.publish('transactions', sales(10));
    feed.faults.push(
      { kind: 'status', status: 500 },
      { kind: 'status', status: 429, retryAfter: '7' },
      { kind: 'status', status: 503 },
      { kind: 'reset' },
      { kind: 'page' },
    );
    await sync();
    expect(ids().size).toBe(10);
    expect(waits).toEqual([500, 7_000, 2_000, 4_000, 8_000]);
  });

  it('gives up with a named error if faults outlast the retries, and imports nothing of the half', async () => {
    feed.publish('transactions', sales(1_500));
    feed.faults.push(
      { kind: 'short', rows: 900 },
      ...Array.from({ length: 8 }, () => ({ kind: 'reset' }) as const),
    );
    await expect(sync()).rejects.toMatchObject({ code: 'feed_unavailable' });
    expect(imported).toEqual([]);
  });

  it('reports refused credentials at once, without the secret', async () => {
    await expect(sync(client('wrong'))).rejects.toMatchObject({ code: 'feed_refused' });
    await expect(sync(client('wrong'))).rejects.not.toMatchObject({
      message: expect.stringContaining('wrong'),
    });
    expect(waits).toEqual([]);
  });

  it('names the field that the feed no longer has, and new ones', async () => {
    const renamed = sales(3).map(({ actual_worth: worth, ...row }) => ({
      ...row,
      actual_worth_aed: worth ?? 0,
    }));
    feed.publish('transactions', renamed);
    await expect(sync()).rejects.toMatchObject({
      code: 'feed_schema_changed',
      message: expect.stringMatching(/actual_worth; new are actual_worth_aed/),
    });
    expect(imported).toEqual([]);
  });

  it('continues with an unknown field, and reports it', async () => {
    feed.publish('transactions', [{ ...sale(1), energy_rating: 'B' }]);
    const [transactions] = await sync();
    expect(transactions?.newFields).toEqual(['energy_rating']);
    expect(transactions?.goneFields).toContain('rooms_en');
  });
});
