/** Bin 0 holds missing values and the lowest ones; the trees then treat "missing" as "low". */
export interface BinnedFeatures {
  readonly rows: number;
  readonly features: number;
  /** Column by column: bin of row r in feature f at f * rows + r. */
  readonly bins: Uint8Array;
  /** Upper bounds of the bins of each feature, ascending. */
  readonly bounds: readonly Float32Array[];
}

export const MAX_BINS = 64;
/** Minimum number of rows sampled for a feature's quantiles, if there are that many. */
export const BIN_SAMPLE = 20_000;

/** Splits each feature at its quantiles (sampled at a fixed stride of rows) into at most MAX_BINS bins. */
export function binFeatures(matrix: Float32Array, rows: number, features: number): BinnedFeatures {
  const bins = new Uint8Array(rows * features);
  const bounds: Float32Array[] = [];
  const stride = Math.max(1, Math.floor(rows / BIN_SAMPLE));
  for (let f = 0; f < features; f++) {
    const sample: number[] = [];
    for (let r = 0; r < rows; r += stride) {
      const value = matrix[r * features + f]!;
      if (!Number.isNaN(value)) sample.push(value);
    }
    const cuts = quantileCuts(Float32Array.from(sample).sort());
    bounds.push(cuts);
    for (let r = 0; r < rows; r++) bins[f * rows + r] = binOf(cuts, matrix[r * features + f]!);
  }
  return { rows, features, bins, bounds };
}

function quantileCuts(sorted: Float32Array): Float32Array {
  const cuts: number[] = [];
  for (let q = 1; q < MAX_BINS; q++) {
    const value = sorted[Math.floor((q * sorted.length) / MAX_BINS)];
    const last = cuts.at(-1);
    const top = sorted.at(-1);
    if (value === undefined || top === undefined || value >= top) continue;
    if (last === undefined || value > last) cuts.push(value);
  }
  return Float32Array.from(cuts);
}

/** Index of the first bound at or above the value; missing values are in bin 0. */
function binOf(bounds: Float32Array, value: number): number {
  if (Number.isNaN(value)) return 0;
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (bounds[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
