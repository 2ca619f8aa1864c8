import { longDate } from '#valuation';

/** The register publishes daily; a feed that lags by a week has stopped. */
const MOST_DAYS = 7;

/**
 * What everybody has to know of a feed whose newest sale is old; null while it is not. It names the day, not the days
 * since, so that answers of one day have the same bytes.
 */
export function feedNotice(newestSaleDay: number, today: number): string | null {
  if (today - newestSaleDay <= MOST_DAYS) return null;
  return `The newest registered sale of the market data is of ${longDate(newestSaleDay)}, more than ${MOST_DAYS} days before the request: values are of that day.`;
}
