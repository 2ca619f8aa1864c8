import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';

import { dubaiDayOf, isoDay, newId, systemClock } from '#platform';
import { buildSnapshot, importFiles } from '#market';
import { SnapshotStore } from '#snapshots';
import { type Database, openDatabase } from '#storage';
import { WebhookEndpointStore } from '#webhooks';

import { dealSession } from '../support/deal-session.js';
import { createDatabase, prepareBuild } from '../support/services.js';

const HEADER =
  'Transaction Number,Transaction Date,Property ID,Transaction Type,Transaction sub type,Registration type,Is Free Hold?,Usage,Area,Property Type,Property Sub Type,Amount,Transaction Size (sq.m),Property Size (sq.m),Room(s),Project';

/** A year of resales in two projects. */
function sales(count: number, base: number): string {
  const rows = Array.from({ length: count }, (_, n) => {
    const day = new Date(Date.UTC(2025, 0, 1) + Math.floor((n * 365) / count) * 86_400_000);
    const price = base + (n % 17) * 9_000;
    const project = n % 3 === 0 ? 'Zen' : 'Marina Crown';
    return `11-${n + 1}-2025,${day.toISOString().slice(0, 10)},5,Sales,Sell,Ready,Free Hold,Residential,DUBAI MARINA,Unit,Flat,${price},${70 + (n % 9)},${70 + (n % 9)},1 B/R,${project}`;
  });
  return [HEADER, ...rows, ''].join('\n');
}

