import type { BinnedFeatures } from './bins.js';
import type { Forest } from './forest.js';
import { type GrownNode, TreeGrower, type TreeRules } from './grow-tree.js';
import { type Loss, pullOf } from './losses.js';
import { seededRandom } from './random.js';

export interface BoostingRules extends TreeRules {
  readonly trees: number;
  readonly learningRate: number;
  readonly loss: Loss;
  readonly featureShare: number;
  readonly bagShare: number;
  readonly seed: number;
}

/** Rows to learn from: the features, and the targets. */
export interface TrainingSet {
  readonly bins: BinnedFeatures;
  readonly target: Float32Array;
  /** Weight of a row, 0..1. */
  readonly weight: Float32Array;
}

/**
 * Gradient boosting with histogram trees (Friedman 2001; LightGBM's leaf-wise growth) on the loss in the
 * rules. The same set and seed give the same forest, bit for bit.
 */
export function trainForest(set: TrainingSet, rules: BoostingRules): Forest {
  const { bins: data, target, weight } = set;
  const { rows } = data;
  const random = seededRandom(rules.seed);
  const pull = pullOf(rules.loss);
  const grower = new TreeGrower(data, rules);
  const predicted = new Float64Array(rows);
  const gradient = new Float64Array(rows);
  const order = new Int32Array(rows);
  const assembly = new ForestAssembly(data);
  const varying = data.bounds.flatMap((cuts, feature) => (cuts.length > 0 ? [feature] : []));
  for (let tree = 0; tree < rules.trees; tree++) {
    for (let row = 0; row < rows; row++) {
      gradient[row] = weight[row]! * pull(target[row]! - predicted[row]!);
    }
    let count = 0;
    let outside = rows;
    for (let row = 0; row < rows; row++) {
      if (random() < rules.bagShare) order[count++] = row;
      else order[--outside] = row;
    }
    const nodes = grower.grow(order, count, gradient, sampleFeatures(varying, rules.featureShare, random));
    for (const node of nodes) {
      node.value *= rules.learningRate;
      if (node.feature >= 0) continue;
      for (let i = node.begin; i < node.end; i++) predicted[order[i]!]! += node.value;
    }
    for (let i = count; i < rows; i++) predicted[order[i]!]! += binnedValue(nodes, data, order[i]!);
    assembly.add(nodes);
  }
  return assembly.finish();
}

/** A random share of the varying features, ascending. */
function sampleFeatures(varying: readonly number[], share: number, random: () => number): number[] {
  const all = [...varying];
  const wanted = Math.min(all.length, Math.max(1, Math.round(all.length * share)));
  for (let i = 0; i < wanted; i++) {
    const j = i + Math.floor(random() * (all.length - i));
    [all[i], all[j]] = [all[j]!, all[i]!];
  }
  return all.slice(0, wanted).sort((a, b) => a - b);
}

function binnedValue(nodes: readonly GrownNode[], data: BinnedFeatures, row: number): number {
  let node = nodes[0]!;
  while (node.feature >= 0)
    node = nodes[data.bins[node.feature * data.rows + row]! <= node.bin ? node.left : node.right]!;
  return node.value;
}

/** Collects grown trees into the flat arrays of a forest. */
class ForestAssembly {
  private readonly root: number[] = [];
  private readonly feature: number[] = [];
  private readonly threshold: number[] = [];
  private readonly left: number[] = [];
  private readonly right: number[] = [];
  private readonly leaf: number[] = [];

  constructor(private readonly data: BinnedFeatures) {}

  add(nodes: readonly GrownNode[]): void {
    const place = nodes.map((node) => {
      if (node.feature < 0) return ~(this.leaf.push(node.value) - 1);
      this.threshold.push(this.data.bounds[node.feature]![node.bin]!);
      this.left.push(0);
      this.right.push(0);
      return this.feature.push(node.feature) - 1;
    });
    nodes.forEach((node, i) => {
      if (node.feature < 0) return;
      this.left[place[i]!] = place[node.left]!;
      this.right[place[i]!] = place[node.right]!;
    });
    this.root.push(place[0]!);
  }

  finish(): Forest {
    return {
      features: this.data.features,
      bias: 0,
      root: Int32Array.from(this.root),
      feature: Uint16Array.from(this.feature),
      threshold: Float32Array.from(this.threshold),
      left: Int32Array.from(this.left),
      right: Int32Array.from(this.right),
      leaf: Float32Array.from(this.leaf),
    };
  }
}
