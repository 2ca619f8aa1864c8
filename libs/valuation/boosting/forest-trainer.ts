import type { Forest } from './forest.js';
import { type BoostingRules, trainForest, type TrainingSet } from './train-forest.js';

/** A forest to train. */
export interface ForestTask {
  readonly set: TrainingSet;
  readonly rules: BoostingRules;
}

/** Trains forests, in the order of the tasks. Each is what `trainForest` makes, bit for bit, whoever trains it. */
export interface ForestTrainer {
  train(tasks: readonly ForestTask[]): Promise<readonly Forest[]>;
}

export const trainAll = (tasks: readonly ForestTask[]): Forest[] =>
  tasks.map(({ set, rules }) => trainForest(set, rules));

/** Trains in this thread, before anything else runs in it. */
export const TRAIN_HERE: ForestTrainer = { train: (tasks) => Promise.resolve(trainAll(tasks)) };
