import { scaleQuantile } from 'd3-scale';

import type { Schemas } from '../api/client.js';

export type Community = Schemas['Communities']['data'][number];

/** The measures by which communities can be coloured and sorted. */
export const MEASURES = [
  'median_price_per_sqft',
  'change_12m_pct',
  'gross_yield_pct',
  'sales_365d',
  'new_rents_365d',
  'off_plan_pct',
  'supply_ratio_pct',
  'median_error_pct',
] as const;
export type Measure = (typeof MEASURES)[number];

/** Number of colours in a map. */
const CLASSES = 5;

/** One colour of the map, with its lowest and highest figure. */
export interface MeasureClass {
  readonly at: number;
  readonly low: number;
  readonly high: number;
}

/** Classes of about equal size, lowest first, and the class of a figure. */
export function classify(
  communities: readonly Community[],
  measure: Measure,
): { readonly classes: readonly MeasureClass[]; readonly classOf: (value: number | null) => number | null } {
  const values = communities.flatMap((one) => one[measure] ?? []).sort((a, b) => a - b);
  const scale = scaleQuantile(
    values,
    Array.from({ length: CLASSES }, (_, at) => at + 1),
  );
  const classOf = (value: number | null): number | null =>
    value === null || values.length === 0 ? null : scale(value);
  const classes = scale.range().flatMap((at) => {
    const own = values.filter((value) => scale(value) === at);
    const [low] = own;
    const high = own.at(-1);
    return low === undefined || high === undefined ? [] : { at, low, high };
  });
  return { classes, classOf };
}
