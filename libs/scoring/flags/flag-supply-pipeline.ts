import type { RiskFlag } from '../contract/types.js';
import { DELIVERY_SHARE, SUPPLY_HORIZON_MONTHS, type SupplyOutlook } from '../supply/supply-outlook.js';
import { percent, whole } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { severityOf } from './severity-of.js';

/** Severity when units are planned but the stock is unknown: there is no ratio that could be high. */
const UNKNOWN_STOCK = 'watch';

/** Flags many units due for handover relative to the district's stock. `district` is the name shown to the reader. */
export function flagSupplyPipeline(supply: SupplyOutlook, district: string): RiskFlag | null {
  const severity = Number.isFinite(supply.ratio)
    ? severityOf(100 * supply.ratio, FLAG_THRESHOLDS.supplyPipeline)
    : UNKNOWN_STOCK;
  if (severity === null) return null;
  const expected =
    `About ${whole(supply.expectedUnits)} units are expected in ${district} within ` +
    `${SUPPLY_HORIZON_MONTHS} months (${percent(100 * DELIVERY_SHARE, 0)} of ${whole(supply.plannedUnits)} planned in ` +
    `${supply.projects} ${supply.projects === 1 ? 'project' : 'projects'})`;
  const against =
    supply.stockUnits > 0
      ? `, or ${percent(100 * supply.ratio)} of the existing stock of about ${whole(supply.stockUnits)}`
      : '; the register shows no completed stock there';
  return {
    type: 'supply_pipeline',
    severity,
    detail: `${expected}${against} (source: DLD project register).`,
  };
}
