import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';

import { isWhole, snapshotDirectory } from '#market';
import { readEnvironment } from '#platform';
import { SnapshotArchive } from '#snapshots';

import { damageSnapshot } from '../../bench/faults/system/damage-snapshot.js';
import { writeFixtureMarket } from '../support/fixture-market.js';
import { LISTING } from '../support/listing.js';
import { type ObjectStorage, startObjectStorage } from '../support/object-storage.js';
import { prepareBuild } from '../support/services.js';
import { TestSystem } from '../support/test-system.js';
import { until } from '../support/until.js';

const folder = mkdtempSync(join(tmpdir(), 'deal-store-'));
const built = join(folder, 'built');
let storage: ObjectStorage;
let version: string;
let places = 0;

/** A market directory of another machine. */
const elsewhere = (): string => join(folder, `machine-${++places}`);

async function archiveOf(marketDir: string, variables: Readonly<Record<string, string>> = {}) {
  const environment = readEnvironment('market', {
    MARKET_DIR: marketDir,
    ...storage.variables,
    ...variables,
  });
  const archive = await SnapshotArchive.open(environment);
  if (archive === null) throw new Error('no store is named');
  return archive;
}

const namesIn = (marketDir: string): string[] =>
  existsSync(join(marketDir, 'snapshots')) ? readdirSync(join(marketDir, 'snapshots')) : [];
const callsFor = (file: string, method = 'GET') =>
  storage.calls.filter((call) => call.method === method && call.path.endsWith(`/${version}/${file}`));

