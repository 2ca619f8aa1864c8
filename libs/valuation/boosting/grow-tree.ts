import { type BinnedFeatures, MAX_BINS } from './bins.js';
import { gatherHistogram, HISTOGRAM_SIZE } from './gather-histogram.js';

export interface TreeRules {
  readonly leaves: number;
  readonly minRowsPerLeaf: number;
  /** Added to a leaf's row count when its value is computed (L2). */
  readonly l2: number;
}

/** A node of a tree while it grows. */
export interface GrownNode {
  begin: number;
  end: number;
  feature: number;
  bin: number;
  left: number;
  right: number;
  value: number;
}

/** A leaf that may be split. `histogram` holds the sum of gradients and count of rows, by feature and bin. */
interface Candidate {
  readonly node: number;
  gain: number;
  feature: number;
  bin: number;
  readonly histogram: Float64Array;
}

/** Grows one regression tree on gradients, best leaf first, using histograms and parent-minus-child subtraction. */
export class TreeGrower {
  private readonly spare: Int32Array;
  /** Gradients, in the row order of the node being opened. */
  private readonly pulls: Float64Array;

  constructor(
    private readonly data: BinnedFeatures,
    private readonly rules: TreeRules,
  ) {
    this.spare = new Int32Array(data.rows);
    this.pulls = new Float64Array(data.rows);
  }

  /**
   * `order` holds the rows to grow on, and is reordered so that each node owns a slice; `gradient` is by row.
   * Returns the nodes, root first; leaves have feature -1 and a value.
   */
  grow(order: Int32Array, count: number, gradient: Float64Array, features: readonly number[]): GrownNode[] {
    const nodes: GrownNode[] = [leafNode(0, count)];
    const open: Candidate[] = [this.open(nodes, 0, order, gradient, features)];
    for (let leaves = 1; leaves < this.rules.leaves; leaves++) {
      let best = -1;
      for (let i = 0; i < open.length; i++)
        if (open[i]!.gain > (best < 0 ? 1e-9 : open[best]!.gain)) best = i;
      if (best < 0) break;
      const parent = open[best]!;
      open.splice(best, 1);
      open.push(...this.split(nodes, parent, order, gradient, features));
    }
    return nodes;
  }

  private open(
    nodes: GrownNode[],
    node: number,
    order: Int32Array,
    gradient: Float64Array,
    features: readonly number[],
  ): Candidate {
    const { pulls } = this;
    const { begin, end } = nodes[node]!;
    for (let i = begin; i < end; i++) pulls[i] = gradient[order[i]!]!;
    const histogram = gatherHistogram(this.data, { order, pulls, begin, end }, features);
    const candidate: Candidate = { node, gain: 0, feature: -1, bin: 0, histogram };
    this.seek(nodes[node]!, candidate, features);
    return candidate;
  }

  private split(
    nodes: GrownNode[],
    parent: Candidate,
    order: Int32Array,
    gradient: Float64Array,
    features: readonly number[],
  ): Candidate[] {
    const node = nodes[parent.node]!;
    node.feature = features[parent.feature]!;
    node.bin = parent.bin;
    const middle = this.partition(order, node);
    node.left = nodes.length;
    node.right = nodes.length + 1;
    nodes.push(leafNode(node.begin, middle), leafNode(middle, node.end));
    const leftIsSmall = middle - node.begin <= node.end - middle;
    const small = this.open(nodes, leftIsSmall ? node.left : node.right, order, gradient, features);
    for (let i = 0; i < small.histogram.length; i++) parent.histogram[i]! -= small.histogram[i]!;
    const large: Candidate = { ...parent, node: leftIsSmall ? node.right : node.left, gain: 0, feature: -1 };
    this.seek(nodes[large.node]!, large, features);
    return leftIsSmall ? [small, large] : [large, small];
  }

  /** Stable partition of a node's slice by its split; returns the start of the right side. */
  private partition(order: Int32Array, node: GrownNode): number {
    const column = node.feature * this.data.rows;
    let left = node.begin;
    let right = 0;
    for (let i = node.begin; i < node.end; i++) {
      const row = order[i]!;
      if (this.data.bins[column + row]! <= node.bin) order[left++] = row;
      else this.spare[right++] = row;
    }
    for (let i = 0; i < right; i++) order[left + i] = this.spare[i]!;
    return left;
  }

  /** Sets the node's leaf value and the candidate's best split. */
  private seek(node: GrownNode, candidate: Candidate, features: readonly number[]): void {
    const { l2, minRowsPerLeaf } = this.rules;
    const { histogram } = candidate;
    const rows = node.end - node.begin;
    let total = 0;
    for (let b = 0; b < MAX_BINS; b++) total += histogram[b * 2]!;
    node.value = total / (rows + l2);
    const parentScore = (total * total) / (rows + l2);
    for (let f = 0; f < features.length; f++) {
      const base = f * HISTOGRAM_SIZE;
      const cuts = this.data.bounds[features[f]!]!.length;
      let g = 0;
      let n = 0;
      for (let b = 0; b < cuts; b++) {
        g += histogram[base + b * 2]!;
        n += histogram[base + b * 2 + 1]!;
        if (n < minRowsPerLeaf) continue;
        if (rows - n < minRowsPerLeaf) break;
        const gain = (g * g) / (n + l2) + ((total - g) * (total - g)) / (rows - n + l2) - parentScore;
        if (gain > candidate.gain) {
          candidate.gain = gain;
          candidate.feature = f;
          candidate.bin = b;
        }
      }
    }
  }
}

const leafNode = (begin: number, end: number): GrownNode => ({
  begin,
  end,
  feature: -1,
  bin: 0,
  left: -1,
  right: -1,
  value: 0,
});
