import { longDate } from '#valuation';

/** The register publishes daily; a feed that is more than a week behind has stalled. */
const MOST_DAYS = 7;

/**
 * The notice about a feed whose newest sale is old; null if it is recent. It states the day rather than its
 * age, so that all answers of a day have the same bytes.
 */
export function feedNotice(newestSaleDay: number, today: number): string | null {
  if (today - newestSaleDay <= MOST_DAYS) return null;
  return `The newest registered sale in the market data is dated ${longDate(newestSaleDay)}, more than ${MOST_DAYS} days before the request; values and ranges are as of that day, and sales since fall outside the ranges more often.`;
}
