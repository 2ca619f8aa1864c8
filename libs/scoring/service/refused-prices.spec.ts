import { expect, it } from '@jest/globals';

import { EXCLUSIONS } from '#market';

import { compileSnapshot } from '../compiled/compile-snapshot.js';
import type { Property } from '../contract/types.js';
import { testMarket, UNCALIBRATED } from '../test-market.fixture.js';
import { SnapshotScorer } from './snapshot-scorer.js';

const LISTING: Property = {
  area: 'Dubai Marina',
  building: 'Alder Tower',
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 800,
  listing_price: 1_500_000,
  intent: 'buy',
};

const include = new Set(['confidence'] as const);

it('gives no verdict and no confidence where most of what was paid in the project is not used', () => {
  const market = testMarket();
  const { sales } = market;
  const alder = [...sales.project.keys()].filter((row) => sales.project[row] === 0);
  const analyse = (refused: readonly number[]) => {
    const exclusion = sales.exclusion.slice();
    for (const row of refused) exclusion[row] = EXCLUSIONS.indexOf('price_per_sqft_out_of_range');
    const snapshot = { ...market, sales: { ...sales, exclusion } };
    return new SnapshotScorer(compileSnapshot(snapshot), () => UNCALIBRATED).analyze(LISTING, { include });
  };
  const detailOf = ({ analysis }: ReturnType<typeof analyse>): string | undefined =>
    analysis.risk_flags.find(({ type }) => type === 'thin_evidence')?.detail;

  const usual = analyse([]);
  expect(usual.analysis.verdict).not.toBe('INSUFFICIENT EVIDENCE');
  expect(usual.parts.confidence?.level).toBeGreaterThan(0);
  expect(detailOf(usual) ?? '').not.toContain('not used');

  const refused = analyse(alder.filter((_, at) => at % 10 > 0));
  expect(refused.analysis.verdict).toBe('INSUFFICIENT EVIDENCE');
  expect(refused.analysis.deal_score).toBeNull();
  expect(refused.parts.confidence).toMatchObject({ level: 0 });
  expect(detailOf(refused)).toMatch(
    /\d+ of the \d+ sales registered in the project in the last 12 months are not used/i,
  );
});
