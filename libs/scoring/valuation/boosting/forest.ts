/**
 * A boosted forest in flat arrays. Node n of the whole forest splits on `feature[n]`: a value at or below
 * `threshold[n]` (or missing, NaN) goes to `left[n]`, another to `right[n]`; a negative child ~c is leaf c.
 */
export interface Forest {
  readonly features: number;
  /** Added to every prediction. */
  readonly bias: number;
  /** Root of each tree: a node, or ~leaf for a tree of one leaf. */
  readonly root: Int32Array;
  readonly feature: Uint16Array;
  readonly threshold: Float32Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly leaf: Float32Array;
}

/** Sum of the trees' leaves for one subject; `x` holds `forest.features` values, NaN = missing. */
export function predictForest(forest: Forest, x: Float32Array): number {
  const { root, feature, threshold, left, right, leaf } = forest;
  let sum = forest.bias;
  for (let tree = 0; tree < root.length; tree++) {
    let node = root[tree]!;
    while (node >= 0) node = x[feature[node]!]! > threshold[node]! ? right[node]! : left[node]!;
    sum += leaf[~node]!;
  }
  return sum;
}
