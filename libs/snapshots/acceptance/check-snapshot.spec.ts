import { describe, expect, it } from '@jest/globals';

import type { MarketSnapshot } from '#market';
import { trainModel } from '#scoring';

import { marketOf, saleOf } from '../../valuation/market.fixture.js';
import { quickLearning } from '../../valuation/quick-learning.fixture.js';
import { checkSnapshot, measureSnapshot } from './check-snapshot.js';

const COUNTS = { transactions: 1_000, sales: 300, sales_comparable: 300, projects: 4, areas: 1 };
const NOW = new Date('2026-04-01T08:00:00Z');
const FIRST_DAY = 20_000;

interface Draft {
  readonly counts?: Readonly<Record<string, number>>;
  readonly dataFreshness?: string;
  readonly sales?: number;
  /** AED per sqft of the n-th sale. */
  readonly psf?: (number: number) => number;
}

const STEADY = () => 1_500;

/** Five sales a day in four projects, trained. */
async function train(sales: number, psf: (number: number) => number): Promise<MarketSnapshot> {
  const market = marketOf(
    Array.from({ length: sales }, (_, n) =>
      saleOf({ day: FIRST_DAY + Math.floor(n / 5), project: n % 4, psf: psf(n) * (0.97 + (n % 7) / 100) }),
    ),
  );
  const { model } = await trainModel(market, quickLearning);
  return { ...market, model };
}

/** Most of the drafts differ from this only in their manifest. */
const STANDARD = await train(300, STEADY);

async function snapshot({
  counts = COUNTS,
  dataFreshness = '2026-03-31T10:00:00Z',
  sales = 300,
  psf = STEADY,
}: Draft = {}): Promise<MarketSnapshot> {
  const market = sales === 300 && psf === STEADY ? STANDARD : await train(sales, psf);
  return { ...market, manifest: { ...market.manifest, counts, dataFreshness } };
}

/** The snapshot in use, unless a test says otherwise. */
const CURRENT = await snapshot();

/** The checks a draft fails against the current snapshot, or as the first of its market. */
async function failures(draft: Draft, current: MarketSnapshot | null = CURRENT): Promise<string[]> {
  const before = current === null ? null : measureSnapshot(current);
  return checkSnapshot(await snapshot(draft), before, NOW)
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);
}

describe('a snapshot may answer', () => {
  it('if it contains what the previous one did, and slightly more', async () => {
    const counts = { ...COUNTS, transactions: 1_020, sales: 320, sales_comparable: 320 };
    expect(await failures({ sales: 320, counts, dataFreshness: '2026-04-01T07:00:00Z' })).toEqual([]);
  });

  it('as the first of its market, if its records are not from the future', async () => {
    expect(await failures({}, null)).toEqual([]);
    expect(await failures({ dataFreshness: '2026-04-03T00:00:00Z' }, null)).toEqual(['date']);
  });
});

describe('a snapshot is refused', () => {
  it.each(Object.keys(COUNTS) as (keyof typeof COUNTS)[])(
    'that lost more than a fiftieth of its %s',
    async (name) => {
      const counts = { ...COUNTS, [name]: Math.floor(COUNTS[name] * 0.97) };
      expect(await failures({ counts })).toEqual(['counts']);
    },
  );

  it('that has half as many sales again', async () => {
    expect(await failures({ counts: { ...COUNTS, sales: 451 } })).toEqual(['counts']);
  });

  it('whose newest record is older than before', async () => {
    expect(await failures({ dataFreshness: '2026-03-30T10:00:00Z' })).toEqual(['date']);
  });

  it('whose model values the sales of the last days worse than the previous one', async () => {
    const psf = (n: number): number => (n < 230 ? 1_500 : n % 2 === 0 ? 1_300 : 1_800);
    expect(await failures({ psf })).toEqual(['backtest_same_sales']);
  });

  it('whose new sales are at prices of another kind, such as another currency', async () => {
    const psf = (n: number): number => (n < 300 ? 1_500 : 410);
    expect(await failures({ sales: 340, psf })).toEqual(['backtest_new_sales']);
  });
});
