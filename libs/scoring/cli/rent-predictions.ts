import { type MarketSnapshot, PROPERTY_TYPES } from '#market';

import type { ReplayedRent } from '../rent-backtest/replay-rents.js';
import { dateOf } from './day-argument.js';

const HEADER =
  'row,date,type,bedrooms,bedrooms_certainty,area,project,size_sqft,rent,value,low,high,evidence,area_rooms_median';

/** One CSV line per contract, with a header; money in whole dirhams a year, empty where nothing is known. */
export function rentPredictions(snapshot: MarketSnapshot, replayed: readonly ReplayedRent[]): string {
  const { rents, areas, projects } = snapshot;
  const lines = replayed.map(({ row, rent, value, low, high, evidence, median }) => {
    const size = rents.sizeSqft[row] ?? NaN;
    const bedrooms = rents.bedrooms[row] ?? -1;
    return [
      row,
      dateOf(rents.day[row] ?? NaN),
      PROPERTY_TYPES[rents.propertyType[row] ?? -1] ?? '',
      bedrooms < 0 ? '' : bedrooms,
      rents.certainty[row] ?? NaN,
      quoted(areas[rents.area[row] ?? -1]?.name ?? ''),
      quoted(projects[rents.project[row] ?? -1]?.name ?? ''),
      Number.isNaN(size) ? '' : size.toFixed(1),
      ...[rent, value, low, high].map(whole),
      evidence,
      whole(median),
    ].join(',');
  });
  return [HEADER, ...lines, ''].join('\n');
}

const whole = (aed: number): string => (Number.isFinite(aed) ? String(Math.round(aed)) : '');
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
