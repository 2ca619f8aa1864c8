import { longDate } from '#valuation';

import type { RiskFlag, Severity } from '../types.js';
import { DAYS_PER_MONTH, decimal } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { graver, severityOf } from './severity-of.js';

/** When the last sales were registered, as day numbers; null when unknown or never. */
export interface StalenessContext {
  /** Day up to which the register's sales are known. */
  readonly saleDay: number;
  /** Null when the building is not resolved. */
  readonly building: { readonly name: string; readonly lastSaleDay: number | null } | null;
  /** Newest registered sale of the whole market. */
  readonly newestSaleDay: number;
  /** Day of the request, against which the feed's age is taken. */
  readonly today: number;
}

/** The severity of the building's own staleness: the part of the flag that the score counts. */
export function buildingStaleness(context: StalenessContext): Severity | null {
  if (context.building === null) return null;
  return severityOf(monthsSinceSale(context), FLAG_THRESHOLDS.staleBuilding);
}

/** No sale in the building for long, or a feed that has stopped. */
export function flagStaleMarket(context: StalenessContext): RiskFlag | null {
  const building = buildingStaleness(context);
  const feedAge = context.today - context.newestSaleDay;
  const feed = severityOf(feedAge, FLAG_THRESHOLDS.staleFeed);
  const severity = graver(building, feed);
  if (severity === null) return null;
  const facts: string[] = [];
  if (building !== null && context.building !== null) {
    const { name, lastSaleDay } = context.building;
    facts.push(
      lastSaleDay === null
        ? `no sale in ${name} is registered`
        : `the last registered sale in ${name} is of ${longDate(lastSaleDay)}, ${decimal(monthsSinceSale(context))} months before the market's newest`,
    );
  }
  if (feed !== null) {
    const limit = FLAG_THRESHOLDS.staleFeed[feed];
    facts.push(
      `the newest sale of the market data is of ${longDate(context.newestSaleDay)}, more than ${limit} days ago`,
    );
  }
  const text = facts.join(', and ');
  return {
    type: 'stale_market',
    severity,
    detail: `${text.charAt(0).toUpperCase()}${text.slice(1)} (source: DLD sales).`,
  };
}

function monthsSinceSale({ building, saleDay }: StalenessContext): number {
  const last = building?.lastSaleDay ?? null;
  return last === null ? Infinity : (saleDay - last) / DAYS_PER_MONTH;
}
