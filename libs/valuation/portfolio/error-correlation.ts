/**
 * How far the errors of values go together: shares of an error's variance that homes have in common. The rest is a
 * home's own. Two homes of one building share all three, of one district the first two, any two the first.
 */
export interface ErrorCorrelation {
  /** Of the model on the day: drift that no range knows of yet. */
  readonly model: number;
  readonly district: number;
  readonly building: number;
}

/**
 * Estimated from the sales of January to March 2026 (docs/valuation.md#total-of-a-portfolio); no later sale was used.
 * `npm run bench -- portfolio-totals` makes them again and shows what they do in April.
 */
export const ERROR_CORRELATION: ErrorCorrelation = { model: 0.0013, district: 0.0031, building: 0.052 };

/** As if every error were a home's own. */
export const INDEPENDENT: ErrorCorrelation = { model: 0, district: 0, building: 0 };
