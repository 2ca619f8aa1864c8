import { ERROR_CORRELATION, RANGE_REACH, totalRange } from '#valuation';
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
      drift: item.drift,
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
  const nameless = items.filter(({ building }) => building === null).length;
  const days = items.map(({ valuedOn }) => valuedOn).sort();
  const driftPct = Math.round(1_000 * Math.expm1(RANGE_REACH * range.drift)) / 10;
  return {
    currency: 'AED',
    homes: items.length,
    valued_from: days[0] ?? '',
    valued_to: days.at(-1) ?? '',
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
    buildings_unknown: nameless,
    ranges_too_wide: range.tooWide,
    market_drift_pct: driftPct,
    notes: [
      ...noteRanges(items.length - recorded),
      ...notePlaces(items.length - matched),
      ...noteBuildings(nameless),
      ...noteTooWide(range.tooWide, items.length),
      ...noteDrift(driftPct, days[0] ?? ''),
      ...(values < range.low || values > range.high ? [SUM_OUTSIDE] : []),
    ],
  };
}

function noteRanges(homes: number): string[] {
  if (homes === 0) return [];
  return [
    homes === 1
      ? 'For 1 home only the fair price range is recorded: the geometric middle of the range is used as its value. Submit the item with include=value to record the value.'
      : `For ${homes} homes only the fair price range is recorded: the geometric middle of the range is used as their value. Submit the items with include=value to record the values.`,
  ];
}

function notePlaces(homes: number): string[] {
  if (homes === 0) return [];
  return [
    `For ${homes} ${homes === 1 ? 'home' : 'homes'} the area and building as sent are used: one that is spelled in two ways counts as two, which makes the range too narrow. Submit the items with include=match to use the district and building in the register.`,
  ];
}

/** For a single home, a building says nothing. */
function noteBuildings(homes: number): string[] {
  if (homes < 2) return [];
  return [
    `No building is known for ${homes} homes: each counts as being in a building of its own, so the range is too narrow if several share one. Name their buildings.`,
  ];
}

/** A single home keeps its own range. */
function noteTooWide(homes: number, all: number): string[] {
  if (homes === 0 || all === 1) return [];
  return [
    `In the ${homes === 1 ? 'range of 1 home' : `ranges of ${homes} homes`} the upper end is more than 13 times the lower, as after a mistyped size: in the total ${homes === 1 ? 'it counts' : 'they count'} as if it were 13 times. Check ${homes === 1 ? 'its size and price' : 'their sizes and prices'}.`,
  ];
}

function noteDrift(pct: number, day: string): string[] {
  if (pct === 0) return [];
  return [
    `The range allows for a market that has moved by up to ${pct} % since the newest sale of ${day}, which all homes have in common: more homes do not make it narrower than that.`,
  ];
}

/** Reports say so in their own words. */
export const SUM_OUTSIDE =
  'The sum of the values is outside the range: a value makes the mean of value over price one, which puts it below the mean price, the more so the wider its range. The range is built around expected.';

const asPct = (share: number): number => Math.round(share * 10_000) / 100;
