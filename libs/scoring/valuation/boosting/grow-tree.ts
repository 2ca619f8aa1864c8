import { MAX_BINS, type BinnedFeatures } from './bins.js';

export interface TreeRules {
  readonly leaves: number;
  readonly minRowsPerLeaf: number;
  /** Added to a leaf's row weight when its value is taken (L2). */
  readonly l2: number;
}

/** A node of one tree while it grows. */
export interface GrownNode {
  begin: number;
  end: number;
  feature: number;
  bin: number;
  left: number;
  right: number;
  value: number;
}

interface Candidate {
  readonly node: number;
  gain: number;
  feature: number;
  bin: number;
  readonly gradient: Float64Array;
  readonly weight: Float64Array;
  readonly rows: Int32Array;
}

/** Grows one regression tree on gradients, best leaf first, with histograms and the parent-minus-child trick. */
export class TreeGrower {
  private readonly spare: Int32Array;

  constructor(
    private readonly data: BinnedFeatures,
    private readonly rules: TreeRules,
    private readonly rowWeight: Float32Array,
  ) {
    this.spare = new Int32Array(data.rows);
  }

  /**
   * `order` holds the rows to grow on and is reordered so that each node owns a slice; `gradient` is by row.
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
    const size = features.length * MAX_BINS;
    const candidate: Candidate = {
      node,
      gain: 0,
      feature: -1,
      bin: 0,
      gradient: new Float64Array(size),
      weight: new Float64Array(size),
      rows: new Int32Array(size),
    };
    const { begin, end } = nodes[node]!;
    for (let f = 0; f < features.length; f++) {
      const column = features[f]! * this.data.rows;
      const base = f * MAX_BINS;
      for (let i = begin; i < end; i++) {
        const row = order[i]!;
        const at = base + this.data.bins[column + row]!;
        candidate.gradient[at]! += gradient[row]!;
        candidate.weight[at]! += this.rowWeight[row]!;
        candidate.rows[at]!++;
      }
    }
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
    for (let i = 0; i < small.rows.length; i++) {
      parent.gradient[i]! -= small.gradient[i]!;
      parent.weight[i]! -= small.weight[i]!;
      parent.rows[i]! -= small.rows[i]!;
    }
    const large: Candidate = { ...parent, node: leftIsSmall ? node.right : node.left, gain: 0, feature: -1 };
    this.seek(nodes[large.node]!, large, features);
    return leftIsSmall ? [small, large] : [large, small];
  }

  /** Stable partition of a node's slice by its split; returns where the right side begins. */
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
    let total = 0;
    let weight = 0;
    for (let b = 0; b < MAX_BINS; b++) {
      total += candidate.gradient[b]!;
      weight += candidate.weight[b]!;
    }
    node.value = total / (weight + l2);
    const rows = node.end - node.begin;
    const parentScore = (total * total) / (weight + l2);
    for (let f = 0; f < features.length; f++) {
      const base = f * MAX_BINS;
      const cuts = this.data.bounds[features[f]!]!.length;
      let g = 0;
      let w = 0;
      let n = 0;
      for (let b = 0; b < cuts; b++) {
        g += candidate.gradient[base + b]!;
        w += candidate.weight[base + b]!;
        n += candidate.rows[base + b]!;
        if (n < minRowsPerLeaf) continue;
        if (rows - n < minRowsPerLeaf) break;
        const gain = (g * g) / (w + l2) + ((total - g) * (total - g)) / (weight - w + l2) - parentScore;
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