interface Result {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** A busy machine takes its time. */
const TIMEOUT = 180_000;

describe('deal market', () => {
  let databaseUrl: string;
  let database: Database;
  let folder: string;
  let marketDir: string;
  beforeAll(async () => {
    await prepareBuild();
    databaseUrl = await createDatabase();
    database = openDatabase({ url: databaseUrl, poolSize: 1, applicationName: 'test' });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'market-commands-'));
    marketDir = join(folder, 'market');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  function environment(): Readonly<Record<string, string>> {
    return { MARKET_DIR: marketDir, DATABASE_URL: databaseUrl, MARKET_DATA_DIR: folder };
  }

  /** A command that can be killed midway. */
  function start(args: readonly string[]): ReturnType<typeof spawn> {
    return spawn(process.execPath, ['dist/apps/cli/main.js', 'market', ...args], {
      env: { ...process.env, ...environment() },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  const run = dealSession(environment);

  async function deal(...args: readonly string[]): Promise<Result> {
    const { code, stdout: output, stderr: errors } = await run('market', ...args);
    return { code, output, errors };
  }

  async function ask<T>(...args: readonly string[]): Promise<T> {
    const { code, output, errors } = await deal(...args, '--json');
    if (code !== 0) throw new Error(errors);
    return JSON.parse(output) as T;
  }

  /** An organisation has an endpoint for every type. */
  async function subscribe(): Promise<void> {
    const owner = { orgId: newId('org'), livemode: true };
    const told = { url: 'https://example.com/hook', eventTypes: null, description: null, metadata: {} };
    const secret = { keyId: 'k1', bytes: Buffer.from('sealed') };
    await new WebhookEndpointStore(database, systemClock).create(
      { id: newId('we'), ...owner, ...told, secret },
      1,
    );
  }

  /** What the log of admin actions has of offers. */
  async function offers(): Promise<readonly object[]> {
    const text = `SELECT action, target, details FROM admin_actions WHERE action <> 'snapshot.activated' ORDER BY id`;
    return (await database.pool.query<object>(text)).rows;
  }

  async function write(name: string, text: string): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, text);
    return path;
  }

  async function take(name: string, text: string): Promise<void> {
    await importFiles([await write(name, text)], { marketDir, clock: systemClock });
  }

  it(
    'writes the excluded transactions, whole or not at all',
    async () => {
      await write('a-2025.csv', sales(40, 900_000).replaceAll(',Sales,', ',Mortgage,'));
      await ask('import', folder);
      const refused = await deal('excluded', '--out', join(folder, 'none', 'x.csv'));
      expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('there is no folder')]);
      const out = await write('excluded.csv', 'of before');
      expect(await ask('excluded', '--out', out)).toEqual([{ mark: 'mortgage', transactions: 40 }]);
      const lines = (await readFile(out, 'utf8')).trimEnd().split('\n');
      expect([lines.length, lines[0]]).toEqual([
        41,
        'id,registered,area,project,price,size_m2,source,line,reason',
      ]);
      expect((await readdir(folder)).sort()).toEqual(['a-2025.csv', 'excluded.csv', 'market']);
    },
    TIMEOUT,
  );

  it(
    'imports a folder, builds, activates, rolls back and clears old snapshots away',
    async () => {
      await write('a-2025.csv', sales(300, 900_000));
      await write('notes.txt', 'not data');
      expect(await ask('import', folder)).toMatchObject([
        { file: 'a-2025.csv', status: 'imported', rows: 300, accepted: 300, merged: 0, rejected: 0 },
      ]);
      const first = await ask<{ version: string }>('build', '--activate');
      await ask('import', await write('b-2025.csv', sales(301, 950_000)));
      const second = await ask<{ version: string }>('build');
      const third = await ask<{ version: string; existed: boolean }>('build');
      expect(third).toMatchObject({ version: second.version, existed: true });
      const day = isoDay(dubaiDayOf(new Date()) + 30);
      const from = ['--from', day];
      await subscribe();
      const offered = { answers_from: day, organisations_told: 1 };
      expect(await ask('offer', second.version, ...from)).toMatchObject(offered);
      expect(await ask('offer', second.version, ...from)).toMatchObject({ organisations_told: 0 });
      expect(await deal('offer', second.version, '--from', '2026-01-31')).toMatchObject({
        code: 1,
        errors: expect.stringContaining('2026-01-31, has passed; announce 20'),
      });
      expect(await deal('offer', first.version)).toMatchObject({
        code: 1,
        errors: expect.stringContaining('snapshot_active'),
      });
      expect(await ask('gc', '--keep', '0')).toEqual([]);
      expect(await ask('offer', second.version, '--withdraw')).toMatchObject({ offered: false });
      expect(await offers()).toEqual([
        {
          action: 'snapshot.offered',
          target: second.version,
          details: { answers_from: day, told: 1 },
        },
        { action: 'snapshot.withdrawn', target: second.version, details: { told: 1 } },
      ]);
      expect(await ask('activate')).toMatchObject({ version: second.version, market: 'live' });
      expect(await ask('list')).toMatchObject([
        { version: second.version, active: true, sales: 301 },
        { version: first.version, active: false, sales: 300 },
      ]);
      expect(await ask('gc', '--keep', '0')).toEqual([]);
      expect(await ask('rollback')).toMatchObject({ version: first.version });
      await ask('activate', first.version);
      expect(await ask('show', first.version, '--verify')).toMatchObject({
        version: first.version,
        market: 'live',
      });
      expect(await ask('show')).toMatchObject({ version: second.version });
      await rm(join(marketDir, 'snapshots', second.version, 'sales.columns'));
      const refused = await deal('activate', second.version);
      expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('snapshot_unavailable') });
      const list = await deal('list');
      expect(list.output).toContain(first.version);
    },
    TIMEOUT,
  );

  it(
    'keeps the snapshot that another rollback would return to',
    async () => {
      const train = () => ({ modelVersion: 'none', model: new Uint8Array() });
      const versions: string[] = [];
      for (const part of [1, 2, 3]) {
        await take(`${part}-2025.csv`, sales(60 + part, 900_000));
        const built = await buildSnapshot({ marketDir, clock: systemClock, train, codeVersion: 'test' });
        versions.push(built.manifest.version);
        await ask('activate', built.manifest.version);
      }
      expect(await ask('rollback')).toMatchObject({ version: versions[1] });
      expect(await ask('gc', '--keep', '0')).toEqual([]);
      expect(await ask('rollback')).toMatchObject({ version: versions[0] });
    },
    TIMEOUT,
  );

  it(
    'neither activates nor rolls back to a snapshot whose model this version cannot read',
    async () => {
      await take('a-2025.csv', sales(60, 900_000));
      const train = () => ({ modelVersion: 'of-before', model: new TextEncoder().encode('DIVM0\n') });
      const { manifest } = await buildSnapshot({
        marketDir,
        clock: systemClock,
        train,
        codeVersion: 'before',
      });
      const { version, market } = manifest;
      const refusal = { code: 1, errors: expect.stringContaining('snapshot_outdated') };
      expect(await deal('activate', version)).toMatchObject(refusal);

      const store = new SnapshotStore(database, systemClock);
      await store.register({ version, market, manifest: { ...manifest } });
      await store.activate(version, 'the version before');
      await take('b-2025.csv', sales(61, 950_000));
      const now = await ask<{ version: string }>('build', '--activate');
      expect(await deal('rollback')).toMatchObject(refusal);
      expect(await store.active()).toEqual({ live: now.version });
    },
    TIMEOUT,
  );

  it(
    'checks names against the register in MARKET_DATA_DIR, and says where it looked',
    async () => {
      await write('transactions-2025.csv', sales(60, 900_000));
      const gold = await write(
        'gold.csv',
        'building,scope_area,accepted_projects\nZen Tower,Dubai Marina,Zen\nMarina Crown,Dubai Marina,MARINA CROWN\n',
      );
      expect(await ask('places-check', '--gold', gold)).toMatchObject({ pairs: 2, right: 2, precision: 1 });
      const nowhere = await deal('places-check', '--gold', gold, '--market', join(folder, 'nowhere'));
      expect(nowhere).toMatchObject({ code: 1, errors: expect.stringContaining('nowhere') });
    },
    TIMEOUT,
  );

  it(
    'imports the rest and exits with 1 if a named file cannot be used; says what it needs',
    async () => {
      const good = await write('good.csv', sales(3, 900_000));
      const bad = await write('bad.csv', 'a,b\n1,2\n');
      const { code, output, errors } = await deal('import', good, bad);
      expect(code).toBe(1);
      expect(output).toMatch(/good\.csv +imported/);
      expect(errors).toContain('has no known layout');
      expect((await deal('import', join(folder, 'missing.csv'))).errors).toContain('no such file');
      expect((await deal('--help')).output).toContain('rollback');
      expect((await deal('import')).code).toBe(2);
      // A folder may hold other things beside, not alone.
      expect((await deal('import', folder)).code).toBe(0);
      const alone = join(folder, 'alone');
      await mkdir(alone);
      await write('alone/bad.csv', 'a,b\n1,2\n');
      expect(await deal('import', alone)).toMatchObject({
        code: 1,
        errors: expect.stringContaining('1 of 1 files could not be imported'),
      });
    },
    TIMEOUT,
  );

  it(
    'leaves a consistent lake when killed midway, and the next run completes it',
    async () => {
      const parts = await Promise.all(
        [1, 2, 3].map((part) => write(`part-${part}.csv`, sales(1_000 * part, 900_000 + part))),
      );
      const contents = async (): Promise<unknown> => {
        const train = () => ({ modelVersion: 'none', model: new Uint8Array() });
        return (await buildSnapshot({ marketDir, clock: systemClock, train, codeVersion: 'test' })).manifest
          .files;
      };
      await importFiles(parts, { marketDir, clock: systemClock });
      const expected = await contents();
      for (const lines of [2, 3]) {
        marketDir = join(folder, `killed-${lines}`);
        const child = start(['import', ...parts]);
        let seen = 0;
        child.stderr?.on('data', (part: Buffer) => {
          seen += part.toString().split('\n').length - 1;
          if (seen >= lines) child.kill('SIGKILL');
        });
        await once(child, 'close');
        await importFiles(parts, { marketDir, clock: systemClock });
        expect(await contents()).toEqual(expected);
      }
    },
    TIMEOUT,
  );
});
