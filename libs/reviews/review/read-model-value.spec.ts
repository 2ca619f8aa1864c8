import { expect, it } from '@jest/globals';

import type { AnalysisRecord } from '#audit';

import { readModelValue } from './read-model-value.js';

const recordOf = (parts: object): AnalysisRecord =>
  ({
    analysis: JSON.stringify({
      fair_price_range: { low: 400_000, high: 900_000 },
      data_freshness: '2026-05-01T18:53:33Z',
      ...parts,
    }),
    ...{ today: '2026-11-29', asOf: '2026-11-29', modelVersion: 'm', snapshotVersion: 's' },
  }) as unknown as AnalysisRecord;

it.each([
  ['the value', { value: { estimate: 700_000 } }, [700_000, true]],
  ['the confidence', { confidence: { estimate: 700_000 } }, [700_000, true]],
  ['the decision of a policy', { decision: { facts: { value: 700_000 } } }, [700_000, true]],
  ['the middle of the range alone', { decision: { facts: { value: null } } }, [600_000, false]],
])('reads the model’s value from %s', (_, parts, expected) => {
  const { value, value_recorded: recorded } = readModelValue(recordOf(parts));
  expect([value, recorded]).toEqual(expected);
});

it.each([
  ['as recorded', { value: { estimate: 700_000, valued_on: '2026-04-30' } }, '2026-04-30'],
  ['of the newest record, not the day of the request', {}, '2026-05-01'],
  [
    'in Dubai, where a record without a time is of midnight',
    { data_freshness: '2026-04-30T20:00:00Z' },
    '2026-05-01',
  ],
])('takes the day on which the home was valued: %s', (_, parts, expected) => {
  expect(readModelValue(recordOf(parts)).as_of).toBe(expected);
});

it('takes a past date that was asked for', () => {
  expect(readModelValue({ ...recordOf({}), today: null, asOf: '2026-03-31' }).as_of).toBe('2026-03-31');
});
