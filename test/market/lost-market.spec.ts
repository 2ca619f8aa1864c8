import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { localLoader } from '#scoring';

import { writeFixtureMarket } from '../support/fixture-market.js';
import { LISTING } from '../support/listing.js';
import { TestSystem } from '../support/test-system.js';
import { until } from '../support/until.js';

const marketDir = mkdtempSync(join(tmpdir(), 'deal-lost-market-'));
const write = () => writeFixtureMarket({ marketDir, market: 'sandbox', level: 1 });
let system: TestSystem;
let key: string;

beforeAll(async () => {
  system = await TestSystem.open();
  key = await system.key();
}, 120_000);
afterAll(async () => {
  await system.close();
  rmSync(marketDir, { recursive: true });
});

describe('an analysis whose snapshot was lost with MARKET_DIR', () => {
  it('is reproduced once the snapshot is rebuilt from the same files, and no place is shown meanwhile', async () => {
    const manifest = await write();
    await system.activate(manifest.version, 'sandbox', manifest);
    const before = await system.api({ load: localLoader(marketDir) });
    const answer = await before.post('/v1/analyze', { property: LISTING }, key);
    const path = `/v1/analyses/${answer.headers.get('analysis-id') ?? ''}/reproduce`;

    rmSync(marketDir, { recursive: true });
    const after = await system.api({ load: localLoader(marketDir) });
    const refused = await after.post(path, {}, key);
    expect(refused.status).toBe(503);
    const text = await refused.text();
    expect(text).toContain('snapshot_unavailable');
    expect(text).not.toContain(marketDir);
    expect(text).not.toMatch(/MARKET_DIR|deal market/);

    const rebuilt = await write();
    expect(rebuilt.version).toBe(manifest.version);
    expect(rebuilt.createdAt).not.toBe(manifest.createdAt);
    const reproduced = await until('the reproduction', async () => {
      const response = await after.post(path, {}, key);
      return response.status === 200 ? ((await response.json()) as object) : undefined;
    });
    expect(reproduced).toMatchObject({ identical: true, snapshot_version: manifest.version });
  });
});
