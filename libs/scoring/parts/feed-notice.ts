import { longDate } from '#valuation';

import { FEED_DAYS } from '../facts/age-value.js';

/**
 * The notice about a feed whose newest sale is old; null if it is recent. It states the day rather than its
 * age, so that all answers of a day have the same bytes.
 */
export function feedNotice(newestSaleDay: number, today: number): string | null {
  if (today - newestSaleDay <= FEED_DAYS) return null;
  return `The newest registered sale in the market data is dated ${longDate(newestSaleDay)}, more than ${FEED_DAYS} days before the request; values are as of that day, and their ranges are wider for how far prices may have moved since.`;
}
