/**
 * Weighted median of values[0..count): the least value at which the cumulated weight reaches half. Reorders both
 * arrays in place (quickselect, no allocation). NaN when count is 0.
 */
export function weightedMedian(values: Float64Array, weights: Float64Array, count: number): number {
  if (count === 0) return NaN;
  let total = 0;
  for (let i = 0; i < count; i++) total += weights[i]!;
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
