import { EXCLUSIONS, type SalesTable } from './types.js';

/** Usual prices, AED per sqft. A sale outside them may be a comparable, but accuracy is not reported on it. */
export const CLEANED_PSF = { least: 250, most: 8000 } as const;

export const hasUsualPrice = (psf: number): boolean => psf >= CLEANED_PSF.least && psf <= CLEANED_PSF.most;

/**
 * Whether accuracy is reported on a sale ("cleaned", docs/valuation.md#sales-and-their-weight: procedure 11
 * or 102, first of exact duplicates, 250..8000 AED per sqft). The first codes are these rules and take
 * precedence, so a sale that is merely not a comparable still counts.
 */
export function isCleaned(
  { exclusion, price, sizeSqft }: Pick<SalesTable, 'exclusion' | 'price' | 'sizeSqft'>,
  row: number,
): boolean {
  const mark = exclusion[row] ?? 0;
  const isKept = mark === 0 || mark > EXCLUSIONS.indexOf('duplicate');
  return isKept && hasUsualPrice((price[row] ?? NaN) / (sizeSqft[row] ?? NaN));
}
