import { type BinnedFeatures, MAX_BINS } from './bins.js';

/** Size of one feature's histogram: sum of gradients and count of rows for each bin. */
export const HISTOGRAM_SIZE = MAX_BINS * 2;

/** The rows `order[begin..end)`, each with its gradient at the same index of `pulls`. */
interface Slice {
  readonly order: Int32Array;
  readonly pulls: Float64Array;
  readonly begin: number;
  readonly end: number;
}

/**
 * Adds up the slice, feature by feature. Training spends most of its time here: four features at a time are a
 * third faster than one, because their sums do not depend on each other. Either way each bin is summed in row
 * order, so the sums are bit-identical.
 */
export function gatherHistogram(
  { bins, rows }: BinnedFeatures,
  { order, pulls, begin, end }: Slice,
  features: readonly number[],
): Float64Array {
  const histogram = new Float64Array(features.length * HISTOGRAM_SIZE);
  let f = 0;
  for (; f + 3 < features.length; f += 4) {
    const column1 = features[f]! * rows;
    const column2 = features[f + 1]! * rows;
    const column3 = features[f + 2]! * rows;
    const column4 = features[f + 3]! * rows;
    const base = f * HISTOGRAM_SIZE;
    for (let i = begin; i < end; i++) {
      const row = order[i]!;
      const pull = pulls[i]!;
      const at1 = base + bins[column1 + row]! * 2;
      const at2 = base + HISTOGRAM_SIZE + bins[column2 + row]! * 2;
      const at3 = base + 2 * HISTOGRAM_SIZE + bins[column3 + row]! * 2;
      const at4 = base + 3 * HISTOGRAM_SIZE + bins[column4 + row]! * 2;
      histogram[at1]! += pull;
      histogram[at1 + 1]! += 1;
      histogram[at2]! += pull;
      histogram[at2 + 1]! += 1;
      histogram[at3]! += pull;
      histogram[at3 + 1]! += 1;
      histogram[at4]! += pull;
      histogram[at4 + 1]! += 1;
    }
  }
  for (; f < features.length; f++) {
    const column = features[f]! * rows;
    const base = f * HISTOGRAM_SIZE;
    for (let i = begin; i < end; i++) {
      const at = base + bins[column + order[i]!]! * 2;
      histogram[at]! += pulls[i]!;
      histogram[at + 1]! += 1;
    }
  }
  return histogram;
}
