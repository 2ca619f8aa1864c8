import { describe, expect, test } from '@jest/globals';

import { predictForest } from './forest.js';
import { seededRandom } from './random.js';
import { trainForest, type BoostingRules, type TrainingSet } from './train-forest.js';

const rules: BoostingRules = {
  trees: 80,
  learningRate: 0.1,
  huber: 0.5,
  featureShare: 0.7,
  bagShare: 0.8,
  leaves: 15,
  minRowsPerLeaf: 20,
  l2: 1,
  seed: 1,
};

function stepSet(rows: number): TrainingSet {
  const random = seededRandom(9);
  const matrix = Float32Array.from({ length: rows * 3 }, () => (random() < 0.05 ? NaN : random()));
  const target = new Float32Array(rows);
  for (let r = 0; r < rows; r++) target[r] = (matrix[r * 3]! > 0.5 ? 1 : -1) + 0.2 * (random() - 0.5);
  return { rows, features: 3, matrix, target, weight: new Float32Array(rows).fill(1) };
}

describe('a boosted forest', () => {
  const set = stepSet(2000);

  test('learns a step and treats a missing value as the lowest', () => {
    const forest = trainForest(set, rules);
    expect(predictForest(forest, Float32Array.of(0.9, 0.3, 0.3))).toBeGreaterThan(0.8);
    expect(predictForest(forest, Float32Array.of(0.1, 0.3, 0.3))).toBeLessThan(-0.8);
    expect(predictForest(forest, Float32Array.of(NaN, 0.3, 0.3))).toBeLessThan(-0.8);
  });

  test('is the same for the same seed and another for another', () => {
    const one = trainForest(set, rules);
    expect(trainForest(set, rules)).toEqual(one);
    expect(trainForest(set, { ...rules, seed: 2 }).leaf).not.toEqual(one.leaf);
  });

  test('keeps its leaves above the least number of rows', () => {
    const lonely = trainForest(stepSet(30), rules);
    expect(lonely.feature.length).toBe(0);
  });

  test('a few wild targets hardly move it (Huber)', () => {
    const wild = { ...set, target: set.target.map((value, i) => (i % 100 === 0 ? 1000 : value)) };
    const forest = trainForest(wild, rules);
    expect(predictForest(forest, Float32Array.of(0.1, 0.3, 0.3))).toBeLessThan(-0.7);
  });
});
