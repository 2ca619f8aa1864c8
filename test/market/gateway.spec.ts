import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import {
  GatewayClient,
  type GatewaySyncOptions,
  readLakeSources,
  type RegisterSync,
  syncGateway,
} from '#market';

import { ALL_FAULTS } from '../support/gateway-faults.js';
import { generatedRents, generatedSales } from '../support/gateway-rows.js';
import { type GatewayRegisterName, type GatewayRow, GatewayServer } from '../support/gateway-server.js';
import { asLines, countRecords, keptRows } from '../support/market-lake.js';

let gateway: GatewayServer;
let marketDir: string;
let waits: number[];

beforeEach(async () => {
  gateway = await GatewayServer.start();
  marketDir = await mkdtemp(join(tmpdir(), 'deal-gateway-'));
  waits = [];
});
afterEach(async () => {
  await gateway.close();
  await rm(marketDir, { recursive: true, force: true });
});

const PACE_MS = 500;
/** 2026-02-10 in Dubai. */
const clock = { now: () => new Date('2026-02-10T08:00:00Z') };

function client(timeoutMs = 2_000): GatewayClient {
  const wait = (milliseconds: number): Promise<void> => {
    waits.push(Math.round(milliseconds));
    return Promise.resolve();
  };
  return new GatewayClient({
    baseUrl: gateway.url,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    referer: 'https://dubailand.gov.ae/en/open-data/real-estate-data/',
    paceMs: PACE_MS,
    timeoutMs,
    clock,
    retry: { wait, random: () => 0 },
  });
}

async function sync(
  options: Partial<GatewaySyncOptions> = {},
  from = client(),
): Promise<readonly RegisterSync[]> {
  const onProgress = (): void => undefined;
  return syncGateway(from, { marketDir, clock, overlapDays: 10, pageRows: 300, onProgress, ...options });
}

const held = (name: GatewayRegisterName): Promise<string[]> => keptRows(marketDir, name);
const inLake = (layout: string): Promise<number> => countRecords(marketDir, layout);

const sales = generatedSales('2026-01-05', 30, 12);
const rents = generatedRents('2026-01-01', 40, 30);

