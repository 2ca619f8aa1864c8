import { describe, expect, it } from '@jest/globals';

import { DomainError } from '#platform';
import type { ServedSnapshot } from '#scoring';

import type { SaleChange } from '../register/sale-change.js';
import type { TracedAnalysis } from './correction-run.store.js';
import { traceAnalyses } from './trace-analyses.js';

const SALE: SaleChange['before'] = {
  ...{ date: '2026-03-12', price: 2_000_000, size_sqft: 1_204, area: 'Marsa Dubai' },
  ...{ property_type: 'apartment', completion: 'ready', procedure: 'resale' },
};
const CHANGES = new Map([
  ['1', { id: '1', change: 'withdrawn', reason: null, before: SALE, after: null } satisfies SaleChange],
]);
const analysis = (id: string, snapshotVersion: string): TracedAnalysis => ({
  ...{ id, orgId: 'org_1', createdAt: new Date(0), property: '{}', asOf: '2026-03-31', today: '2026-04-01' },
  ...{ snapshotVersion, derivedFrom: null },
});

/** A process that keeps one additional snapshot and evicts it for the next. */
function narrowScoring() {
  const asked: string[] = [];
  const at = (version: string): Promise<ServedSnapshot> => {
    asked.push(version);
    if (version === 'gone') return Promise.reject(new DomainError('snapshot_unavailable', 'not here'));
    const answer = () => {
      if (asked.at(-1) !== version) return Promise.reject(new DomainError('snapshot_unavailable', 'let go'));
      const comparables = [{ id: '1', ...SALE, weight: 0.2, rejected: null }];
      return Promise.resolve({ estimate: 1, scored: { parts: { comparables } } });
    };
    return Promise.resolve({ answer } as unknown as ServedSnapshot);
  };
  return { asked, at };
}

describe('traceAnalyses', () => {
  it('queries one snapshot after the other, whatever the order of the analyses', async () => {
    const page = [analysis('a', 'v1'), analysis('b', 'v2'), analysis('c', 'v1'), analysis('d', 'v3')];
    const found = await traceAnalyses(narrowScoring(), page, { changes: CHANGES, gone: new Set() });
    expect(found.uses.map((use) => use.analysis.id).sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(found.untraced).toEqual([]);
  });

  it('queries a missing snapshot once, and falls back to the records for its analyses', async () => {
    const [scoring, gone] = [narrowScoring(), new Set<string>()];
    const page = [analysis('a', 'gone'), analysis('b', 'v1'), analysis('c', 'gone')];
    for (let round = 0; round < 2; round += 1) {
      const found = await traceAnalyses(scoring, page, { changes: CHANGES, gone });
      expect(found.untraced.map(({ id }) => id)).toEqual(['a', 'c']);
      expect(found.uses.map((use) => use.analysis.id)).toEqual(['b']);
    }
    expect(scoring.asked.filter((version) => version === 'gone')).toEqual(['gone']);
  });
});
