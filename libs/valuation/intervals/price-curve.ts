import { curveProbability, curveQuantile, MEDIAN, SCORES } from './quantile-curve.js';
import type { RangeFactors } from './range-adaptation.js';

/**
 * The price distribution of a home: standardised quantiles stretched around a median, by separate factors
 * below and above it.
 */
export class PriceCurve {
  private readonly middle: number;

  /** `median` in ln(AED per sqft); `sigma`: the unit of `quantiles`, in logs. */
  constructor(
    private readonly median: number,
    private readonly sigma: number,
    private readonly quantiles: Float64Array,
    private readonly factors: RangeFactors,
  ) {
    this.middle = quantiles[MEDIAN]!;
  }

  /** ln(AED per sqft) below which a share `p` in (0, 1) of prices falls; strictly increasing. */
  quantile(p: number): number {
    const distance = curveQuantile(this.quantiles, p) - this.middle;
    return this.median + this.scale(distance) * distance;
  }

  /** Inverse of `quantile`: the share of prices below `logPsf`. */
  probability(logPsf: number): number {
    const distance = logPsf - this.median;
    return curveProbability(this.quantiles, this.middle + distance / this.scale(distance));
  }

  /** `quantile` at GRID minus `from`, stretched by `wider` around the median. */
  offsets(from: number, wider: number): Float64Array {
    const { quantiles, middle } = this;
    return quantiles.map((quantile) => {
      const distance = quantile - middle;
      return this.median - from + wider * this.scale(distance) * distance;
    });
  }

  /** The distribution with a further normal doubt of that standard deviation, in logs; the median stays. */
  blurred(doubt: number): PriceCurve {
    const offsets = this.offsets(this.median, 1);
    const wider = offsets.map((offset, i) => Math.sign(SCORES[i]!) * Math.hypot(offset, doubt * SCORES[i]!));
    return new PriceCurve(this.median, 1, wider, { below: 1, above: 1 });
  }

  private scale(distance: number): number {
    return this.sigma * (distance < 0 ? this.factors.below : this.factors.above);
  }
}
