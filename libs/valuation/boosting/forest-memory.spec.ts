import { describe, expect, test } from '@jest/globals';

import { binFeatures } from './bins.js';
import type { Forest } from './forest.js';
import { recallForest } from './forest-memory.js';
import { huberPull } from './losses.js';
import { seededRandom } from './random.js';
import { type BoostingRules, trainForest } from './train-forest.js';

const rules: BoostingRules = {
  ...{ trees: 5, learningRate: 0.1, pull: huberPull(0.5), featureShare: 1, bagShare: 0.8, leaves: 4 },
  ...{ minRowsPerLeaf: 5, l2: 1, seed: 1 },
};

function sample(
  changes: { readonly target?: number; readonly weight?: number; readonly value?: number } = {},
) {
  const random = seededRandom(3);
  const rows = 200;
  const matrix = Float32Array.from({ length: rows * 2 }, random);
  const target = Float32Array.from({ length: rows }, random);
  const weight = new Float32Array(rows).fill(1);
  if (changes.value !== undefined) matrix[0] = changes.value;
  if (changes.target !== undefined) target[0] = changes.target;
  if (changes.weight !== undefined) weight[0] = changes.weight;
  return { rows, features: 2, matrix, target, weight, bins: binFeatures(matrix, rows, 2) };
}

describe('recallForest', () => {
  const kept = new Map<string, Forest>();
  const memory = {
    recall: (key: string) => kept.get(key),
    keep: (key: string, forest: Forest) => void kept.set(key, forest),
  };
  const first = recallForest(sample(), rules, memory);

  test('gives the forest of the same rows and rules without training again, and it is the trained one', () => {
    expect(recallForest(sample(), rules, memory)).toBe(first);
    expect(first).toEqual(trainForest(sample(), rules));
  });

  test.each([
    ['a feature', sample({ value: 9 }), rules],
    ['a target', sample({ target: 9 }), rules],
    ['a weight', sample({ weight: 0.5 }), rules],
    ['the loss', sample(), { ...rules, pull: huberPull(0.4) }],
    ['the seed', sample(), { ...rules, seed: 2 }],
    ['the number of trees', sample(), { ...rules, trees: 6 }],
  ])('trains anew where %s differs', (_, set, changed) => {
    const known = kept.size;
    const forest = recallForest(set, changed, memory);
    expect(kept.size).toBe(known + 1);
    expect(forest).toEqual(trainForest(set, changed));
  });
});
