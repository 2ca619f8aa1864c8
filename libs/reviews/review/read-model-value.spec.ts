import { expect, it } from '@jest/globals';

import type { AnalysisRecord } from '#audit';

import { readModelValue } from './read-model-value.js';

const recordOf = (parts: object): AnalysisRecord =>
  ({
    analysis: JSON.stringify({ fair_price_range: { low: 400_000, high: 900_000 }, ...parts }),
    ...{ today: null, asOf: '2026-05-01', modelVersion: 'm', snapshotVersion: 's' },
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
