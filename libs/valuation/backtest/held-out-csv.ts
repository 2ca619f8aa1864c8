import { stringAt } from '#market';
import { isoDay } from '#platform';

import type { CompiledMarket } from '../compiled-market.js';
import { FLAT, HOTEL, HOUSE } from '../evidence.js';
import { simpleBaselines } from './baselines.js';
import type { ReplayedSale } from './replayed-sale.js';

const KIND_NAMES = { [FLAT]: 'flat', [HOUSE]: 'villa', [HOTEL]: 'hotel_apartment' } as const;
/** Index in RANGES of the central 80 % range. */
const RANGE_80 = 1;

/** Columns of the held-out sales and their descriptions. Money in AED. */
export const HELD_OUT_COLUMNS = {
  transaction_number: 'Transaction number in the register; unnumbered-… if the register gives none.',
  date: 'Registration date, YYYY-MM-DD.',
  segment: 'ready or off_plan.',
  kind: 'flat, villa (villas and townhouses) or hotel_apartment.',
  project_known: '1 if the register names its project, else 0.',
  evidence_level: 'How close the sales are that the value rests on.',
  bedrooms: 'As registered; a studio is 0. Empty if unknown.',
  size_sqft: 'Square feet.',
  price: 'AED, as registered.',
  value: 'AED, as the model of the evening before would have valued it.',
  low_80: 'Lower end of the central 80 % range, AED.',
  high_80: 'Upper end, AED.',
  fsd: 'Forecast standard deviation of ln(value / price).',
  area_rooms_median:
    'AED: the size times the median price per square foot for the area and bedrooms over 180 days.',
  project_median: 'AED: the same for the project.',
  project_rooms_median: 'AED: the same for the project and bedrooms.',
  last_comparable:
    'AED: the size times the latest price per square foot of the layout, brought forward by the index.',
} as const;

/** Every held-out sale as CSV, with the values from the model and the simple baselines the evening before. */
export function writeHeldOutCsv(market: CompiledMarket, sales: readonly ReplayedSale[]): Uint8Array {
  const baselines = Object.values(simpleBaselines(market));
  const { id } = market.tables.sales;
  const lines = sales.map((sale) => {
    const { row, day, segment, kind, projectKnown, evidenceLevel, bedrooms, sizeSqft, price, value } = sale;
    return [
      stringAt(id, row),
      isoDay(day),
      segment,
      KIND_NAMES[kind],
      projectKnown ? 1 : 0,
      evidenceLevel,
      bedrooms < 0 ? '' : bedrooms,
      ...[sizeSqft, price, value, sale.low[RANGE_80] ?? NaN, sale.high[RANGE_80] ?? NaN, sale.fsd],
      ...baselines.map((baseline) => Math.exp(baseline(row)) * sizeSqft),
    ].join(',');
  });
  return Buffer.from([Object.keys(HELD_OUT_COLUMNS).join(','), ...lines, ''].join('\n'));
}
