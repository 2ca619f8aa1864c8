import { stringify } from 'csv-stringify/sync';

import { type MarketSnapshot, PROPERTY_TYPES } from '#market';
import { isoDay } from '#platform';

import type { ReplayedRent } from '../rent-backtest/replay-rents.js';

const HEADER =
  'row,date,type,bedrooms,bedrooms_certainty,area,project,size_sqft,rent,value,low,high,evidence,area_rooms_median';

/** One CSV line per contract, with a header; money in whole dirhams a year, empty when unknown. */
export function rentPredictions(snapshot: MarketSnapshot, replayed: readonly ReplayedRent[]): string {
  const { rents, areas, projects } = snapshot;
  const rows = replayed.map(({ row, rent, value, low, high, evidence, median }) => {
    const bedrooms = rents.bedrooms[row] ?? -1;
    return [
      row,
      isoDay(rents.day[row] ?? NaN),
      PROPERTY_TYPES[rents.propertyType[row] ?? -1],
      bedrooms < 0 ? null : bedrooms,
      rents.certainty[row],
      areas[rents.area[row] ?? -1]?.name,
      projects[rents.project[row] ?? -1]?.name,
      fixed(rents.sizeSqft[row] ?? NaN, 1),
      ...[rent, value, low, high].map((aed) => fixed(aed, 0)),
      evidence,
      fixed(median, 0),
    ];
  });
  return stringify([HEADER.split(','), ...rows]);
}

/** Null when unknown. */
const fixed = (value: number, digits: number): string | null =>
  Number.isFinite(value) ? value.toFixed(digits) : null;
