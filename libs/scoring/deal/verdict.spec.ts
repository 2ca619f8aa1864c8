import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { VERDICTS } from '../contract/types.js';
import { decideVerdict, type Firmness, firmnessOf, isRanked } from './decide-verdict.js';
import { lenderBands, type PriceBands, unkinderBands } from './price-bands.js';
import { priceThresholds } from './price-thresholds.js';

const BANDS: PriceBands = {
  verifyBelow: 700_000,
  judgedFrom: 700_000,
  excellentBelow: 880_000,
  goodBelow: 940_000,
  fairUpTo: 1_070_000,
  aboveUpTo: 1_150_000,
  open: { from: 940_000, below: 940_000 },
};

const anyFirmness = fc.constantFrom<Firmness>('insufficient', 'contradicted', 'sufficient', 'firm');
const anyPrice = fc.integer({ min: 10_000, max: 20_000_000 });
const anyBands: fc.Arbitrary<PriceBands> = fc
  .array(fc.integer({ min: 10_000, max: 10_000_000 }), { minLength: 7, maxLength: 7 })
  .map(([from = 0, ...prices]) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = prices.sort((x, y) => x - y);
    const open = { from: Math.min(from, d), below: d };
    return {
      verifyBelow: a,
      judgedFrom: b,
      excellentBelow: c,
      goodBelow: d,
      fairUpTo: e,
      aboveUpTo: f,
      open,
    };
  });

describe('decideVerdict', () => {
  it.each([
    [10_000, 'VERIFY LISTING'],
    [699_999, 'VERIFY LISTING'],
    [700_000, 'EXCELLENT DEAL'],
    [879_999, 'EXCELLENT DEAL'],
    [880_000, 'GOOD DEAL'],
    [939_999, 'GOOD DEAL'],
    [940_000, 'FAIR VALUE'],
    [1_070_000, 'FAIR VALUE'],
    [1_070_001, 'ABOVE MARKET'],
    [1_150_000, 'ABOVE MARKET'],
    [1_150_001, 'OVERPRICED'],
    [1e9, 'OVERPRICED'],
  ])('calls %d %s', (price, verdict) => {
    expect(decideVerdict(price, BANDS, 'firm')).toBe(verdict);
  });

  it('is no more favourable than the evidence supports', () => {
    expect(decideVerdict(800_000, BANDS, 'sufficient')).toBe('GOOD DEAL');
    expect(decideVerdict(800_000, BANDS, 'insufficient')).toBe('INSUFFICIENT EVIDENCE');
    expect([800_000, 900_000, 1_100_000].map((price) => decideVerdict(price, BANDS, 'contradicted'))).toEqual(
      ['FAIR VALUE', 'FAIR VALUE', 'ABOVE MARKET'],
    );
  });

  it('asks to verify a listing whatever the evidence', () => {
    expect(decideVerdict(100_000, BANDS, 'insufficient')).toBe('VERIFY LISTING');
  });

  it('does not judge a price below which an open case makes lower ones ordinary', () => {
    const open = { ...BANDS, judgedFrom: 880_000 };
    expect([699_999, 700_000, 879_999, 880_000].map((price) => decideVerdict(price, open, 'firm'))).toEqual([
      'VERIFY LISTING',
      'INSUFFICIENT EVIDENCE',
      'INSUFFICIENT EVIDENCE',
      'GOOD DEAL',
    ]);
  });

  it('does not judge a price that is good in one completion only', () => {
    const open = { ...BANDS, open: { from: 900_000, below: 940_000 } };
    expect([899_999, 900_000, 939_999, 940_000].map((price) => decideVerdict(price, open, 'firm'))).toEqual([
      'GOOD DEAL',
      'INSUFFICIENT EVIDENCE',
      'INSUFFICIENT EVIDENCE',
      'FAIR VALUE',
    ]);
  });

  it('calls nothing inside the 80 % range EXCELLENT or OVERPRICED, and its middle half FAIR', () => {
    fc.assert(
      fc.property(anyBands, anyPrice, (bands, price) => {
        const verdict = decideVerdict(price, bands, 'firm');
        if (price >= bands.excellentBelow && price <= bands.aboveUpTo)
          expect(['EXCELLENT DEAL', 'OVERPRICED']).not.toContain(verdict);
        if (price >= bands.goodBelow && price <= bands.fairUpTo) expect(verdict).toBe('FAIR VALUE');
      }),
    );
  });
});

describe('firmnessOf', () => {
  const sure = {
    ...{ fsd: 0.05, effectiveSales: 60 },
    ...{ isLocated: true, isOfKnownSize: true, areSuchHomesKnown: true },
    ...{ isUncalibrated: false, isMostlyRefused: false, isOfOtherType: false },
    ...{ isOfMany: false, isContradicted: false },
  };

  it.each([
    [0.2, 3, 'sufficient'],
    [0.2001, 30, 'insufficient'],
    [0.05, 2.99, 'insufficient'],
    [0.15, 6, 'firm'],
    [0.1501, 60, 'sufficient'],
    [0.05, 5.9, 'sufficient'],
  ])('of an FSD of %d and %d sales is %s', (fsd, sales, firmness) => {
    expect(firmnessOf({ ...sure, fsd, effectiveSales: sales })).toBe(firmness);
  });

  it('is insufficient if the sales of the project are mostly refused', () => {
    expect(firmnessOf({ ...sure, isMostlyRefused: true })).toBe('insufficient');
  });

  it('is insufficient if hardly any home has the size, and none of them the bedrooms', () => {
    expect(firmnessOf({ ...sure, isOfKnownSize: false, areSuchHomesKnown: false })).toBe('insufficient');
  });

  it('is insufficient if the listing calls a flat a house', () => {
    expect(firmnessOf({ ...sure, isOfOtherType: true })).toBe('insufficient');
  });

  it('is insufficient where the range cannot be calibrated', () => {
    expect(firmnessOf({ ...sure, isUncalibrated: true })).toBe('insufficient');
  });

  it('is insufficient for an unknown building in an area of many communities', () => {
    expect(firmnessOf({ ...sure, isLocated: false, isOfMany: true })).toBe('insufficient');
  });

  it.each(['isLocated', 'isOfKnownSize'])(
    'is not the highest without %s, however sure the value',
    (known) => {
      expect(firmnessOf(sure)).toBe('firm');
      expect(firmnessOf({ ...sure, [known]: false })).toBe('sufficient');
    },
  );
});

