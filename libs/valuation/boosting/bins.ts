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
  const columns = transposed(matrix, rows, features);
  const bins = new Uint8Array(rows * features);
  const bounds: Float32Array[] = [];
  const stride = Math.max(1, Math.floor(rows / BIN_SAMPLE));
  const sample = new Float32Array(Math.ceil(rows / stride));
  const padded = new Float32Array(MAX_BINS);
  for (let f = 0; f < features; f++) {
    const column = columns.subarray(f * rows, (f + 1) * rows);
    let sampled = 0;
    for (let r = 0; r < rows; r += stride) if (!Number.isNaN(column[r]!)) sample[sampled++] = column[r]!;
    const cuts = quantileCuts(sample.subarray(0, sampled).sort());
    bounds.push(cuts);
    padded.fill(Infinity).set(cuts);
    for (let r = 0; r < rows; r++) bins[f * rows + r] = binOf(padded, column[r]!);
  }
  return { rows, features, bins, bounds };
}

/** Column by column, because reading a matrix across its rows waits for memory at each value. */
function transposed(matrix: Float32Array, rows: number, features: number): Float32Array {
  const columns = new Float32Array(matrix.length);
  for (let r = 0, at = 0; r < rows; r++)
    for (let f = 0; f < features; f++) columns[f * rows + r] = matrix[at++]!;
  return columns;
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

/**
 * Index of the first of MAX_BINS bounds at or above the value; missing values are in bin 0. Halves without branches,
 * which no processor would predict.
 */
function binOf(bounds: Float32Array, value: number): number {
  let below = 0;
  for (let half = MAX_BINS >> 1; half > 0; half >>= 1)
    below += half * Number(bounds[below + half - 1]! < value);
  return below;
}
