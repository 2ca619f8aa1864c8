import { type BinnedFeatures, binFeatures } from './bins.js';
import type { Forest } from './forest.js';
import { type BoostingRules, trainForest } from './train-forest.js';

/** Features of the rows to learn from, row by row. Tasks of the same rows share one. */
export interface FeatureMatrix {
  readonly values: Float32Array;
  readonly rows: number;
  readonly features: number;
}

/** A forest to train. */
export interface ForestTask {
  readonly matrix: FeatureMatrix;
  readonly target: Float32Array;
  /** Weight of a row, 0..1. */
  readonly weight: Float32Array;
  readonly rules: BoostingRules;
}

/** Trains forests, in task order. Each equals the result of `trainForest` bit for bit, whatever the implementation. */
export interface ForestTrainer {
  train(tasks: readonly ForestTask[]): Promise<readonly Forest[]>;
}

/** Trains the forests one after another; features that tasks share are binned once. */
export function trainAll(tasks: readonly ForestTask[]): Forest[] {
  const binned = new Map<FeatureMatrix, BinnedFeatures>();
  return tasks.map(({ matrix, target, weight, rules }) => {
    const bins = binned.get(matrix) ?? binFeatures(matrix.values, matrix.rows, matrix.features);
    binned.set(matrix, bins);
    return trainForest({ bins, target, weight }, rules);
  });
}

/** Trains synchronously in this thread. */
export const TRAIN_HERE: ForestTrainer = { train: (tasks) => Promise.resolve(trainAll(tasks)) };
