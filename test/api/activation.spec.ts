import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { writeSnapshot } from '#market';
import { systemClock } from '#platform';
import { SnapshotStore } from '#snapshots';

import { testMarket } from '../../libs/scoring/test-market.fixture.js';
import { LISTING } from '../support/listing.js';
import type { TestProcess } from '../support/processes.js';
import { TestSystem } from '../support/test-system.js';

let marketDir: string;
let system: TestSystem;
let api: TestProcess;
let url: string;
let key: string;

/** Writes a snapshot of the fixture market; `rent` makes its contents differ. */
async function build(rent: number): Promise<string> {
  const { manifest, ...tables } = testMarket();
  const { sources, counts, dataFreshness } = manifest;
  const rentIndex = [{ month: '2025-12', value: rent, count: 500 }];
  const { manifest: written } = await writeSnapshot(
    { market: 'sandbox', tables: { ...tables, rentIndex }, sources, counts, dataFreshness },
    {
      marketDir,
      codeVersion: 'test',
      clock: systemClock,
      train: () => ({ modelVersion: 'none', model: new Uint8Array() }),
    },
  );
  await new SnapshotStore(system.database, systemClock).register({
    version: written.version,
    market: 'sandbox',
    manifest: {},
  });
  return written.version;
}

const activate = (version: string) =>
  new SnapshotStore(system.database, systemClock).activate(version, 'test');

beforeAll(async () => {
  marketDir = await mkdtemp(join(tmpdir(), 'deal-activation-'));
  system = await TestSystem.open();
  const { id: orgId } = await system.organisation('enterprise', { requests_burst: 1e6, items_burst: 1e6 });
  key = await system.key({ orgId });
  await activate(await build(100));
  ({ process: api, url } = await system.apiProcess({ MARKET_DIR: marketDir }, 'apps/api/main.js'));
  await api.line(/"event":"api.started"/);
});
afterAll(async () => {
  await api.kill('SIGTERM');
  await system.close();
  await rm(marketDir, { recursive: true, force: true });
});

/** The version that answered one request; throws when it was not answered with 200. */
async function analyze(): Promise<string> {
  const response = await fetch(`${url}/v1/analyze?include=provenance`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ property: LISTING }),
  });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const { provenance } = (await response.json()) as { provenance: { snapshot_version: string } };
  return provenance.snapshot_version;
}

it('an activation under load fails no request, and every client sees the switch once', async () => {
  const first = await analyze();
  const second = await build(101);
  let activated = false;
  const client = async (): Promise<string[]> => {
    const seen = [first];
    while (seen.at(-1) !== second || !activated) {
      const version = await analyze();
      if (version !== seen.at(-1)) seen.push(version);
    }
    return seen;
  };
  const clients = Array.from({ length: 12 }, client);
  await activate(second);
  activated = true;
  for (const seen of await Promise.all(clients)) expect(seen).toEqual([first, second]);
});

it('on SIGTERM it answers what is under way and exits with code 0', async () => {
  const underWay = Array.from({ length: 20 }, analyze);
  await Promise.all(underWay.slice(0, 1));
  const ended = api.kill('SIGTERM').then(() => api.ended);
  const outcomes = await Promise.allSettled(underWay);
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/fetch failed/);
  }
});

it.each(['api', 'worker'] as const)('on SIGTERM during its start the %s exits with code 0', async (kind) => {
  const ports = { PORT: '0', HEALTH_PORT: '0' };
  const starter = await system.start(kind, { MARKET_DIR: marketDir, ...ports }, `apps/${kind}/main.js`);
  await starter.line(/"event":"(?:api|process)\.starting"/);
  await starter.kill('SIGTERM');
  expect(await starter.ended).toEqual({ code: 0, signal: null });
});
