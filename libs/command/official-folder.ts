import { existsSync } from 'node:fs';

import { readCallerEnvironment } from '#platform';

/** Next to the checkout. */
const USUAL_FOLDER = '../shared/data';

/**
 * Where official files are unless the caller names others: MARKET_DATA_DIR, otherwise the folder next to the checkout
 * if there is one. A MARKET_DATA_DIR that does not exist is returned too, so that reading it reports the problem.
 */
export function officialFolder(): string[] {
  const named = readCallerEnvironment().marketDataDirectory;
  if (named !== undefined && named !== '') return [named];
  return existsSync(USUAL_FOLDER) ? [USUAL_FOLDER] : [];
}
