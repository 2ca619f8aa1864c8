import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deserialize } from 'node:v8';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { loadWithParts, type MarketSnapshot, PartsAtHand, removeSnapshot, writeSnapshot } from '#market';
import { systemClock } from '#platform';

import { quickLearning } from '../../valuation/quick-learning.fixture.js';
import { compileSnapshot } from '../compiled/compile-snapshot.js';
import { INCLUDES, type Property } from '../contract/types.js';
import { testMarket } from '../test-market.fixture.js';
import { trainModel } from '../training/train-model.js';
import { loadScorer } from './load-snapshot.js';
import { SnapshotScorer } from './snapshot-scorer.js';

const listing: fc.Arbitrary<Property> = fc
  .record({
    area: fc.constantFrom('Dubai Marina', 'JBR', 'JVC', 'Business Bay', 'Marsa Dubai'),
    building: fc.constantFrom('Alder Tower', 'Birch', 'Cedar Heights', 'Daffodil Gate', 'Elm Crt', undefined),
    type: fc.constantFrom('apartment' as const, 'villa' as const),
    bedrooms: fc.integer({ min: 0, max: 5 }),
    size_sqft: fc.integer({ min: 250, max: 6000 }),
    listing_price: fc.integer({ min: 100_000, max: 60_000_000 }),
    intent: fc.constantFrom('buy' as const, 'invest' as const),
  })
  .map(({ building, ...rest }) => ({ ...rest, ...(building !== undefined && { building }) }));
const options = { include: new Set(INCLUDES) };

/** The result of a call, or the message that it throws. */
function outcomeOf(scorer: SnapshotScorer, property: Property): string {
  try {
    return JSON.stringify(scorer.analyze(property, options));
  } catch (error) {
    return String(error);
  }
}

/** The parts with the directory deserialised: V8 may serialise an array in two ways, depending on optimisation. */
function readable(parts: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown> {
  return new Map(parts).set('directory', deserialize(parts.get('directory') as Uint8Array));
}

describe('loadScorer', () => {
  let marketDir: string;
  let version: string;
  let snapshot: MarketSnapshot;
  beforeAll(async () => {
    marketDir = await mkdtemp(join(tmpdir(), 'parts-'));
    const { manifest, model: _, gathered: __, ...tables } = testMarket();
    const written = await writeSnapshot(
      { ...manifest, tables },
      {
        marketDir,
        train: (untrained) => trainModel(untrained, quickLearning),
        codeVersion: 'test',
        clock: systemClock,
      },
    );
    version = written.manifest.version;
    ({ snapshot } = await loadWithParts(marketDir, version));
  });
  afterAll(() => rm(marketDir, { recursive: true, force: true }));

  const partFile = (): string => join(marketDir, 'compiled', `${version}.parts`);

  it.each([
    ['the build', () => Promise.resolve()],
    ['the process that loaded it first', () => rm(partFile()).then(() => loadScorer(marketDir, version))],
  ])('finds all that %s compiled, identical to a new compilation', async (_, make) => {
    await make();
    const { parts, snapshot: again } = await loadWithParts(marketDir, version);
    const kept = new Map(parts.all());
    compileSnapshot(again, parts);
    expect(parts.hasNews).toBe(false);
    const anew = new PartsAtHand();
    compileSnapshot(snapshot, anew);
    expect([...kept.keys()].sort()).toEqual([...anew.all().keys()].sort());
    expect(readable(kept)).toEqual(readable(anew.all()));
  });

  it('gives the same bytes from cached parts as from a new compilation', async () => {
    const { scorer: kept } = await loadScorer(marketDir, version);
    const fresh = new SnapshotScorer(compileSnapshot(snapshot));
    fc.assert(
      fc.property(listing, (property) => {
        expect(outcomeOf(kept, property)).toBe(outcomeOf(fresh, property));
      }),
      { seed: 11, numRuns: 200 },
    );
    expect(kept.suggestPlaces('al', 50)).toEqual(fresh.suggestPlaces('al', 50));
  });

  it('recompiles what is damaged, and caches it again', async () => {
    const damaged = await readFile(partFile());
    damaged.writeUInt8((damaged.at(-1) ?? 0) ^ 1, damaged.length - 1);
    await writeFile(partFile(), damaged);
    const { parts } = await loadWithParts(marketDir, version);
    expect(parts.all().size).toBe(0);
    await loadScorer(marketDir, version);
    expect((await loadWithParts(marketDir, version)).parts.all().size).toBeGreaterThan(0);
  });

  it('loads even if nothing can be cached', async () => {
    await rm(join(marketDir, 'compiled'), { recursive: true });
    await writeFile(join(marketDir, 'compiled'), 'in the way');
    await expect(loadScorer(marketDir, version)).resolves.toBeDefined();
    await rm(join(marketDir, 'compiled'));
  });

  it('caches nothing of a removed snapshot', async () => {
    await loadScorer(marketDir, version);
    expect(await readdir(join(marketDir, 'compiled'))).toEqual([`${version}.parts`]);
    await removeSnapshot(marketDir, version);
    expect(await readdir(join(marketDir, 'compiled'))).toEqual([]);
  });
});
