import { readFile } from 'node:fs/promises';

import { beforeAll, describe, expect, it } from '@jest/globals';

import { listSnapshots, loadSnapshot, RESERVED_BUILDINGS } from '#market';
import { compileSnapshot, SnapshotScorer } from '#scoring';

import { trainedSandbox } from '../support/services.js';
import { readGuide, runGuide } from './run-guide.js';
import { SandboxSystem } from './sandbox-system.js';

describe('the trained sandbox', () => {
  let directory: string;
  let sandbox: SnapshotScorer;

  beforeAll(async () => {
    directory = await trainedSandbox();
    const [written] = await listSnapshots(directory);
    if (written === undefined) throw new Error('no snapshot was written');
    const snapshot = await loadSnapshot(written.directory);
    expect(snapshot.manifest.market).toBe('sandbox');
    sandbox = new SnapshotScorer(compileSnapshot(snapshot));
  }, 240_000);

  const reserved = RESERVED_BUILDINGS.map((entry) => ({ ...entry, title: JSON.stringify(entry.outcome) }));

  it.each(reserved)('$name brings about $title', ({ outcome, property }) => {
    const { analysis } = sandbox.analyze({ intent: 'buy', ...property });
    const flags = analysis.risk_flags.map(({ type }) => type as string);
    if (outcome.kind === 'verdict') expect(analysis.verdict).toBe(outcome.verdict);
    else if (outcome.kind === 'flag') expect(flags).toContain(outcome.flag);
    else if (outcome.kind === 'no_flags') expect(flags).toEqual([]);
    else expect(analysis.comparables_used).toBeGreaterThan(0);
  });

  it('answers the first call of README.md much as it says there: the figures follow the valuation', async () => {
    const readme = await readFile('README.md', 'utf8');
    const [, request = ''] = /\/v1\/analyze .*-d '([^']*)'/.exec(readme) ?? [];
    const [, answer = ''] = /^```json\n([\s\S]*?)^```$/m.exec(readme) ?? [];
    const { property } = JSON.parse(request) as { property: Parameters<typeof sandbox.analyze>[0] };
    const { analysis } = sandbox.analyze(property);
    const told = JSON.parse(answer) as typeof analysis;
    expect(Object.keys(told)).toEqual(Object.keys(analysis));
    expect(told.verdict).toBe(analysis.verdict);
    expect(told.risk_flags.map(({ type }) => type)).toEqual(analysis.risk_flags.map(({ type }) => type));
    for (const end of ['low', 'high'] as const) {
      expect(told.fair_price_range[end] / analysis.fair_price_range[end]).toBeCloseTo(1, 1);
    }
  });

  it('moves its values, and nothing else of an answer, by a shift’s amounts', () => {
    const fair = RESERVED_BUILDINGS.find(
      ({ outcome }) => outcome.kind === 'verdict' && outcome.verdict === 'FAIR VALUE',
    );
    if (fair === undefined) throw new Error('no building is reserved for a fair price');
    const property = { ...fair.property, intent: 'buy' } as const;
    const include = new Set(['comparables', 'confidence', 'thresholds', 'yield'] as const);
    const still = sandbox.analyze(property, { include });
    const move = { id: 7, shifts: [{ area: null, percent: 10 }] };
    const moved = sandbox.analyze(property, { include, move });
    const { low, high } = still.analysis.fair_price_range;
    expect(moved.analysis.fair_price_range.low / low).toBeCloseTo(1.1, 3);
    expect(moved.analysis.fair_price_range.high / high).toBeCloseTo(1.1, 3);
    expect(moved.analysis.deal_score).toBeGreaterThan(still.analysis.deal_score ?? NaN);
    expect(moved.analysis.rental_yield).toBe(still.analysis.rental_yield);
    expect(moved.analysis.comparables_used).toBe(still.analysis.comparables_used);
    expect(moved.evidence.snapshot_version).toBe(`${still.evidence.snapshot_version}+shift.7:all=10`);
    for (const { price, adjustments, adjusted_price } of moved.parts.comparables ?? []) {
      expect(price + adjustments.size + adjustments.time + adjustments.model).toBe(adjusted_price);
    }
    const prices = (parts: typeof still.parts) => parts.comparables?.map(({ price }) => price);
    expect(prices(moved.parts)).toEqual(prices(still.parts));
    const elsewhere = { id: 8, shifts: [{ area: 'DUBAI MARINA', percent: 50 }] };
    expect(sandbox.analyze(property, { include, move: elsewhere }).analysis).toEqual(still.analysis);
  });

  describe('the guide docs/sandbox.md', () => {
    it('does what it says, command by command', async () => {
      const system = await SandboxSystem.start(directory);
      try {
        const guide = readGuide(await readFile('docs/sandbox.md', 'utf8'));
        expect(await runGuide(guide, system.workingDirectory)).toEqual(guide.map(({ printed }) => printed));
      } finally {
        await system.stop();
      }
    }, 120_000);

    it('lists every reserved building', async () => {
      const text = await readFile('docs/sandbox.md', 'utf8');
      for (const { name, property } of RESERVED_BUILDINGS) {
        expect(text).toContain(name);
        expect(text).toContain(String(property.listing_price));
      }
    });
  });
});
