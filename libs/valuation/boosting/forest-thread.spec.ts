import { describe, expect, test } from '@jest/globals';

import { withForestThread } from './forest-thread.js';
import { type ForestTask, trainAll } from './forest-trainer.js';
import { seededRandom } from './random.js';

const ROWS = 500;

function taskOf(seed: number): ForestTask {
  const random = seededRandom(seed);
  const values = Float32Array.from({ length: ROWS * 3 }, () => (random() < 0.05 ? NaN : random()));
  const target = Float32Array.from({ length: ROWS }, random);
  const loss = { kind: seed % 2 === 0 ? 'huber' : 'scale', most: 0.5 } as const;
  return {
    matrix: { values, rows: ROWS, features: 3 },
    target,
    weight: new Float32Array(ROWS).fill(1),
    rules: {
      ...{ trees: 9, learningRate: 0.1, loss, featureShare: 0.7, bagShare: 0.8 },
      ...{ leaves: 7, minRowsPerLeaf: 5, l2: 1, seed },
    },
  };
}

/** Tasks of two families, requested at once, twice. */
const ASKED = [1, 3, 5, 7].map((seed) => [taskOf(seed), taskOf(seed + 1)]);

describe('a parallel training thread', () => {
  test.each([1, 2])('trains the same forests to the bit on %i cores', async (cores) => {
    const trained = await withForestThread(async (trainer) => {
      const first = await Promise.all(ASKED.slice(0, 2).map((tasks) => trainer.train(tasks)));
      return [...first, ...(await Promise.all(ASKED.slice(2).map((tasks) => trainer.train(tasks))))];
    }, cores);
    expect(trained).toEqual(ASKED.map(trainAll));
  });

  test('reports what went wrong in it, and gets no further work', async () => {
    const spoilt = { ...taskOf(1), matrix: null } as unknown as ForestTask;
    const run = withForestThread(async (trainer) => {
      await expect(trainer.train([spoilt])).rejects.toThrow(/null/);
      return trainer.train([taskOf(1)]);
    }, 2);
    await expect(run).rejects.toThrow(/null/);
  });
});
