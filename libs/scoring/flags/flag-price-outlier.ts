import type { RiskFlag } from '../contract/types.js';
import { DOUBTED_SHARE, VERIFY_SHARE } from '../deal/price-bands.js';
import type { DoubtCase } from '../deal/price-doubts.js';
import { percent } from './figures.js';
import { FLAG_THRESHOLDS } from './flag-thresholds.js';
import { severityOf } from './severity-of.js';

/** For a price that is not believed; this is also why the answer has no yield. */
const NOT_BELIEVED = '. Verify the listing; no yield is computed at this price';
/** For a price that is ordinary in a case that the listing leaves open. */
const ORDINARY_IF: Readonly<Record<DoubtCase, string>> = {
  building: '. Some buildings there sell at such prices; the right building name would tell',
  completion: '. It may be ordinary in the other completion; send completion',
  sold: '. Homes of exactly this size were sold at such prices in the project in the last 90 days',
};
const SOURCE = 'source: calibrated ranges of the valuation';

/**
 * Flags an asking price outside the value ranges, or one that is not believed although a wide range includes
 * it.
 *
 * @param probability share of sales expected below the price, 0..1
 * @param isBelieved false when the verdict is VERIFY LISTING
 * @param doubt what the listing leaves open that would make the price ordinary; null for nothing
 */
export function flagPriceOutlier(
  probability: number,
  isBelieved: boolean,
  doubt: DoubtCase | null,
): RiskFlag | null {
  const outside = 100 * Math.abs(2 * probability - 1);
  const severity = severityOf(outside, FLAG_THRESHOLDS.priceOutlier);
  if (!isBelieved && severity !== 'high') {
    const cheap =
      severity === 'watch'
        ? `below the ${FLAG_THRESHOLDS.priceOutlier.watch} % range and less than ${percent(100 * DOUBTED_SHARE, 0)}`
        : `less than ${percent(100 * VERIFY_SHARE, 0)}`;
    return {
      type: 'price_outlier',
      severity: 'high',
      detail: `The asking price is ${cheap} of the value${NOT_BELIEVED} (${SOURCE}).`,
    };
  }
  if (severity === null) return null;
  const range = FLAG_THRESHOLDS.priceOutlier[severity];
  const side = probability < 0.5 ? 'below' : 'above';
  const usual = severity === 'high' ? '. Verify the listing' : '';
  const advice = !isBelieved ? NOT_BELIEVED : doubt === null ? usual : ORDINARY_IF[doubt];
  const tail = 100 * Math.min(probability, 1 - probability);
  return {
    type: 'price_outlier',
    severity,
    detail: `The asking price is ${side} the ${range} % range of the value; ${tail < 0.1 ? 'fewer than 0.1 %' : `about ${percent(tail)}`} of sales are expected ${side} it${advice} (${SOURCE}).`,
  };
}