describe('lenderBands', () => {
  const anyPrudential = fc
    .tuple(fc.integer({ min: 10_000, max: 5_000_000 }), fc.double({ min: 0.3, max: 1, noNaN: true }))
    .map(([quantile_20, share]) => ({
      value: Math.round(quantile_20 * share),
      quantile_20,
      index_deflated: Math.round(quantile_20 * share),
      index_over_mean_pct: 0,
      rule: 'index_deflated' as const,
    }));

  it('are never more favourable than the buyer’s, at any price and evidence', () => {
    fc.assert(
      fc.property(anyBands, anyPrudential, anyPrice, anyFirmness, (bands, prudential, price, firmness) => {
        const lender = decideVerdict(price, lenderBands(bands, prudential), firmness);
        const buyer = decideVerdict(price, bands, firmness);
        if (isRanked(buyer)) expect(VERDICTS.indexOf(lender)).toBeGreaterThanOrEqual(VERDICTS.indexOf(buyer));
        else expect(lender).toBe(buyer);
      }),
      { numRuns: 2000 },
    );
  });

  it('are favourable only below the prudential value', () => {
    fc.assert(
      fc.property(anyBands, anyPrudential, anyPrice, (bands, prudential, price) => {
        const verdict = decideVerdict(price, lenderBands(bands, prudential), 'firm');
        if (verdict === 'EXCELLENT DEAL' || verdict === 'GOOD DEAL')
          expect(price).toBeLessThan(prudential.value);
      }),
    );
  });
});

describe('unkinderBands', () => {
  it('are never more favourable than those without a name, except where OVERPRICED needs the wider range', () => {
    fc.assert(
      fc.property(anyBands, anyBands, anyPrice, anyFirmness, (own, unnamed, price, firmness) => {
        const named = decideVerdict(price, unkinderBands(own, unnamed), firmness);
        const alone = decideVerdict(price, unnamed, firmness);
        if (!isRanked(named)) return;
        if (isRanked(alone) && alone !== 'OVERPRICED')
          expect(VERDICTS.indexOf(named)).toBeGreaterThanOrEqual(VERDICTS.indexOf(alone));
        if (!isRanked(alone)) expect(['EXCELLENT DEAL', 'GOOD DEAL']).not.toContain(named);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('unkinderBands without an open case', () => {
  it('leave no fair price without a verdict where the two values have their good prices apart', () => {
    const unnamed = { ...BANDS, goodBelow: 960_000, open: { from: 960_000, below: 960_000 } };
    for (const bands of [unkinderBands(BANDS, unnamed), unkinderBands(unnamed, BANDS)])
      expect(decideVerdict(950_000, bands, 'firm')).toBe('FAIR VALUE');
    const open = { ...BANDS, open: { from: 900_000, below: 940_000 } };
    expect(unkinderBands(unnamed, open).open).toEqual(open.open);
    expect(unkinderBands(open, unnamed).open).toEqual(open.open);
  });
});

describe('priceThresholds', () => {
  it('gives the whole dirhams of each verdict, cheapest first', () => {
    expect(priceThresholds(BANDS, 'firm').verdicts).toEqual([
      { verdict: 'VERIFY LISTING', price_from: null, price_to: 699_999 },
      { verdict: 'EXCELLENT DEAL', price_from: 700_000, price_to: 879_999 },
      { verdict: 'GOOD DEAL', price_from: 880_000, price_to: 939_999 },
      { verdict: 'FAIR VALUE', price_from: 940_000, price_to: 1_070_000 },
      { verdict: 'ABOVE MARKET', price_from: 1_070_001, price_to: 1_150_000 },
      { verdict: 'OVERPRICED', price_from: 1_150_001, price_to: null },
    ]);
  });

  it('has one price for insufficient evidence: where the listing must be verified', () => {
    expect(priceThresholds(BANDS, 'insufficient').verdicts).toEqual([
      { verdict: 'VERIFY LISTING', price_from: null, price_to: 699_999 },
      { verdict: 'INSUFFICIENT EVIDENCE', price_from: 700_000, price_to: null },
    ]);
  });

  it('covers every price once and agrees with the verdict', () => {
    fc.assert(
      fc.property(anyBands, anyPrice, anyFirmness, (bands, price, firmness) => {
        const holding = priceThresholds(bands, firmness).verdicts.filter(
          ({ price_from, price_to }) => price >= (price_from ?? 0) && price <= (price_to ?? Infinity),
        );
        expect(holding.map(({ verdict }) => verdict)).toEqual([decideVerdict(price, bands, firmness)]);
      }),
      { numRuns: 2000 },
    );
  });
});
