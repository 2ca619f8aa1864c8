import type { ThresholdsPart } from '../analysis-parts.js';
import type { Verdict } from '../types.js';

/** The asking prices the API accepts, AED. */
export const LOWEST_PRICE = 10_000;
export const HIGHEST_PRICE = 5_000_000_000;

const RANKED: readonly Verdict[] = [
  'EXCELLENT DEAL',
  'GOOD DEAL',
  'FAIR VALUE',
  'ABOVE MARKET',
  'OVERPRICED',
];

/**
 * Inverts `verdictAt`, which must never improve with the price: for each verdict the first and last whole dirham
 * of asking price that gets it, by bisection, so that the verdict at `price_to` and at `price_to + 1` differ.
 * Verdicts that no price reaches are left out; the ends of the accepted prices are null.
 */
export function invertVerdicts(verdictAt: (price: number) => Verdict): ThresholdsPart {
  const rankAt = (price: number): number => RANKED.indexOf(verdictAt(price));
  if (rankAt(LOWEST_PRICE) < 0) {
    return {
      currency: 'AED',
      verdicts: [{ verdict: 'INSUFFICIENT EVIDENCE', price_from: null, price_to: null }],
    };
  }
  const verdicts: { verdict: Verdict; price_from: number | null; price_to: number | null }[] = [];
  let from = LOWEST_PRICE;
  const worst = rankAt(HIGHEST_PRICE);
  for (let rank = rankAt(LOWEST_PRICE); rank <= worst; rank++) {
    const to = rank === worst ? HIGHEST_PRICE : lastPriceAtOrAbove(rankAt, rank, from);
    if (to < from) continue;
    verdicts.push({
      verdict: verdictAt(to),
      price_from: from === LOWEST_PRICE ? null : from,
      price_to: to === HIGHEST_PRICE ? null : to,
    });
    from = to + 1;
  }
  return { currency: 'AED', verdicts };
}

/** The highest whole price whose verdict ranks `rank` or better; one below `from` when `from` already is worse. */
function lastPriceAtOrAbove(rankAt: (price: number) => number, rank: number, from: number): number {
  let low = from - 1;
  let high = HIGHEST_PRICE;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (rankAt(middle) <= rank) low = middle;
    else high = middle;
  }
  return low;
}
