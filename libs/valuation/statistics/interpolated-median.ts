/**
 * Weighted median, interpolated: each value stands at the middle of its own weight in the cumulative distribution, and
 * the median is read between the two values around half of the total. With equal weights it is the ordinary median. One
 * heavy value is drawn towards its neighbours instead of deciding alone.
 *
 * @param weights positive, one for each value
 * @returns NaN without values
 */
export function interpolatedMedian(values: ArrayLike<number>, weights: ArrayLike<number>): number {
  const order = Array.from(values, (_, i) => i).sort((a, b) => values[a]! - values[b]!);
  const half = order.reduce((sum, i) => sum + weights[i]!, 0) / 2;
  let below = 0;
  let [value, place] = [NaN, NaN];
  for (const i of order) {
    const middle = below + weights[i]! / 2;
    const next = values[i]!;
    if (middle >= half)
      return Number.isNaN(value) ? next : value + ((next - value) * (half - place)) / (middle - place);
    below += weights[i]!;
    [value, place] = [next, middle];
  }
  return value;
}
