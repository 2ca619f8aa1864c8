import type { Forest } from './forest.js';
import { type BoostingRules, trainForest, type TrainingSet } from './train-forest.js';

/** A forest to train. */
export interface ForestTask {
  readonly set: TrainingSet;
  readonly rules: BoostingRules;
}

/** Trains forests, in task order. Each equals the result of `trainForest` bit for bit, whatever the implementation. */
export interface ForestTrainer {
  train(tasks: readonly ForestTask[]): Promise<readonly Forest[]>;
}

export const trainAll = (tasks: readonly ForestTask[]): Forest[] =>
  tasks.map(({ set, rules }) => trainForest(set, rules));

/** Trains synchronously in this thread. */
export const TRAIN_HERE: ForestTrainer = { train: (tasks) => Promise.resolve(trainAll(tasks)) };
