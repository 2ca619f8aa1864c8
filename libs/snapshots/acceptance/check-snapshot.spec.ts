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
  /** AED per sqft of the sale with this number. */
  readonly psf?: (number: number) => number;
}

const STEADY = () => 1_500;

/** Five sales a day in four projects, trained. */
function train(sales: number, psf: (number: number) => number): MarketSnapshot {
  const market = marketOf(
    Array.from({ length: sales }, (_, n) =>
      saleOf({ day: FIRST_DAY + Math.floor(n / 5), project: n % 4, psf: psf(n) * (0.97 + (n % 7) / 100) }),
    ),
  );
  return { ...market, model: trainModel(market, quickLearning).model };
}

/** What most of the drafts differ from in their manifest alone. */
const STANDARD = train(300, STEADY);

function snapshot({
  counts = COUNTS,
  dataFreshness = '2026-03-31T10:00:00Z',
  sales = 300,
  psf = STEADY,
}: Draft = {}): MarketSnapshot {
  const market = sales === 300 && psf === STEADY ? STANDARD : train(sales, psf);
  return { ...market, manifest: { ...market.manifest, counts, dataFreshness } };
}

const failures = (candidate: MarketSnapshot, current: MarketSnapshot | null = snapshot()): string[] =>
  checkSnapshot(candidate, current === null ? null : measureSnapshot(current), NOW)
    .filter(({ passed }) => !passed)
    .map(({ name }) => name);

describe('a snapshot may answer', () => {
  it('when it holds what the one before held, and a little more', () => {
    const counts = { ...COUNTS, transactions: 1_020, sales: 320, sales_comparable: 320 };
    expect(failures(snapshot({ sales: 320, counts, dataFreshness: '2026-04-01T07:00:00Z' }))).toEqual([]);
  });

  it('as the first of its market, when its records are not from the future', () => {
    expect(failures(snapshot(), null)).toEqual([]);
    expect(failures(snapshot({ dataFreshness: '2026-04-03T00:00:00Z' }), null)).toEqual(['date']);
  });
});

describe('a snapshot is refused', () => {
  it.each(Object.keys(COUNTS) as (keyof typeof COUNTS)[])(
    'that lost more than a fiftieth of its %s',
    (name) => {
      const counts = { ...COUNTS, [name]: Math.floor(COUNTS[name] * 0.97) };
      expect(failures(snapshot({ counts }))).toEqual(['counts']);
    },
  );

  it('that has half as many sales again', () => {
    expect(failures(snapshot({ counts: { ...COUNTS, sales: 451 } }))).toEqual(['counts']);
  });

  it('whose newest record is older than before', () => {
    expect(failures(snapshot({ dataFreshness: '2026-03-30T10:00:00Z' }))).toEqual(['date']);
  });

  it('whose model values the sales of the last days worse than the one before', () => {
    const scattered = snapshot({ psf: (n) => (n < 230 ? 1_500 : n % 2 === 0 ? 1_300 : 1_800) });
    expect(failures(scattered)).toEqual(['backtest_same_sales']);
  });

  it('whose new sales are at prices of another kind, such as another currency', () => {
    const foreign = snapshot({ sales: 340, psf: (n) => (n < 300 ? 1_500 : 410) });
    expect(failures(foreign)).toEqual(['backtest_new_sales']);
  });
});
