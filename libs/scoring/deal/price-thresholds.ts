import type { ThresholdsPart } from '../contract/analysis-parts.js';
import type { Verdict } from '../contract/types.js';
import { decideVerdict, type Firmness } from './decide-verdict.js';
import type { PriceBands } from './price-bands.js';

/**
 * The whole asking prices (inclusive) that get each verdict, cheapest first; verdicts that no price gets are
 * omitted. The first has no lower bound and the last no upper one.
 */
export function priceThresholds(bands: PriceBands, firmness: Firmness): ThresholdsPart {
  const { verifyBelow, judgedFrom, excellentBelow, goodBelow, fairUpTo, aboveUpTo, open } = bands;
  const firstPrices = [verifyBelow, judgedFrom, excellentBelow, goodBelow, open.from, open.below];
  // A lender's borders may be below `judgedFrom`; they are then skipped.
  const lastPrices = [...firstPrices.map((price) => price - 1), fairUpTo, aboveUpTo, Infinity].sort(
    (one, other) => one - other,
  );
  const verdicts: { verdict: Verdict; price_from: number | null; price_to: number | null }[] = [];
  for (const last of lastPrices) {
    const previous = verdicts.at(-1);
    const first = previous === undefined ? null : (previous.price_to ?? Infinity) + 1;
    if (first !== null && first > last) continue;
    const to = last === Infinity ? null : last;
    const verdict = decideVerdict(to ?? Math.max(first ?? 0, aboveUpTo + 1), bands, firmness);
    if (previous?.verdict === verdict) previous.price_to = to;
    else verdicts.push({ verdict, price_from: first, price_to: to });
  }
  return { currency: 'AED', verdicts };
}
