/**
 * Correlation of valuation errors: the shares of an error's variance that homes have in common. The rest is a
 * home's own. Two homes in one building share all three, in one district the first two, any two homes the
 * first.
 */
export interface ErrorCorrelation {
  /** Error of the model on the day: drift that the ranges do not reflect yet. */
  readonly model: number;
  readonly district: number;
  readonly building: number;
}

/**
 * Estimated from the sales of January to March 2026 (docs/valuation.md#total-of-a-portfolio), using no later
 * sale. `npm run bench -- portfolio-totals` recomputes these and shows their effect on April.
 */
export const ERROR_CORRELATION: ErrorCorrelation = { model: 0.0013, district: 0.0031, building: 0.052 };

/** Treats every error as a home's own. */
export const INDEPENDENT: ErrorCorrelation = { model: 0, district: 0, building: 0 };
