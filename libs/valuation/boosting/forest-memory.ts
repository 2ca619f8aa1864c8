import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';

import type { BinnedFeatures } from './bins.js';
import type { Forest } from './forest.js';
import { pullFigures } from './losses.js';
import { type BoostingRules, trainForest, type TrainingSet } from './train-forest.js';

/** Forests of earlier trainings, by what they were trained on. */
export interface ForestMemory {
  recall(key: string): Forest | undefined;
  keep(key: string, forest: Forest): void;
}

/** Remembers nothing: every forest is trained. */
export const NO_MEMORY: ForestMemory = { recall: () => undefined, keep: () => undefined };

/**
 * `trainForest`, unless the memory holds the forest of exactly these rows and rules: the same set and seed give the
 * same forest bit for bit, so what is recalled is what training would give.
 */
export function recallForest(
  set: TrainingSet & { readonly bins: BinnedFeatures },
  rules: BoostingRules,
  memory: ForestMemory,
): Forest {
  if (memory === NO_MEMORY) return trainForest(set, rules);
  const key = keyOf(set, rules);
  const known = memory.recall(key);
  if (known !== undefined) return known;
  const forest = trainForest(set, rules);
  memory.keep(key, forest);
  return forest;
}

/** SHA-256 over all that training reads. Bins and bounds stand for the matrix: nothing else of it is read. */
function keyOf(set: TrainingSet & { readonly bins: BinnedFeatures }, rules: BoostingRules): string {
  const { pull, ...numbers } = rules;
  const hash = createHash('sha256');
  hash.update(JSON.stringify([set.rows, set.features, Object.entries(numbers).sort()]));
  add(hash, pullFigures(pull));
  add(hash, set.bins.bins);
  for (const bounds of set.bins.bounds) {
    hash.update(`${bounds.length};`);
    add(hash, bounds);
  }
  add(hash, set.target);
  add(hash, set.weight);
  return hash.digest('hex');
}

function add(hash: Hash, array: Float32Array | Float64Array | Uint8Array): void {
  hash.update(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
}
