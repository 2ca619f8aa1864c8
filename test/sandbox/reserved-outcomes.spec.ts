import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import {
  DEFAULT_SANDBOX,
  generateSandbox,
  listSnapshots,
  loadSnapshot,
  type MarketSnapshot,
  RESERVED_BUILDINGS,
  type SnapshotDraft,
} from '#market';
import { compileMarket, ScoringService } from '#scoring';
import { startProcess } from '../support/processes.js';

/** A sandbox that was not trained itself, with the model of another one. */
function withModel({ tables, ...draft }: SnapshotDraft, model: Uint8Array): MarketSnapshot {
  const unwritten = {
    version: 'sandbox-test',
    createdAt: draft.dataFreshness,
    codeVersion: '',
    modelVersion: '',
    files: {},
  };
  return { ...tables, manifest: { ...draft, ...unwritten }, model };
}

describe('the trained sandbox', () => {
  let directory: string;
  let model: Uint8Array;
  let sandbox: ScoringService;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'sandbox-'));
    const build = await startProcess('apps/cli/main.js', { MARKET_DIR: directory }, [
      'market',
      'sandbox',
      '--json',
    ]);
    const { code } = await build.ended;
    if (code !== 0) throw new Error(build.output());
    const [written] = await listSnapshots(directory);
    if (written === undefined) throw new Error('no snapshot was written');
    const snapshot = await loadSnapshot(written.directory);
    expect(snapshot.manifest.market).toBe('sandbox');
    model = snapshot.model;
    sandbox = new ScoringService(compileMarket(snapshot));
  }, 240_000);
  afterAll(() => rm(directory, { recursive: true, force: true }));

  const reserved = RESERVED_BUILDINGS.map((entry) => ({ ...entry, title: JSON.stringify(entry.outcome) }));

  it.each(reserved)('$name brings about $title', ({ outcome, property }) => {
    const { analysis } = sandbox.analyze({ intent: 'buy', ...property });
    const flags = analysis.risk_flags.map(({ type }) => type as string);
    if (outcome.kind === 'verdict') expect(analysis.verdict).toBe(outcome.verdict);
    else if (outcome.kind === 'flag') expect(flags).toContain(outcome.flag);
    else if (outcome.kind === 'no_flags') expect(flags).toEqual([]);
    else expect(analysis.comparables_used).toBeGreaterThan(0);
  });

  it('moves with a market shift without being trained anew', () => {
    const property = { intent: 'buy', area: 'Sandbox Gardens', building: 'Sandbox Calm Court' } as const;
    const unit = { type: 'apartment', bedrooms: 1, size_sqft: 800, listing_price: 1_000_000 } as const;
    const middle = (service: ScoringService): number => {
      const { low, high } = service.analyze({ ...property, ...unit }).analysis.fair_price_range;
      return (low + high) / 2;
    };
    const draft = generateSandbox({ ...DEFAULT_SANDBOX, shifts: [{ area: null, percent: 10 }] });
    const shifted = new ScoringService(compileMarket(withModel(draft, model)));
    expect(middle(shifted) / middle(sandbox)).toBeGreaterThan(1.05);
    expect(middle(shifted) / middle(sandbox)).toBeLessThan(1.15);
  });
});
