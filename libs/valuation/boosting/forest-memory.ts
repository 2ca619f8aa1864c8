import type { Hash } from 'node:crypto';
import { createHash } from 'node:crypto';

import type { Forest } from './forest.js';
import type { ForestTask, ForestTrainer } from './forest-trainer.js';

/** Stores forests by the data and rules they were trained on. */
export interface ForestMemory {
  recall(key: string): Forest | undefined;
  keep(key: string, forest: Forest): void;
}

/**
 * A trainer that only trains what `memory` does not hold, and stores the result there. The same rows and rules
 * give the same forest bit for bit, so a recalled forest equals a newly trained one.
 */
export class RecallingTrainer implements ForestTrainer {
  constructor(
    private readonly memory: ForestMemory,
    private readonly trainer: ForestTrainer,
  ) {}

  async train(tasks: readonly ForestTask[]): Promise<readonly Forest[]> {
    const keys = tasks.map(keyOf);
    const forests = keys.map((key) => this.memory.recall(key));
    const missing = [...forests.keys()].filter((i) => forests[i] === undefined);
    if (missing.length === 0) return forests as Forest[];
    const trained = await this.trainer.train(missing.map((i) => tasks[i]!));
    missing.forEach((i, at) => {
      const forest = trained[at]!;
      this.memory.keep(keys[i]!, forest);
      forests[i] = forest;
    });
    return forests as Forest[];
  }
}

/** SHA-256 over everything that training reads. Features are not binned for it: most forests are recalled. */
function keyOf({ matrix: { values, rows, features }, target, weight, rules }: ForestTask): string {
  const { loss, ...numbers } = rules;
  const hash = createHash('sha256');
  hash.update(JSON.stringify([rows, features, Object.entries(numbers).sort(), loss.kind, loss.most]));
  for (const array of [values, target, weight]) add(hash, array);
  return hash.digest('hex');
}

function add(hash: Hash, array: Float32Array): void {
  hash.update(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
}
