import { describe, expect, it } from '@jest/globals';

import type { BatchResult } from '../../batch/batch-result.store.js';
import { summarise } from './summarise.js';
import { readSummaryRow } from '../../batch/summary-row.js';

const MATCH = { area: { district: 'Marsa Dubai' }, building: { project: 'Marina Gate' } };

const analysis = (over: object = {}) =>
  JSON.stringify({
    deal_score: 50,
    verdict: 'FAIR VALUE',
    fair_price_range: { low: 900_000, high: 1_100_000, currency: 'AED' },
    data_freshness: '2026-05-01T00:00:00.000Z',
    risk_flags: [],
    ...over,
  });

const result = (position: number, over: object = {}, property: object = {}): BatchResult => ({
  position,
  customId: `c${position}`,
  property: {
    area: 'JVC',
    type: 'apartment',
    bedrooms: 1,
    size_sqft: 700,
    listing_price: 1_050_000,
    ...property,
  },
  status: 'succeeded',
  analysisId: `an_${position}`,
  analysis: analysis(over),
  asOf: '2026-03-31',
  scoredFor: '2026-05-02',
  error: null,
  watchId: null,
  watchError: null,
  reference: null,
  passthrough: null,
});
const refused: BatchResult = {
  ...result(1),
  status: 'errored',
  property: null,
  analysisId: null,
  analysis: null,
  error: { code: 'invalid_fields', detail: 'Two.', errors: [] },
};
const summaryOf = (...results: readonly BatchResult[]) => summarise(results.map(readSummaryRow));

describe('the summary of a batch', () => {
  it('totals verdicts, scores, value against list price, flags and errors', async () => {
    const flag = (type: string, severity: string) => ({ type, severity, detail: '…' });
    const summary = await summaryOf(
      result(0, { deal_score: 40, risk_flags: [flag('tenure', 'monitor')] }),
      refused,
      result(2, {
        deal_score: 70,
        verdict: 'GOOD DEAL',
        risk_flags: [flag('volatility', 'high'), flag('tenure', 'monitor')],
      }),
      result(3, { deal_score: 100, verdict: 'GOOD DEAL' }, { listing_price: 1_200_000 }),
    );
    expect(summary).toMatchObject({
      scored: 3,
      verdicts: { 'FAIR VALUE': 1, 'GOOD DEAL': 2, OVERPRICED: 0 },
      deal_score: { min: 40, median: 70, max: 100, mean: 70 },
      value: {
        asking: 3_300_000,
        fair_low: 2_700_000,
        fair_middle: 2_984_962,
        fair_high: 3_300_000,
        asking_above_fair_pct: 10.6,
        items_below_range: 0,
        items_above_range: 1,
      },
      risk_flags: [
        { type: 'volatility', high: 1, watch: 0, monitor: 0 },
        { type: 'tenure', high: 0, watch: 0, monitor: 2 },
      ],
      worst: [{ index: 2 }, { index: 0 }],
      errors: [{ code: 'invalid_fields', count: 1, retryable: false }],
    });
    expect(summary.deal_score?.histogram.map(({ count }) => count)).toEqual([0, 0, 0, 0, 1, 0, 0, 1, 0, 1]);
  });

  it('is not raised by the upper end of a wide range', async () => {
    const wide = { fair_price_range: { low: 500_000, high: 4_500_000, currency: 'AED' } };
    expect(await summaryOf(result(0, wide, { listing_price: 1_500_000 }))).toMatchObject({
      value: { fair_middle: 1_500_000, asking_above_fair_pct: 0 },
    });
  });

  it('has no figures if nothing was scored', async () => {
    expect(await summaryOf(refused)).toMatchObject({
      scored: 0,
      deal_score: null,
      value: null,
      total_value: null,
      concentration: null,
      loans: null,
      highest_ltv: [],
      highest_price_over_value: [],
    });
  });
});

