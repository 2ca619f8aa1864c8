import type { PrudentialValue } from '../contract/analysis-parts.js';
import { roundAed, roundPct } from '../contract/rounding.js';
import type { DealFacts } from '../facts/deal-facts.js';

/**
 * What a lender may rely on: the lower of the 20 % quantile of value and the estimate deflated to the mean of
 * the index's last 24 months, so that no loan is based on a rise of the last two years
 * (docs/valuation.md#prudential-value; Basel III: no expected or recent exuberance in collateral). Inputs in
 * ln(AED per sqft) and logs of the index; result in AED.
 */
export function prudentialValue(input: {
  readonly quantile20: number;
  readonly logPsf: number;
  /** Log of the newest index level over its 24-month mean. */
  readonly indexOverMean: number;
  readonly sizeSqft: number;
}): PrudentialValue {
  const quantile = roundAed(Math.exp(input.quantile20) * input.sizeSqft);
  const deflated = roundAed(Math.exp(input.logPsf - input.indexOverMean) * input.sizeSqft);
  return {
    value: Math.min(quantile, deflated),
    quantile_20: quantile,
    index_deflated: deflated,
    index_over_mean_pct: roundPct(100 * Math.expm1(input.indexOverMean)),
    rule: quantile <= deflated ? 'quantile_20' : 'index_deflated',
  };
}

/** The prudential value of a listing. */
export function prudentialValueOf({ valuation, index, property }: DealFacts): PrudentialValue {
  return prudentialValue({
    quantile20: valuation.quantile(0.2),
    logPsf: valuation.logPsf,
    indexOverMean: index.overMean24,
    sizeSqft: property.size_sqft,
  });
}
