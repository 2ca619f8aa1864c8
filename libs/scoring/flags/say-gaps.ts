import { longMonths } from '#valuation';

import type { Gap } from '../market-view/register-coverage.js';

/**
 * The end of a sentence about a period with gaps: `; the register imported here has few or no sales for August to
 * December 2025`. Empty without gaps.
 */
export function sayGaps(gaps: readonly Gap[]): string {
  if (gaps.length === 0) return '';
  const named = gaps.map(({ from, to }) => longMonths(from, to));
  const list = [named.slice(0, -1).join(', '), ...named.slice(-1)]
    .filter((part) => part !== '')
    .join(' and ');
  return `; the register imported here has few or no sales for ${list}`;
}
