/** With fewer values, partitioning is used directly. */
const MANY = 24;
/** Number of equal slices of the values' range, so that the slice with the median has few values. */
const SLICES = 64;
/** Relative margin around half of the weight beyond which the order of summation does not matter. */
const TIE = 1e-12;

/** Whether cumulative weight passes half of `total` between `before` and `reached`, in any order of summation. */
export const surelyHalf = (before: number, reached: number, total: number): boolean =>
  before < total * (0.5 - TIE) && reached > total * (0.5 + TIE);

/** Finds weighted medians in its own memory: nothing is allocated or reordered. */
export class WeightedMedian {
  private readonly slice: Uint8Array;
  private readonly sliceWeight = new Float64Array(SLICES + 1);
  private readonly value: Float64Array;
  private readonly weight: Float64Array;

  /** @param capacity maximum number of values per median */
  constructor(capacity: number) {
    this.slice = new Uint8Array(capacity);
    this.value = new Float64Array(capacity);
    this.weight = new Float64Array(capacity);
  }

  /**
   * Median of the `count` values from `first` on: the smallest at which the cumulative weight reaches half of
   * `total`, the sum of their weights. NaN when empty.
   */
  of(values: Float64Array, weights: Float64Array, first: number, count: number, total: number): number {
    const median = count < MANY ? NaN : this.narrow(values, weights, first, count, total);
    if (!Number.isNaN(median)) return median;
    for (let i = 0; i < count; i++) {
      this.value[i] = values[first + i]!;
      this.weight[i] = weights[first + i]!;
    }
    return partition(this.value, this.weight, count, total);
  }

  /**
   * Median of the first `count` values, read between two of them: each value stands at the middle of its own weight in
   * the cumulative distribution, so that one heavy value is drawn towards its neighbours instead of deciding alone.
   * With equal weights it is the ordinary median. Weights must be positive; `total` is their sum. NaN when empty.
   */
  interpolated(values: Float64Array, weights: Float64Array, count: number, total: number): number {
    const median = this.of(values, weights, 0, count, total);
    const half = total / 2;
    let [lower, ofLower, below] = [NaN, 0, 0];
    let [higher, ofHigher] = [NaN, 0];
    for (let i = 0; i < count; i++) {
      const value = values[i]!;
      if (value < median) {
        below += weights[i]!;
        if (!(value < lower)) [lower, ofLower] = [value, weights[i]!];
      } else if (value > median && !(value >= higher)) [higher, ofHigher] = [value, weights[i]!];
    }
    let place = below - ofLower / 2;
    let before = lower;
    let reached = below;
    for (let i = 0; i < count; i++) {
      if (values[i]! !== median) continue;
      const middle = reached + weights[i]! / 2;
      if (middle >= half) return between(before, place, median, middle, half);
      reached += weights[i]!;
      [before, place] = [median, middle];
    }
    return between(higher, reached + ofHigher / 2, median, place, half);
  }

  /** The median via the slice that contains it; NaN if a tie must be resolved by summing in order. */
  private narrow(
    values: Float64Array,
    weights: Float64Array,
    first: number,
    count: number,
    total: number,
  ): number {
    const { slice, sliceWeight } = this;
    let least = values[first]!;
    let most = least;
    for (let i = first + 1; i < first + count; i++) {
      const value = values[i]!;
      least = value < least ? value : least;
      most = value > most ? value : most;
    }
    const perSlice = SLICES / (most - least);
    sliceWeight.fill(0);
    for (let i = 0; i < count; i++) {
      const at = ((values[first + i]! - least) * perSlice) | 0;
      slice[i] = at;
      sliceWeight[at]! += weights[first + i]!;
    }
    let below = 0;
    let middle = 0;
    for (; middle < SLICES && below + sliceWeight[middle]! < total / 2; middle++)
      below += sliceWeight[middle]!;
    let inside = 0;
    for (let i = 0; i < count; i++) {
      if (slice[i] === middle) this.insert(inside++, values[first + i]!, weights[first + i]!);
    }
    return this.reachHalf(below, inside, total);
  }

  /** Inserts a value among the first `count`, which are ascending. */
  private insert(count: number, value: number, weight: number): void {
    let at = count;
    for (; at > 0 && this.value[at - 1]! > value; at--) {
      this.value[at] = this.value[at - 1]!;
      this.weight[at] = this.weight[at - 1]!;
    }
    this.value[at] = value;
    this.weight[at] = weight;
  }

  /** The first of `count` ascending values that brings the weight `below` them to half; NaN on a tie. */
  private reachHalf(below: number, count: number, total: number): number {
    let reached = below;
    for (let i = 0; i < count; i++) {
      const before = reached;
      reached += this.weight[i]!;
      if (reached >= total * (0.5 - TIE)) return surelyHalf(before, reached, total) ? this.value[i]! : NaN;
    }
    return NaN;
  }
}

/** The value at `place` on the line through `median` at `middle` and `other` at `at`; `median` if there is no other. */
function between(other: number, at: number, median: number, middle: number, place: number): number {
  return Number.isNaN(other) ? median : other + ((median - other) * (place - at)) / (middle - at);
}

/** The same median by quickselect, which reorders both arrays. */
function partition(values: Float64Array, weights: Float64Array, count: number, total: number): number {
  if (count === 0) return NaN;
  let target = total / 2;
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const pivot = medianOfThree(values[low]!, values[(low + high) >>> 1]!, values[high]!);
    let left = low;
    let right = high;
    while (left <= right) {
      while (values[left]! < pivot) left++;
      while (values[right]! > pivot) right--;
      if (left > right) break;
      swap(values, weights, left, right);
      left++;
      right--;
    }
    let below = 0;
    for (let i = low; i <= right; i++) below += weights[i]!;
    if (target <= below) {
      high = right;
      continue;
    }
    let middle = below;
    for (let i = right + 1; i < left; i++) middle += weights[i]!;
    if (target <= middle) return pivot;
    target -= middle;
    low = left;
  }
  return values[Math.min(low, count - 1)]!;
}

function medianOfThree(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

function swap(values: Float64Array, weights: Float64Array, i: number, j: number): void {
  const value = values[i]!;
  values[i] = values[j]!;
  values[j] = value;
  const weight = weights[i]!;
  weights[i] = weights[j]!;
  weights[j] = weight;
}