describe('the total value of a batch', () => {
  it('of one home is its value with its own range', async () => {
    const summary = await summaryOf(refused, result(0, { value: { estimate: 990_000 }, match: MATCH }));
    expect(summary.total_value).toEqual(
      expect.objectContaining({
        homes: 1,
        ...{ valued_from: '2026-05-01', valued_to: '2026-05-01' },
        values: 990_000,
        low: 900_000,
        high: 1_100_000,
        naive_low: 900_000,
        naive_high: 1_100_000,
        ...{ values_recorded: 1, places_matched: 1, buildings_unknown: 0 },
        notes: [],
      }),
    );
  });

  it('says what rests on the range and on words as sent', async () => {
    const { total_value: total } = await summaryOf(
      result(0),
      result(1, { value: { estimate: 1_000_000 }, match: MATCH }),
    );
    expect(total).toMatchObject({ homes: 2, values: 1_994_987, values_recorded: 1, places_matched: 1 });
    expect(total?.notes).toEqual([
      expect.stringMatching(/^For 1 home only the fair price range is recorded: .* include=value/),
      expect.stringMatching(/^For 1 home the area and building as sent are used: .* include=match/),
    ]);
  });

  it('says if no building is known, and if the values lie outside the range', async () => {
    const wide = { fair_price_range: { low: 500_000, high: 2_000_000, currency: 'AED' } };
    const of = async (estimate: number, property: object) => {
      const summary = await summaryOf(
        ...Array.from({ length: 40 }, (_, i) =>
          result(
            i,
            { ...wide, value: { estimate }, match: { ...MATCH, building: { project: null } } },
            property,
          ),
        ),
      );
      return summary.total_value?.notes;
    };
    expect(await of(1_140_000, { building: 'Tower' })).toEqual([]);
    expect(await of(1_140_000, {})).toEqual([expect.stringMatching(/^No building is known for 40 homes: /)]);
    expect(await of(870_000, { building: 'Tower' })).toEqual([
      expect.stringMatching(/^The sum of the values is outside the range: /),
    ]);
  });

  it('is wider for homes of one building, which spelling and case do not hide', async () => {
    const homes = (building: (i: number) => string) =>
      summaryOf(...Array.from({ length: 30 }, (_, i) => result(i, {}, { building: building(i) })));
    const widthOf = ({ total_value: total }: Awaited<ReturnType<typeof homes>>) =>
      (total?.high ?? 0) - (total?.low ?? 0);
    const one = await homes(() => 'Marina Gate');
    expect(widthOf(one)).toBeGreaterThan(1.3 * widthOf(await homes((i) => `Tower ${i}`)));
    expect(widthOf(await homes((i) => (i % 2 === 0 ? 'MARINA  gate' : ' Marina Gate')))).toBe(widthOf(one));
  });

  it('is the same in any order of the items', async () => {
    const results = Array.from({ length: 50 }, (_, i) =>
      result(i, { value: { estimate: 900_000 + 3_137 * i } }, { area: `A${i % 3}`, building: `b${i % 7}` }),
    );
    const [forward, backward] = [await summaryOf(...results), await summaryOf(...[...results].reverse())];
    expect(backward.total_value).toEqual(forward.total_value);
    expect(backward.concentration).toEqual(forward.concentration);
    expect(backward.highest_price_over_value).toEqual(forward.highest_price_over_value);
  });
});

