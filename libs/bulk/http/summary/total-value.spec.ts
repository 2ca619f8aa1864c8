import { expect, it } from '@jest/globals';

import type { SummaryItem } from '../../batch/summary-row.js';
import { totalValue } from './total-value.js';

const home = (index: number, over: Partial<SummaryItem> = {}): SummaryItem => ({
  index,
  customId: null,
  analysisId: null,
  type: 'apartment',
  dealScore: 50,
  verdict: 'FAIR VALUE',
  valuedOn: '2026-05-01',
  drift: 0,
  flags: [],
  asking: 1_000_000,
  low: 900_000,
  high: 1_100_000,
  value: 994_987,
  valueRecorded: true,
  prudential: null,
  loan: null,
  district: 'JVC',
  building: `b${index}`,
  placeMatched: true,
  decision: null,
  ...over,
});
const homes = (count: number, over: Partial<SummaryItem> = {}): SummaryItem[] =>
  Array.from({ length: count }, (_, index) => home(index, over));
const mistyped = home(50, { low: 77_338, high: 420_205_019, value: 13_478_359 });

it('says which homes count with a narrower range than their own', () => {
  const total = totalValue([...homes(50), mistyped]);
  expect(total).toMatchObject({ ranges_too_wide: 1, market_drift_pct: 0 });
  expect(total?.notes).toContainEqual(
    expect.stringMatching(/^In the range of 1 home the upper end is more than 13 times .* Check its size/),
  );
  expect(totalValue([...homes(50), mistyped, { ...mistyped, index: 51 }])?.notes).toContainEqual(
    expect.stringMatching(/^In the ranges of 2 homes .* Check their sizes/),
  );
  expect(totalValue([mistyped])).toMatchObject({ low: 77_338, high: 420_205_019, notes: [] });
});

it('says how far the market may have moved since the newest sale', () => {
  const [fresh, old] = [totalValue(homes(400)), totalValue(homes(400, { drift: 0.05 }))];
  expect(fresh).toMatchObject({ market_drift_pct: 0, notes: [] });
  expect(old?.market_drift_pct).toBe(6.6);
  expect(old?.notes).toEqual([
    'The range allows for a market that has moved by up to 6.6 % since the newest sale of 2026-05-01, which all ' +
      'homes have in common: more homes do not make it narrower than that.',
  ]);
  expect((old?.high ?? NaN) / (old?.expected ?? NaN)).toBeGreaterThan(1.065);
});
