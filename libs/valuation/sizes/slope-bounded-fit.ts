/** Minimum weight of a point. */
const LEAST_WEIGHT = 1e-9;

/**
 * The curve nearest to weighted points whose slope stays within bounds: least squares over values at
 * ascending positions, each of which may differ from the one before by no less than `least` and no more than
 * `most` times their distance. Exact, by dynamic programming: the derivative of the cost so far is piecewise
 * linear in the newest value; a step moves its falling part by the minimum difference and its rising part by
 * the maximum.
 */
export class SlopeBoundedFit {
  /** Knots of the derivative: position and height; beyond them it is linear. */
  private readonly at: Float64Array;
  private readonly height: Float64Array;
  private knots = 0;
  private slopeBelow = 0;
  private slopeAbove = 0;
  private readonly best: Float64Array;

  /** @param capacity maximum number of points in one fit */
  constructor(capacity: number) {
    this.at = new Float64Array(2 * capacity + 1);
    this.height = new Float64Array(2 * capacity + 1);
    this.best = new Float64Array(capacity);
  }

  /** Writes the fitted values of the first `count` points into `out`. */
  fit(
    count: number,
    place: Float64Array,
    value: Float64Array,
    weight: Float64Array,
    least: number,
    most: number,
    out: Float64Array,
  ): void {
    const { best } = this;
    this.knots = 1;
    this.at[0] = value[0]!;
    this.height[0] = 0;
    this.slopeBelow = this.slopeAbove = Math.max(weight[0]!, LEAST_WEIGHT);
    for (let i = 1; i < count; i++) {
      const distance = place[i]! - place[i - 1]!;
      best[i - 1] = this.move(least * distance, most * distance);
      this.pull(value[i]!, Math.max(weight[i]!, LEAST_WEIGHT));
    }
    out[count - 1] = this.zero(this.firstRising());
    for (let i = count - 2; i >= 0; i--) {
      const distance = place[i + 1]! - place[i]!;
      const [low, high] = [out[i + 1]! - most * distance, out[i + 1]! - least * distance];
      out[i] = Math.min(Math.max(best[i]!, low), high);
    }
  }

  /** Moves the falling part by `down` and the rising part by `up`; returns where they met. */
  private move(down: number, up: number): number {
    const { at, height } = this;
    const rising = this.firstRising();
    const zero = this.zero(rising);
    for (let k = this.knots - 1; k >= rising; k--) {
      at[k + 2] = at[k]! + up;
      height[k + 2] = height[k]!;
    }
    for (let k = 0; k < rising; k++) at[k]! += down;
    at[rising] = zero + down;
    at[rising + 1] = zero + up;
    height[rising] = height[rising + 1] = 0;
    this.knots += 2;
    return zero;
  }

  private pull(value: number, weight: number): void {
    for (let k = 0; k < this.knots; k++) this.height[k]! += weight * (this.at[k]! - value);
    this.slopeBelow += weight;
    this.slopeAbove += weight;
  }

  /** First knot at which the derivative is not negative. */
  private firstRising(): number {
    let k = 0;
    while (k < this.knots && this.height[k]! < 0) k++;
    return k;
  }

  private zero(rising: number): number {
    const { at, height, knots } = this;
    if (rising === 0) return at[0]! - height[0]! / this.slopeBelow;
    if (rising === knots) return at[knots - 1]! - height[knots - 1]! / this.slopeAbove;
    const [left, right] = [at[rising - 1]!, at[rising]!];
    const [below, above] = [height[rising - 1]!, height[rising]!];
    return left - (below * (right - left)) / (above - below);
  }
}
