import { longDate } from '#valuation';

import type { RiskFlag, Severity } from '../contract/types.js';
import { DAYS_PER_MONTH, decimal } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { severityOf } from './severity-of.js';

/** When the last sales were registered, as day numbers; null when unknown or never. */
export interface StalenessContext {
  /** Day up to which the register's sales are known. */
  readonly saleDay: number;
  /** Null when the building is not resolved. */
  readonly building: { readonly name: string; readonly lastSaleDay: number | null } | null;
}

/** How grave it is that nothing was sold there for long. */
function buildingStaleness(context: StalenessContext): Severity | null {
  if (context.building === null) return null;
  return severityOf(monthsSinceSale(context), FLAG_THRESHOLDS.staleBuilding);
}

/** No sale in the building for long. How old the feed is, is no risk of the home: a notice tells it. */
export function flagStaleMarket(context: StalenessContext): RiskFlag | null {
  const severity = buildingStaleness(context);
  if (severity === null || context.building === null) return null;
  const { name, lastSaleDay } = context.building;
  const fact =
    lastSaleDay === null
      ? `No sale in ${name} is registered`
      : `The last registered sale in ${name} is of ${longDate(lastSaleDay)}, ${decimal(monthsSinceSale(context))} months before the market's newest`;
  return { type: 'stale_market', severity, detail: `${fact} (source: DLD sales).` };
}

function monthsSinceSale({ building, saleDay }: StalenessContext): number {
  const last = building?.lastSaleDay ?? null;
  return last === null ? Infinity : (saleDay - last) / DAYS_PER_MONTH;
}