describe('a sync of the open data gateway', () => {
  it('reads sales and rents in windows that fit a page, from the first day the gateway serves', async () => {
    gateway.publish('sales', sales);
    gateway.publish('rents', rents);
    const [ofSales, ofRents] = await sync();
    expect(await held('sales')).toEqual(asLines(sales));
    expect(await held('rents')).toEqual(asLines(rents));
    expect(ofSales).toMatchObject({ dataset: 'sales', imported: { accepted: 360, rejected: 0 } });
    expect(ofRents).toMatchObject({ dataset: 'rents', imported: { accepted: 1_200, rejected: 0 } });
    expect(await inLake('dld-open-data-rents')).toBe(1_200);
    expect(gateway.requests[0]).toBe('sales 2026-01-01..2026-01-03 0+300');
    expect(gateway.requests.filter((request) => !request.includes(' 0+'))).toEqual([]);
    expect(gateway.requests.length).toBeLessThan(60);
  });

  it('ends with exactly the gateway’s rows even if everything fails on the way', async () => {
    const late = (_: GatewayRow, at: number): boolean => at % 10 === 3;
    gateway.pageCap = 90;
    gateway.publish(
      'sales',
      sales.filter((row, at) => !late(row, at)),
    );
    gateway.publish(
      'rents',
      rents.filter((row, at) => !late(row, at)),
    );
    gateway.holdBack('sales', sales.filter(late));
    gateway.holdBack('rents', rents.filter(late));
    gateway.trouble = (request) =>
      request % 3 === 0 ? ALL_FAULTS[(request / 3) % ALL_FAULTS.length] : undefined;
    const first = await sync({}, client(200));
    expect([...gateway.happened].sort()).toEqual([...new Set(ALL_FAULTS.map(({ kind }) => kind))].sort());
    expect(first.reduce((sum, { reread }) => sum + reread, 0)).toBeGreaterThan(0);
    gateway.releaseLate();
    await sync({}, client(200));
    expect(await held('sales')).toEqual(asLines(sales));
    expect(await held('rents')).toEqual(asLines(rents));
    expect(await inLake('dld-open-data-sales')).toBe(sales.length);
    expect(await inLake('dld-open-data-rents')).toBe(rents.length);
  });

  it('imports nothing known, and checks only the total of old windows', async () => {
    gateway.publish('sales', sales);
    gateway.publish('rents', rents);
    await sync();
    const sources = await readLakeSources(marketDir);
    gateway.requests.length = 0;
    const [ofSales, ofRents] = await sync();
    expect(ofSales?.imported.rows).toBe(0);
    expect(ofRents?.imported.rows).toBe(0);
    expect(ofSales?.probed).toBeGreaterThan(0);
    expect(await readLakeSources(marketDir)).toEqual(sources);
    expect(
      gateway.requests.filter((request) => request.startsWith('sales') && !request.endsWith('+1')),
    ).toEqual([expect.stringMatching(/^sales 2026-0[12]-\d\d\.\.2026-02-\d\d 0\+300$/)]);
  });

  it('treats a window as a whole: late rows are added, missing rows removed, repetitions counted', async () => {
    gateway.publish('rents', rents);
    gateway.publish('sales', sales);
    await sync();
    const [twin] = rents.filter(
      (row, at) =>
        row['START_DATE'] === '2026-02-05T00:00:00' && JSON.stringify(row) === JSON.stringify(rents[at + 1]),
    );
    if (twin === undefined) throw new Error('the generated rents have no repetition');
    gateway.withdraw('rents', twin);
    const old = { ...sales[0], TRANSACTION_NUMBER: '11-77001-2026' } as GatewayRow;
    gateway.publish('sales', [old]);
    const [ofSales, ofRents] = await sync();
    expect(ofSales?.imported).toMatchObject({ accepted: 1, removed: 0 });
    expect(ofRents?.imported).toMatchObject({ accepted: 0, removed: 1 });
    expect(await inLake('dld-open-data-rents')).toBe(rents.length - 1);
    gateway.publish('rents', [twin, twin]);
    const [, again] = await sync();
    expect(again?.imported).toMatchObject({ accepted: 2, removed: 0 });
    expect(await inLake('dld-open-data-rents')).toBe(rents.length + 1);
  });

  it('does not lose a sale that moved to the adjacent window', async () => {
    gateway.publish('sales', sales);
    await sync();
    const row = sales.find(({ INSTANCE_DATE: at }) => String(at).startsWith('2026-02-03'));
    if (row === undefined) throw new Error('there is no sale of that day');
    gateway.withdraw('sales', row);
    gateway.publish('sales', [{ ...row, INSTANCE_DATE: '2026-01-30T09:00:00' }]);
    await sync({ since: '2026-01-01' });
    expect(await inLake('dld-open-data-sales')).toBe(sales.length);
  });

  it('keeps what it has if the gateway shows less than half of a window', async () => {
    gateway.publish('sales', sales);
    await sync();
    gateway.clear();
    const [ofSales] = await sync();
    expect(ofSales?.withheld.length).toBeGreaterThan(0);
    expect(await held('sales')).toEqual(asLines(sales));
    expect(await inLake('dld-open-data-sales')).toBe(sales.length);
  });

  it('waits between requests, longer after each fault, and as long as Retry-After says', async () => {
    gateway.publish('sales', sales.slice(0, 5));
    gateway.faults.push(
      { kind: 'status', status: 429 },
      { kind: 'status', status: 503 },
      { kind: 'status', status: 429, retryAfter: '7' },
      { kind: 'status', status: 429, retryAfter: new Date(clock.now().getTime() + 30_000).toUTCString() },
    );
    await sync();
    const long = waits.filter((wait) => wait > PACE_MS);
    expect(long.slice(0, 2)).toEqual([7_000, 30_000]);
    expect(waits.filter((wait) => wait > PACE_MS - 100).length).toBeGreaterThan(gateway.requests.length - 8);
  });

  it('stops calling a gateway that asks for a long pause', async () => {
    gateway.faults.push({ kind: 'status', status: 429, retryAfter: '3600' });
    await expect(sync()).rejects.toMatchObject({ code: 'feed_unavailable', details: { retryAfter: 3_600 } });
    expect(gateway.requests).toHaveLength(1);
  });

  it.each([
    ['html', /an HTML page instead of JSON: "<html>Service maintenance/],
    ['truncated', /JSON that ends in the middle, after \d+ characters/],
    ['reset', /rows? 0: .+, after 8 attempts/],
    ['slow', /Timeout/],
  ] as const)('names %s answers that do not end, and imports nothing of them', async (kind, message) => {
    gateway.publish('sales', sales);
    gateway.trouble = (request) => (request > 4 ? { kind } : undefined);
    await expect(sync({}, client(100))).rejects.toMatchObject({
      code: 'feed_unavailable',
      message: expect.stringMatching(message),
    });
    expect(await inLake('dld-open-data-sales')).toBe((await held('sales')).length);
  });

  it.each([
    ['a column is gone', { TRANS_VALUE: undefined, PRICE: 1 }, /no longer have TRANS_VALUE; new are PRICE/],
    [
      'numbers have become text',
      { TRANS_VALUE: '1,500,000' },
      /have "1,500,000" in TRANS_VALUE, which held numbers/,
    ],
    ['dates are written otherwise', { INSTANCE_DATE: '1/5/2026' }, /have "1\/5\/2026" in INSTANCE_DATE/],
    ['rows of other days come', { INSTANCE_DATE: '2025-06-01T08:00:00' }, /have a row of 2025-06-01/],
  ])('names what has changed if %s, and imports nothing of the window', async (_, change, message) => {
    const changed = sales
      .slice(0, 12)
      .map((row) => JSON.parse(JSON.stringify({ ...row, ...change })) as GatewayRow);
    gateway.trouble = () => undefined;
    gateway.publishOn('sales', '2026-01-05', changed);
    await expect(sync()).rejects.toMatchObject({
      code: 'feed_schema_changed',
      message: expect.stringMatching(message),
    });
    expect(await readLakeSources(marketDir)).toEqual([]);
  });

  it('continues with an unknown column, and reports it', async () => {
    gateway.publish(
      'sales',
      sales.map((row) => ({ ...row, ENERGY_RATING: 'B' })),
    );
    const [ofSales] = await sync();
    expect(ofSales).toMatchObject({ newFields: ['ENERGY_RATING'], imported: { accepted: sales.length } });
  });

  it('names a window that never stabilises, and resumes there the next time', async () => {
    gateway.pageCap = 40;
    gateway.publish('sales', generatedSales('2026-01-05', 1, 90));
    gateway.holdBack('sales', generatedSales('2026-01-05', 1, 190).slice(90));
    gateway.trouble = () => ({ kind: 'arrival' });
    await expect(sync()).rejects.toMatchObject({
      code: 'feed_incomplete',
      message: expect.stringMatching(
        /sales of 2026-01-0\S+ did not hold still in 6 readings: its total went from/,
      ),
    });
    gateway.trouble = () => undefined;
    gateway.releaseLate();
    await sync();
    expect(await inLake('dld-open-data-sales')).toBe(190);
  });

  it('says that the gateway refuses non-browser clients', async () => {
    const bot = new GatewayClient({
      baseUrl: gateway.url,
      userAgent: 'undici',
      referer: 'https://dubailand.gov.ae/',
      paceMs: 1,
      timeoutMs: 1_000,
      clock,
    });
    await expect(sync({}, bot)).rejects.toMatchObject({
      code: 'feed_refused',
      message: expect.stringContaining('403'),
    });
  });
});
