import { expect, it } from '@jest/globals';

import type { AnalysisAtHand } from '#policies';

import { readSummaryItem } from './summary-row.js';

const RESULT = { position: 0, customId: null, analysisId: 'an_0', property: null, scoredFor: '2026-05-08' };

/** The item of an analysis with these parts, of a register whose newest record of 1 May has no time. */
const itemOf = (parts: object) =>
  readSummaryItem(RESULT, {
    fair_price_range: { low: 900_000, high: 1_100_000 },
    ...{ data_freshness: '2026-04-30T20:00:00Z', risk_flags: [], ...parts },
  } as unknown as AnalysisAtHand);

it('takes the newest record for one of its day in Dubai, a week before the analysis: no drift', () => {
  expect(itemOf({})).toMatchObject({ valuedOn: '2026-05-01', drift: 0 });
});

it('takes the valuation day from the analysis where it is recorded: a mortgage may be newer than the sales', () => {
  const { valuedOn, drift } = itemOf({ value: { valued_on: '2026-04-20' } });
  expect(valuedOn).toBe('2026-04-20');
  expect(drift).toBeGreaterThan(0);
});
