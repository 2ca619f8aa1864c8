import { longDate, monthOfDay } from '#valuation';

import type { RiskFlag, Severity } from '../contract/types.js';
import type { Coverage } from '../market-view/register-coverage.js';
import { DAYS_PER_MONTH, decimal } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { sayGaps } from './say-gaps.js';
import { severityOf } from './severity-of.js';

/** When the last sales were registered, as day numbers; null when unknown or never. */
export interface StalenessContext {
  /** Day up to which the register's sales are known. */
  readonly saleDay: number;
  /** Of the register's sales, as known on that day. */
  readonly coverage: Pick<Coverage, 'gapsIn'>;
  /** Null when the building is not resolved. */
  readonly building: {
    readonly name: string;
    readonly lastSaleDay: number | null;
    /** False if the register files the building under no project: later sales may then be in it without naming it. */
    readonly isAlwaysNamed: boolean;
  } | null;
}

/** Severity of a long time without a sale in the building. */
function buildingStaleness(context: StalenessContext): Severity | null {
  if (context.building === null) return null;
  return severityOf(monthsSinceSale(context), FLAG_THRESHOLDS.staleBuilding);
}

/** Months of which the sentence about a building without any sale speaks: those that make it grave. */
const SPAN_MONTHS = FLAG_THRESHOLDS.staleBuilding.high;

/**
 * Flags a building without a recent sale. The age of the feed is not a risk of the home; a notice reports it.
 * The severity is that of the newest known sale's age, even if sales of months that no file covers are unknown;
 * the sentence names these months.
 */
export function flagStaleMarket(context: StalenessContext): RiskFlag | null {
  const staleness = buildingStaleness(context);
  if (staleness === null || context.building === null) return null;
  const { name, lastSaleDay, isAlwaysNamed } = context.building;
  // If the register does not always name the building, the absence of sales is not certain.
  const severity = staleness === 'high' && !isAlwaysNamed ? 'watch' : staleness;
  const last = isAlwaysNamed ? 'The last registered sale' : 'The last sale known to be';
  const doubt = isAlwaysNamed ? '' : '; the register does not name the building of every later sale';
  const fact =
    lastSaleDay === null
      ? `No sale is registered in ${name}`
      : `${last} in ${name} was on ${longDate(lastSaleDay)}, ${decimal(monthsSinceSale(context))} months before the newest sale in the market${doubt}`;
  return { type: 'stale_market', severity, detail: `${fact}${uncoveredOf(context)} (source: DLD sales).` };
}

function monthsSinceSale({ building, saleDay }: StalenessContext): number {
  const last = building?.lastSaleDay ?? null;
  return last === null ? Infinity : (saleDay - last) / DAYS_PER_MONTH;
}

/** The part of the sentence about months since the last sale that no imported file covers. */
function uncoveredOf({ building, saleDay, coverage }: StalenessContext): string {
  const last = building?.lastSaleDay ?? null;
  const to = monthOfDay(saleDay);
  return sayGaps(coverage.gapsIn(last === null ? to - SPAN_MONTHS : monthOfDay(last), to));
}
