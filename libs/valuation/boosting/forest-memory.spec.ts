import { describe, expect, test } from '@jest/globals';

import type { Forest } from './forest.js';
import { RecallingTrainer } from './forest-memory.js';
import { type ForestTask, trainAll } from './forest-trainer.js';
import { seededRandom } from './random.js';
import type { BoostingRules } from './train-forest.js';

const rules: BoostingRules = {
  ...{ trees: 5, learningRate: 0.1, loss: { kind: 'huber', most: 0.5 }, featureShare: 1, bagShare: 0.8 },
  ...{ leaves: 4, minRowsPerLeaf: 5, l2: 1, seed: 1 },
};

function sample(
  changes: { readonly target?: number; readonly weight?: number; readonly value?: number } = {},
): Omit<ForestTask, 'rules'> {
  const random = seededRandom(3);
  const rows = 200;
  const values = Float32Array.from({ length: rows * 2 }, random);
  const target = Float32Array.from({ length: rows }, random);
  const weight = new Float32Array(rows).fill(1);
  if (changes.value !== undefined) values[0] = changes.value;
  if (changes.target !== undefined) target[0] = changes.target;
  if (changes.weight !== undefined) weight[0] = changes.weight;
  return { matrix: { values, rows, features: 2 }, target, weight };
}

describe('a trainer with a memory', () => {
  const kept = new Map<string, Forest>();
  const asked: ForestTask[] = [];
  const trainer = new RecallingTrainer(
    {
      recall: (key) => kept.get(key),
      keep: (key, forest) => void kept.set(key, forest),
    },
    {
      train: (tasks) => {
        if (tasks.length === 0) throw new Error('nothing is to be trained');
        asked.push(...tasks);
        return Promise.resolve(trainAll(tasks));
      },
    },
  );
  const known: ForestTask = { ...sample(), rules };

  test('trains a forest once, then returns the trained one', async () => {
    const [first] = await trainer.train([known]);
    expect(first).toEqual(trainAll([known])[0]);
    expect((await trainer.train([{ ...sample(), rules }]))[0]).toBe(first);
    expect(asked).toHaveLength(1);
  });

  test.each<[string, ForestTask]>([
    ['a feature', { ...sample({ value: 9 }), rules }],
    ['a target', { ...sample({ target: 9 }), rules }],
    ['a weight', { ...sample({ weight: 0.5 }), rules }],
    ['the loss', { ...sample(), rules: { ...rules, loss: { kind: 'huber', most: 0.4 } } }],
    ['the kind of loss', { ...sample(), rules: { ...rules, loss: { kind: 'scale', most: 0.5 } } }],
    ['the seed', { ...sample(), rules: { ...rules, seed: 2 } }],
    ['the number of trees', { ...sample(), rules: { ...rules, trees: 6 } }],
  ])('trains anew where %s differs, in its place among those recalled', async (_, changed) => {
    const before = asked.length;
    const forests = await trainer.train([known, changed, known]);
    expect(asked.slice(before)).toEqual([changed]);
    expect(forests).toEqual(trainAll([known, changed, known]));
  });
});
