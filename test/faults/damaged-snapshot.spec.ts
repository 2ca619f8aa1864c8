import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { isWhole, snapshotDirectory } from '#market';

import { damageSnapshot } from '../../bench/faults/system/damage-snapshot.js';
import { writeFixtureMarket } from '../support/fixture-market.js';
import { LISTING } from '../support/listing.js';
import type { TestProcess } from '../support/processes.js';
import { type ApiProcess, TestSystem } from '../support/test-system.js';
import { until } from '../support/until.js';

interface Ready {
  readonly status: string;
  readonly checks: { readonly market: boolean };
  readonly markets: readonly object[];
}

const folder = mkdtempSync(join(tmpdir(), 'deal-damaged-'));
const marketDir = join(folder, 'market');
const copy = join(folder, 'copy');
const PROGRAM = 'apps/api/main.js';
/** Of prices: a snapshot each that none of the others is, and that no process has in memory. */
const LEVELS = [2, 3, 4] as const;
const VARIABLES = { MARKET_DIR: marketDir, SNAPSHOT_CHECK_SECONDS: '1' };

let system: TestSystem;
let key: string;
let api: ApiProcess;
let metricsUrl: string;
let first: string;
const others: string[] = [];

const directoryOf = (version: string): string => snapshotDirectory(marketDir, version);

async function deal(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, MARKET_DIR: marketDir, DATABASE_URL: system.services.databaseUrl };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/apps/cli/main.js', 'market', ...args, '--json'],
    { env },
  );
  return stdout;
}

/** A line of the log that has all of these, each an expression. */
async function logged(program: TestProcess, ...parts: readonly string[]): Promise<string> {
  const [line] = await program.line(new RegExp(`^${parts.map((part) => `(?=.*${part})`).join('')}.*$`));
  return line;
}

async function write(level: number): Promise<string> {
  const manifest = await writeFixtureMarket({ marketDir, market: 'live', level });
  return manifest.version;
}

async function analyze(url: string): Promise<string> {
  const response = await fetch(`${url}/v1/analyze?include=provenance`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ property: LISTING }),
  });
  const body = (await response.json()) as { provenance?: { snapshot_version: string }; code?: string };
  return body.provenance?.snapshot_version ?? body.code ?? '';
}

async function ready(url: string): Promise<[number, Ready]> {
  const response = await fetch(`${url}/readyz`);
  return [response.status, (await response.json()) as Ready];
}

const metrics = async (): Promise<string> => (await fetch(metricsUrl)).text();

beforeAll(async () => {
  system = await TestSystem.open();
  const { id: orgId } = await system.organisation();
  key = await system.key({ orgId, livemode: true });
  first = await write(1);
  for (const level of LEVELS) others.push(await write(level));
  cpSync(marketDir, copy, { recursive: true });
  await system.activate(first, 'live');
  api = await system.apiProcess(VARIABLES, PROGRAM);
  const [, port = ''] = await api.process.line(/"metrics_port":(\d+)/);
  metricsUrl = `http://127.0.0.1:${port}/metrics`;
});
afterAll(async () => {
  await api.process.kill('SIGTERM');
  await system.close();
  rmSync(folder, { recursive: true });
});

describe('a damaged snapshot', () => {
  it.each([
    ['a flipped byte', 0, 'sales\\.columns was altered'],
    ['a file cut short', 1, 'rents\\.columns has 100 bytes, not \\d+'],
    ['a missing file', 2, 'register\\.json is missing'],
  ])(
    'by %s is refused on activation; the previous one answers until it is repaired',
    async (_, nth, said) => {
      const next = others[nth] ?? '';
      expect(await analyze(api.url)).toBe(first);
      await damageSnapshot(directoryOf(next), nth);
      await system.activate(next, 'live');
      const refused = await logged(api.process, 'market.not_loaded', next, said);
      expect(refused).toContain(`deal market repair ${next}`);
      expect(await analyze(api.url)).toBe(first);
      expect(await ready(api.url)).toMatchObject([
        200,
        { status: 'ready', markets: [{ version: first, active: next, problem: 'snapshot_unavailable' }] },
      ]);
      const text = await metrics();
      expect(text).toMatch(/^market_snapshot_behind\{market="live"\} 1$/m);
      expect(text).toMatch(/^market_snapshot_damaged\{market="live"\} 1$/m);
      expect(text).toMatch(/^market_snapshot_loads_failed_total\{market="live"\} [1-9]/m);
      await system.activate(first, 'live');
      await until('the way back', async () =>
        (await metrics()).includes('market_snapshot_behind{market="live"} 0'),
      );
    },
  );

  it('is loaded within seconds of being repaired', async () => {
    const [next = ''] = others;
    await system.activate(next, 'live');
    await until('the refusal', async () =>
      (await metrics()).includes('market_snapshot_behind{market="live"} 1'),
    );
    expect(JSON.parse(await deal('repair', next, '--from', copy))).toMatchObject({
      was: 'damaged',
      is: 'whole',
    });
    await until('the switch', async () => (await analyze(api.url)) === next);
    expect(await ready(api.url)).toMatchObject([200, { markets: [{ version: next, problem: null }] }]);
    await system.activate(first, 'live');
    await until('the switch back', async () => (await analyze(api.url)) === first);
  });

  it('is detected while it answers, and continues to answer from memory', async () => {
    await damageSnapshot(directoryOf(first), 0);
    const noticed = await logged(api.process, 'market.snapshot_damaged', first);
    expect(noticed).toContain(`deal market repair ${first}`);
    expect(await analyze(api.url)).toBe(first);
    expect(await ready(api.url)).toMatchObject([
      200,
      { markets: [{ version: first, active: first, problem: 'snapshot_damaged' }] },
    ]);
    expect(await metrics()).toMatch(/^market_snapshot_damaged\{market="live"\} 1$/m);
  });

  it('keeps a starting process from being ready until it is repaired', async () => {
    const started = await system.start('api', { HOST: '127.0.0.1', PORT: '0', ...VARIABLES }, PROGRAM);
    const [, port = ''] = await started.line(/"port":(\d+).*api\.listening/);
    const url = `http://127.0.0.1:${port}`;
    await started.line(/market\.not_loaded/);
    expect(await ready(url)).toMatchObject([
      503,
      {
        checks: { market: false },
        markets: [{ version: null, active: first, problem: 'snapshot_unavailable' }],
      },
    ]);
    expect(await analyze(url)).toBe('market_not_loaded');
    await expect(deal('repair', first, '--from', folder)).rejects.toThrow(/has no complete copy of snapshot/);
    await deal('repair', first, '--from', copy);
    await started.line(/market\.switched/);
    expect(await ready(url)).toMatchObject([200, { checks: { market: true } }]);
    await api.process.line(/market\.snapshot_whole_again/);
    expect(await ready(api.url)).toMatchObject([200, { markets: [{ problem: null }] }]);
    await started.kill('SIGTERM');
  });

  it('is rebuilt under the same name, and blocks neither lists nor builds meanwhile', async () => {
    const [other = ''] = others;
    rmSync(join(directoryOf(other), 'manifest.json'));
    const listed = JSON.parse(await deal('list')) as readonly { version: string }[];
    expect(listed.map(({ version }) => version)).not.toContain(other);
    expect(await write(2)).toBe(other);
    await damageSnapshot(directoryOf(other), 1);
    expect(await isWhole(directoryOf(other))).toBe(false);
    expect(await write(2)).toBe(other);
    expect(await isWhole(directoryOf(other))).toBe(true);
  });
});