describe('the concentration of a batch', () => {
  it('is given as shares of value by district, building and type', async () => {
    const at = (i: number, estimate: number, property: object) =>
      result(i, { value: { estimate } }, property);
    const { concentration } = await summaryOf(
      at(0, 3_000_000, { area: 'JVC', building: 'Tower' }),
      at(1, 1_000_000, { area: 'jvc', building: 'TOWER', type: 'penthouse' }),
      at(2, 4_000_000, { area: 'Marina', building: 'Tower' }),
      at(3, 2_000_000, { area: 'Marina' }),
    );
    expect(concentration).toEqual({
      by_district: {
        groups: 2,
        herfindahl: 0.52,
        largest: [
          { name: 'Marina', homes: 2, value: 6_000_000, share_pct: 60 },
          { name: 'JVC', homes: 2, value: 4_000_000, share_pct: 40 },
        ],
        others: { homes: 0, value: 0, share_pct: 0 },
      },
      by_building: {
        groups: 2,
        herfindahl: 0.36,
        largest: [
          { name: 'TOWER', district: 'JVC', homes: 2, value: 4_000_000, share_pct: 40 },
          { name: 'Tower', district: 'Marina', homes: 1, value: 4_000_000, share_pct: 40 },
        ],
        others: { homes: 0, value: 0, share_pct: 0 },
        unknown: { homes: 1, value: 2_000_000, share_pct: 20 },
      },
      by_type: {
        groups: 2,
        herfindahl: 0.82,
        largest: [
          { name: 'apartment', homes: 3, value: 9_000_000, share_pct: 90 },
          { name: 'penthouse', homes: 1, value: 1_000_000, share_pct: 10 },
        ],
        others: { homes: 0, value: 0, share_pct: 0 },
      },
    });
  });

  it('names the largest and totals the others', async () => {
    const many = Array.from({ length: 25 }, (_, i) =>
      result(i, { value: { estimate: 1_000_000 + i } }, { area: `A${i}` }),
    );
    const { by_district: districts } = (await summaryOf(...many)).concentration ?? {};
    expect(districts?.groups).toBe(25);
    expect(districts?.largest).toHaveLength(20);
    expect(districts?.largest[0]?.name).toBe('A24');
    expect(districts?.others).toEqual({ homes: 5, value: 5_000_010, share_pct: 20 });
  });
});

describe('the loans of a batch', () => {
  const loan = (position: number, amount: number, parts: object = {}) =>
    result(position, { value: { estimate: 1_000_000 }, ...parts }, { loan_amount: amount });
  const prudential = (value: number) => ({
    confidence: { estimate: 1_000_000, prudential_value: { value } },
  });

  it('fall into loan to value buckets with inclusive upper ends', async () => {
    const { loans } = await summaryOf(
      loan(0, 800_000),
      loan(1, 800_001),
      loan(2, 1_200_000, prudential(800_000)),
      result(3),
    );
    expect(loans?.on_value).toMatchObject({
      homes: 3,
      loan_amount: 2_800_001,
      value: 3_000_000,
      ltv_pct: 93.3,
    });
    const homes = (part: NonNullable<typeof loans>['on_value'] | null | undefined) =>
      part?.buckets.map(({ above_pct: above, up_to_pct: upTo, homes: count }) => [above, upTo, count]);
    expect(homes(loans?.on_value)).toEqual([
      [0, 50, 0],
      [50, 60, 0],
      [60, 70, 0],
      [70, 80, 1],
      [80, 90, 1],
      [90, 100, 0],
      [100, null, 1],
    ]);
    expect(loans?.on_prudential_value).toMatchObject({ homes: 1, value: 800_000, ltv_pct: 150 });
    expect((await summaryOf(result(0))).loans).toBeNull();
  });

  it('and prices over value name their worst items with a link to the record', async () => {
    const items = Array.from({ length: 12 }, (_, i) => loan(i, 500_000 + 10_000 * i));
    const dear = result(12, { value: { estimate: 500_000 } });
    const summary = await summaryOf(...items, dear, loan(13, 600_000, prudential(500_000)));
    expect(summary.highest_ltv).toHaveLength(10);
    expect(summary.highest_ltv[0]).toEqual({
      index: 13,
      custom_id: 'c13',
      analysis_id: 'an_13',
      verdict: 'FAIR VALUE',
      listing_price: 1_050_000,
      value: 1_000_000,
      price_over_value_pct: 5,
      ltv_of_value_pct: 60,
      ltv_pct: 120,
    });
    expect(summary.highest_ltv[1]).toMatchObject({ index: 11, ltv_of_value_pct: 61, ltv_pct: null });
    expect(summary.highest_price_over_value[0]).toMatchObject({
      index: 12,
      price_over_value_pct: 110,
      ltv_of_value_pct: null,
    });
  });

  it('are measured on the values with which the part `loan` was recorded', async () => {
    const recorded = { value: undefined, loan: { amount: 750_000, ltv_pct: 100, ltv_of_estimate_pct: 75 } };
    expect(await summaryOf(loan(0, 750_000, recorded))).toMatchObject({
      total_value: { values: 1_000_000, values_recorded: 1 },
      loans: { on_value: { ltv_pct: 75 }, on_prudential_value: { value: 750_000, ltv_pct: 100 } },
    });
  });
});
