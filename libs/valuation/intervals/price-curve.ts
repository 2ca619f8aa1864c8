import { curveProbability, curveQuantile, MEDIAN } from './quantile-curve.js';
import type { RangeFactors } from './range-adaptation.js';

/** What a home may sell for: standardised quantiles stretched around a median, below and above it each by its own factor. */
export class PriceCurve {
  private readonly middle: number;

  /** `median` in ln(AED per sqft); `sigma`: the scale that `quantiles` are in units of, in logs. */
  constructor(
    private readonly median: number,
    private readonly sigma: number,
    private readonly quantiles: Float64Array,
    private readonly factors: RangeFactors,
  ) {
    this.middle = quantiles[MEDIAN]!;
  }

  /** ln(AED per sqft) that a share `p` in (0, 1) of prices lie below; strictly increasing. */
  quantile(p: number): number {
    const distance = curveQuantile(this.quantiles, p) - this.middle;
    return this.median + this.scale(distance) * distance;
  }

  /** Inverse of `quantile`: the share of prices below `logPsf`. */
  probability(logPsf: number): number {
    const distance = logPsf - this.median;
    return curveProbability(this.quantiles, this.middle + distance / this.scale(distance));
  }

  /** `quantile` at GRID, less `from`, `wider` times as far from the median. */
  offsets(from: number, wider: number): Float64Array {
    const { quantiles, middle } = this;
    return quantiles.map((quantile) => {
      const distance = quantile - middle;
      return this.median - from + wider * this.scale(distance) * distance;
    });
  }

  private scale(distance: number): number {
    return this.sigma * (distance < 0 ? this.factors.below : this.factors.above);
  }
}
