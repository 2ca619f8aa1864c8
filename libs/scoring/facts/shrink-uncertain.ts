import { square, type Valuation } from '#valuation';

/** Above this FSD the sales say too little about the value, so what is known of the home otherwise counts too. */
const USABLE_FSD = 0.3;
/** Spread of the values of one home as ready and as off-plan, in logs (docs/decisions/0033-unknown-completion.md). */
const BETWEEN = 0.3;

/**
 * A value with so wide a range that it says little, drawn towards another of the same home: the precision-weighted
 * mean, in which the variance beyond that of a usable value counts against it. A range beyond the usable one narrows in
 * the same way. A value with a usable range is returned unchanged. How far it is drawn does not depend on a flat's
 * size, or one square foot would change the value by more than its price.
 *
 * @param towards ln(AED per sqft)
 */
export function shrinkUncertain(value: Valuation, towards: number): Valuation {
  const excess = beyondUsable(value.steadyFsd);
  if (!(excess > 0)) return value;
  const weight = square(BETWEEN) / (square(BETWEEN) + excess);
  const fsd = Math.min(
    value.fsd,
    Math.sqrt(weight * Math.max(beyondUsable(value.fsd), 0) + square(USABLE_FSD)),
  );
  const narrower = fsd / value.fsd;
  const logPsf = towards + weight * (value.logPsf - towards);
  return {
    ...value,
    logPsf,
    fsd,
    sigma: fsd,
    quantile: (p) => logPsf + narrower * (value.quantile(p) - value.logPsf),
    probability: (at) => value.probability(value.logPsf + (at - logPsf) / narrower),
  };
}

/** The variance of a range beyond that of the widest usable one; negative for a usable one. */
const beyondUsable = (fsd: number): number => square(fsd) - square(USABLE_FSD);
