import { ERROR_CORRELATION, totalRange } from '#valuation';
import { RANGE_COVERAGE_PCT } from '#scoring';

import type { ModelOf } from '#http';

import { buildingKey, districtKey } from './place-key.js';
import type { SummaryItem } from '../../batch/summary-row.js';
import type { TOTAL_VALUE } from './total-value.model.js';

/** The total value of all homes, with the range left by correlated errors; null without homes. */
export function totalValue(items: readonly SummaryItem[]): ModelOf<typeof TOTAL_VALUE> | null {
  const range = totalRange(
    items.map((item) => ({
      low: item.low,
      high: item.high,
      district: districtKey(item),
      building: buildingKey(item),
    })),
  );
  if (range === null) return null;
  const total = (read: (item: SummaryItem) => number): number =>
    Math.round(items.reduce((sum, item) => sum + read(item), 0));
  const values = total(({ value }) => value);
  const recorded = items.filter((item) => item.valueRecorded).length;
  const matched = items.filter((item) => item.placeMatched).length;
  return {
    currency: 'AED',
    homes: items.length,
    values,
    expected: Math.round(range.expected),
    low: Math.round(range.low),
    high: Math.round(range.high),
    range_coverage_pct: RANGE_COVERAGE_PCT,
    naive_low: total(({ low }) => low),
    naive_high: total(({ high }) => high),
    common_error_pct: {
      model: asPct(ERROR_CORRELATION.model),
      district: asPct(ERROR_CORRELATION.district),
      building: asPct(ERROR_CORRELATION.building),
    },
    values_recorded: recorded,
    places_matched: matched,
    notes: [
      ...noteRanges(items.length - recorded),
      ...notePlaces(items.length - matched),
      ...noteBuildings(items.filter(({ building }) => building === null).length),
      ...noteOutside(values < range.low || values > range.high),
    ],
  };
}

function noteRanges(homes: number): string[] {
  if (homes === 0) return [];
  return [
    homes === 1
      ? 'Of 1 home the fair price range alone is recorded: its value is the geometric middle of the range. Submit the item with include=value for the value.'
      : `Of ${homes} homes the fair price range alone is recorded: their values are its geometric middle. Submit the items with include=value for the values.`,
  ];
}

function notePlaces(homes: number): string[] {
  if (homes === 0) return [];
  return [
    `Districts and buildings of ${homes} ${homes === 1 ? 'home' : 'homes'} are areas and buildings as sent: one that is written in two ways counts as two, which makes the range narrower. Submit the items with include=match for those of the register.`,
  ];
}

/** For a single home, a building says nothing. */
function noteBuildings(homes: number): string[] {
  if (homes < 2) return [];
  return [
    `Of ${homes} homes no building is known: each counts as in one of its own, so the range is too narrow where several are in one. Name their buildings.`,
  ];
}

function noteOutside(outside: boolean): string[] {
  if (!outside) return [];
  return [
    'The sum of the values lies outside the range: a value is where the mean of value over price is one, which lies below the mean price the more the wider its range is. The range is around expected.',
  ];
}

const asPct = (share: number): number => Math.round(share * 10_000) / 100;