beforeAll(async () => {
  await prepareBuild();
  storage = await startObjectStorage(join(folder, 'objects'));
  version = (await writeFixtureMarket({ marketDir: built, market: 'live', level: 1 })).version;
  await (await archiveOf(built)).upload(version);
});
afterEach(() => {
  storage.plan = () => null;
});
afterAll(async () => {
  await storage.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('snapshots in object storage', () => {
  it('are restored byte for byte, and existing ones are not sent again', async () => {
    const marketDir = elsewhere();
    await (await archiveOf(marketDir)).fetch(version);
    for (const file of readdirSync(snapshotDirectory(built, version)))
      expect(readFileSync(join(snapshotDirectory(marketDir, version), file))).toEqual(
        readFileSync(join(snapshotDirectory(built, version), file)),
      );
    expect(namesIn(marketDir)).toEqual([version]);
    const sent = callsFor('sales.columns', 'PUT').length;
    await (await archiveOf(built)).upload(version);
    expect(callsFor('sales.columns', 'PUT')).toHaveLength(sent);
  });

  it('resume an interrupted download, and never appear under their name before they are complete', async () => {
    const marketDir = elsewhere();
    let cuts = 0;
    storage.plan = ({ method, path }) => {
      if (method !== 'GET' || !path.endsWith('sales.columns') || cuts === 2) return null;
      cuts += 1;
      expect(existsSync(snapshotDirectory(marketDir, version))).toBe(false);
      return { cutAfter: 0.4 };
    };
    const before = callsFor('sales.columns').length;
    await (await archiveOf(marketDir)).fetch(version);
    const ranges = callsFor('sales.columns')
      .slice(before)
      .map(({ range }) => range);
    expect(ranges[0]).toBeUndefined();
    expect(ranges.length).toBeGreaterThan(1);
    expect(ranges.at(-1)).toMatch(/^bytes=[1-9]\d*-$/);
    expect(await isWhole(snapshotDirectory(marketDir, version))).toBe(true);
  });

  it('restart if a byte was altered in transit, and after 503', async () => {
    const marketDir = elsewhere();
    const faults = ['refuse', 'flip'] as const;
    let nth = 0;
    storage.plan = ({ path }) => (path.endsWith('rents.columns') ? (faults[nth++] ?? null) : null);
    await (await archiveOf(marketDir)).fetch(version);
    expect(nth).toBeGreaterThan(2);
    expect(await isWhole(snapshotDirectory(marketDir, version))).toBe(true);
  });

  it('are refused if the store has other bytes, and nothing is left behind', async () => {
    const marketDir = elsewhere();
    storage.plan = ({ path }) => (path.endsWith('register.json') ? 'flip' : null);
    await expect((await archiveOf(marketDir)).fetch(version)).rejects.toThrow(
      /snapshots\/live-.*register\.json was altered after it was built, 5 times in a row/,
    );
    expect(namesIn(marketDir)).toEqual([]);
  });

  it('are refused to clients signing with another secret, and damaged ones are not uploaded', async () => {
    const stranger = await archiveOf(elsewhere(), { SNAPSHOT_STORE_SECRET_ACCESS_KEY: 'another' });
    await expect(stranger.fetch(version)).rejects.toThrow(/SignatureDoesNotMatch/);
    const marketDir = elsewhere();
    const own = await archiveOf(marketDir);
    await own.fetch(version);
    await damageSnapshot(snapshotDirectory(marketDir, version), 0);
    await expect(own.upload(version)).rejects.toThrow(
      /sales\.columns was altered after it was built; not uploaded/,
    );
    await expect(own.fetch('live-20200101-000000000000')).rejects.toThrow(
      /is neither in MARKET_DIR nor in s3:\/\/deal/,
    );
  });

  it('are configured by variables checked at startup, secrets also from files', async () => {
    const secret = join(folder, 'secret');
    writeFileSync(secret, 'S3RVER\n');
    const named = { ...storage.variables, SNAPSHOT_STORE_SECRET_ACCESS_KEY: '' };
    const half = readEnvironment('market', { MARKET_DIR: built, ...named });
    await expect(SnapshotArchive.open(half)).rejects.toThrow(/belong together/);
    const whole = { MARKET_DIR: built, ...named, SNAPSHOT_STORE_SECRET_ACCESS_KEY_FILE: secret };
    expect(await SnapshotArchive.open(readEnvironment('market', whole))).not.toBeNull();
    expect(await SnapshotArchive.open(readEnvironment('market', { MARKET_DIR: built }))).toBeNull();
    expect(() =>
      readEnvironment('market', {
        MARKET_DIR: built,
        SNAPSHOT_STORE: 'https://deal',
        SNAPSHOT_STORE_REGION: '!',
      }),
    ).toThrow(
      /SNAPSHOT_STORE is "https:\/\/deal": expected a bucket and a prefix[^]*SNAPSHOT_STORE_REGION is "!"/,
    );
    expect(() =>
      readEnvironment('market', {
        MARKET_DIR: built,
        SNAPSHOT_STORE_SECRET_ACCESS_KEY_FILE: join(folder, 'none'),
      }),
    ).toThrow(/SNAPSHOT_STORE_SECRET_ACCESS_KEY_FILE.*cannot be read/);
  });
});

describe('an activation across processes without a shared folder', () => {
  let system: TestSystem;
  let key: string;
  beforeAll(async () => {
    system = await TestSystem.open();
    key = await system.key({ orgId: (await system.organisation()).id, livemode: true });
  });
  afterAll(() => system.close());

  async function deal(...args: readonly string[]): Promise<{ stdout: string; stderr: string }> {
    const env = {
      ...process.env,
      ...storage.variables,
      MARKET_DIR: built,
      DATABASE_URL: system.services.databaseUrl,
    };
    return promisify(execFile)(process.execPath, ['dist/apps/cli/main.js', 'market', ...args, '--json'], {
      env,
    });
  }

  async function analyze(url: string): Promise<string> {
    const response = await fetch(`${url}/v1/analyze?include=provenance`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ property: LISTING }),
    });
    const body = (await response.json()) as { provenance?: { snapshot_version: string } };
    return body.provenance?.snapshot_version ?? '';
  }

  it('happens once all have the snapshot; a process that cannot fetch it is named, and nothing changes', async () => {
    await deal('activate', version);
    const variables = { ...storage.variables, SNAPSHOT_CHECK_SECONDS: '1' };
    const start = (marketDir: string) =>
      system.apiProcess({ ...variables, MARKET_DIR: marketDir }, 'apps/api/main.js');
    const places = [elsewhere(), elsewhere()] as const;
    const [one, other] = await Promise.all([start(places[0]), start(places[1])]);
    expect([await analyze(one.url), await analyze(other.url)]).toEqual([version, version]);

    const next = (await writeFixtureMarket({ marketDir: built, market: 'live', level: 2 })).version;
    storage.plan = ({ method, path }) =>
      method === 'GET' && path.endsWith(`${next}/loans.columns`) ? 'flip' : null;
    const refused = deal('activate', next, '--wait', '6');
    await expect(refused).rejects.toThrow(
      /0 of 2 processes have live-.* after 6 s; missing: api .*loans\.columns was/,
    );
    expect([await analyze(one.url), await analyze(other.url)]).toEqual([version, version]);

    storage.plan = () => null;
    const { stderr } = await deal('activate', next);
    expect(stderr).toContain(`2 of 2 processes have ${next}`);
    for (const marketDir of places) expect(await isWhole(snapshotDirectory(marketDir, next))).toBe(true);
    await until('both', async () => (await analyze(one.url)) === next && (await analyze(other.url)) === next);

    // What is damaged on one machine is fetched again by itself.
    await damageSnapshot(snapshotDirectory(places[0], next), 2);
    await one.process.line(/market\.snapshot_whole_again/);
    expect(await isWhole(snapshotDirectory(places[0], next))).toBe(true);

    await Promise.all([one.process.kill('SIGTERM'), other.process.kill('SIGTERM')]);
    const { rows } = await system.database.pool.query('SELECT FROM snapshot_holders');
    expect(rows).toHaveLength(0);
  });
});
