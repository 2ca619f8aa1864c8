/**
 * A boosted forest in flat arrays. Node n of the whole forest splits on `feature[n]`: a value at or below
 * `threshold[n]` (or missing, NaN) goes to `left[n]`, any other to `right[n]`; a negative child ~c is leaf c.
 */
export interface Forest {
  readonly features: number;
  /** Added to every prediction. */
  readonly bias: number;
  /** Root of each tree: a node, or ~leaf for a single-leaf tree. */
  readonly root: Int32Array;
  readonly feature: Uint16Array;
  readonly threshold: Float32Array;
  readonly left: Int32Array;
  readonly right: Int32Array;
  readonly leaf: Float32Array;
}

/** Fields of a packed node: feature, threshold, left, right. A leaf points to itself and has its value as threshold. */
const STRIDE = 4;
const THRESHOLD = 1;
const LEFT = 2;

/**
 * A forest laid out for fast prediction: four trees at a time, each step branch-free, because the next child
 * is hard to predict and a misprediction costs more than the step. A tree that reaches its leaf stays there.
 */
export class PackedForest {
  private readonly bias: number;
  private readonly root: Int32Array;
  private readonly node: Int32Array;
  /** A view of the same memory: thresholds and leaf values. */
  private readonly value: Float32Array;
  /** Index at which the leaves start. */
  private readonly leaves: number;

  constructor({ bias, root, feature, threshold, left, right, leaf }: Forest) {
    const nodes = feature.length;
    const at = (child: number): number => STRIDE * (child < 0 ? nodes + ~child : child);
    this.bias = bias;
    this.root = root.map(at);
    this.node = new Int32Array(STRIDE * (nodes + leaf.length));
    this.value = new Float32Array(this.node.buffer);
    this.leaves = STRIDE * nodes;
    for (let n = 0; n < nodes; n++) {
      this.node.set([feature[n]!, 0, at(left[n]!), at(right[n]!)], STRIDE * n);
      this.value[STRIDE * n + THRESHOLD] = threshold[n]!;
    }
    for (let n = 0; n < leaf.length; n++) {
      const own = at(~n);
      this.node.set([0, 0, own, own], own);
      this.value[own + THRESHOLD] = leaf[n]!;
    }
  }

  /** Sum of the trees' leaves for one subject; `x` holds one value per feature, NaN = missing. */
  predict(x: Float32Array): number {
    const { root, node, value, leaves } = this;
    let sum = this.bias;
    let tree = 0;
    for (; tree + 3 < root.length; tree += 4) {
      let a = root[tree]!;
      let b = root[tree + 1]!;
      let c = root[tree + 2]!;
      let d = root[tree + 3]!;
      do {
        a = node[a + LEFT + Number(x[node[a]!]! > value[a + THRESHOLD]!)]!;
        b = node[b + LEFT + Number(x[node[b]!]! > value[b + THRESHOLD]!)]!;
        c = node[c + LEFT + Number(x[node[c]!]! > value[c + THRESHOLD]!)]!;
        d = node[d + LEFT + Number(x[node[d]!]! > value[d + THRESHOLD]!)]!;
      } while (a < leaves || b < leaves || c < leaves || d < leaves);
      sum += value[a + THRESHOLD]!;
      sum += value[b + THRESHOLD]!;
      sum += value[c + THRESHOLD]!;
      sum += value[d + THRESHOLD]!;
    }
    for (; tree < root.length; tree++) {
      let a = root[tree]!;
      while (a < leaves) a = node[a + LEFT + Number(x[node[a]!]! > value[a + THRESHOLD]!)]!;
      sum += value[a + THRESHOLD]!;
    }
    return sum;
  }
}
