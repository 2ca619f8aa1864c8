import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';
import { importFiles } from '#market';
import { MarketSyncStore, SnapshotStore } from '#snapshots';
import { type Database, openDatabase } from '#storage';

import { ALL_FAULTS } from '../support/gateway-faults.js';
import {
  gatewayFiles,
  generatedRents,
  generatedSales,
  readGatewayFiles,
  thinGatewayFiles,
} from '../support/gateway-rows.js';
import { type GatewayRow, GatewayServer } from '../support/gateway-server.js';
import { asLines, countRecords, keptRows, rowsUnknown } from '../support/market-lake.js';
import { startProcess, type TestProcess } from '../support/processes.js';
import { createDatabase } from '../support/services.js';

/** Commands are processes of their own; a busy machine takes its time. */
const TIMEOUT = 300_000;
const WHOLE_TIMEOUT = 900_000;

let folder: string;
let gateway: GatewayServer;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deal-gateway-sync-'));
  gateway = await GatewayServer.start();
  database = openDatabase({ url: await createDatabase(), poolSize: 4, applicationName: 'test' });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** `deal market sync` of the gateway, as a process of its own. */
function start(market: string, settings: Readonly<Record<string, string>> = {}): Promise<TestProcess> {
  const environment = {
    DATABASE_URL: database.url,
    MARKET_DIR: join(folder, market),
    FEED: 'dld-open-data',
    FEED_URL: gateway.url,
    FEED_PACE_MS: '1',
    FEED_TIMEOUT_MS: '1500',
    FEED_PAGE_ROWS: '300',
    ...settings,
  };
  return startProcess('apps/cli/main.js', environment, ['market', 'sync', '--json']);
}

const troubled = (every: number) => (request: number) =>
  request % every === 0 ? ALL_FAULTS[(request / every) % ALL_FAULTS.length] : undefined;

describe('deal market sync of the open data gateway', () => {
  it(
    'has every row once when killed midway through a register and run again, and the rows are used',
    async () => {
      const sales = generatedSales('2026-01-05', 50, 6);
      const rents = generatedRents('2026-01-02', 60, 30);
      gateway.publish('sales', sales);
      gateway.publish('rents', rents);
      gateway.trouble = troubled(7);
      const reading = await start('generated');
      await reading.line(/reading rents of 2026-02-1/);
      await reading.kill();
      const before = gateway.requests.length;
      const again = await start('generated');
      expect((await again.ended).code).toBe(0);
      const asked = gateway.requests.slice(before);
      expect(asked.filter((request) => /^(sales 2026-0[1-4]|rents 2026-01-0)/.test(request))).toEqual([]);
      const market = join(folder, 'generated');
      expect(await keptRows(market, 'sales')).toEqual(asLines(sales));
      expect(await keptRows(market, 'rents')).toEqual(asLines(rents));
      expect(await countRecords(market, 'dld-open-data-sales')).toBe(sales.length);
      expect(await countRecords(market, 'dld-open-data-rents')).toBe(rents.length);
      const [last, killed] = await new MarketSyncStore(database, systemClock).list();
      expect([last?.status, killed?.status]).toEqual(['activated', 'interrupted']);
      expect((await new SnapshotStore(database, systemClock).active()).live).toBe(last?.version);
    },
    TIMEOUT,
  );

  it(
    'is unchanged if the gateway has nothing new',
    async () => {
      gateway.trouble = () => undefined;
      const unchanged = await start('generated');
      expect((await unchanged.ended).code).toBe(0);
      const [last] = await new MarketSyncStore(database, systemClock).list(1);
      expect(last?.status).toBe('unchanged');
    },
    TIMEOUT,
  );
});

/** Days of each month whose lines are served: a few of the last two months keep the suite short; 31: all lines. */
const DAYS = Number(process.env['GATEWAY_TEST_DAYS'] ?? 2);
const MONTHS = DAYS < 31 ? -2 : 0;
const whole = { sales: gatewayFiles('sales').slice(MONTHS), rents: gatewayFiles('rents').slice(MONTHS) };
const present = whole.sales.length > 0 && whole.rents.length > 0;
if (!present)
  console.warn('skipped: no gateway lines in ../shared/register; set MARKET_REGISTER_DIR to their folder');

(present ? describe : describe.skip)('the register’s own lines, served with every trouble', () => {
  it(
    'are in the lake row for row, after late rows and a sync killed midway',
    async () => {
      const market = join(folder, 'register');
      const files = {
        sales: thinGatewayFiles('sales', DAYS, whole.sales, folder),
        rents: thinGatewayFiles('rents', DAYS, whole.rents, folder),
      };
      const rows = { sales: readGatewayFiles(files.sales), rents: readGatewayFiles(files.rents) };
      expect(rows.rents.length).toBeGreaterThan(10_000);
      gateway.clear();
      for (const name of ['sales', 'rents'] as const) {
        const isLate = (_: GatewayRow, at: number): boolean => at % 97 === 5;
        gateway.publish(
          name,
          rows[name].filter((row, at) => !isLate(row, at)),
        );
        gateway.holdBack(name, rows[name].filter(isLate));
      }
      gateway.pageCap = 2_000;
      gateway.happened.clear();
      gateway.trouble = troubled(5);
      const settings = { FEED_PAGE_ROWS: '5000', FEED_OVERLAP_DAYS: '30' };
      const killed = await start('register', settings);
      await killed.line(/reading rents of 2026-04/);
      await killed.kill();
      const resumed = await start('register', settings);
      await resumed.line(/^building$/);
      await resumed.kill();
      expect([...gateway.happened].sort()).toEqual([...new Set(ALL_FAULTS.map(({ kind }) => kind))].sort());
      gateway.releaseLate();
      const late = await start('register', { ...settings, FEED_OVERLAP_DAYS: '365' });
      await late.line(/^building$/);
      await late.kill();
      for (const name of ['sales', 'rents'] as const) {
        expect((await keptRows(market, name)).join('\n') === asLines(rows[name]).join('\n')).toBe(true);
        await importFiles(files[name], { marketDir: join(folder, 'files'), clock: systemClock });
        const layout = `dld-open-data-${name}`;
        expect(await countRecords(market, layout)).toBe(await countRecords(join(folder, 'files'), layout));
        expect(await rowsUnknown(market, files[name])).toEqual([]);
      }
    },
    WHOLE_TIMEOUT,
  );
});
