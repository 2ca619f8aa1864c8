import { existsSync } from 'node:fs';

import { readCallerEnvironment } from '#platform';

/** Beside the checkout. */
const USUAL_FOLDER = '../shared/data';

/**
 * Where official files lie unless the caller names others: MARKET_DATA_DIR, else the folder beside the checkout where
 * there is one. A MARKET_DATA_DIR that does not exist is given too, so that reading it says so.
 */
export function officialFolder(): string[] {
  const named = readCallerEnvironment().marketDataDirectory;
  if (named !== undefined && named !== '') return [named];
  return existsSync(USUAL_FOLDER) ? [USUAL_FOLDER] : [];
}
