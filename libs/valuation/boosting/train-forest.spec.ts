import { describe, expect, test } from '@jest/globals';

import { binFeatures } from './bins.js';
import { PackedForest } from './forest.js';
import { seededRandom } from './random.js';
import { type BoostingRules, trainForest, type TrainingSet } from './train-forest.js';

const rules: BoostingRules = {
  trees: 80,
  learningRate: 0.1,
  loss: { kind: 'huber', most: 0.5 },
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
  return { bins: binFeatures(matrix, rows, 3), target, weight: new Float32Array(rows).fill(1) };
}

describe('a boosted forest', () => {
  const set = stepSet(2000);

  test('learns a step and treats a missing value as the lowest', () => {
    const forest = new PackedForest(trainForest(set, rules));
    expect(forest.predict(Float32Array.of(0.9, 0.3, 0.3))).toBeGreaterThan(0.8);
    expect(forest.predict(Float32Array.of(0.1, 0.3, 0.3))).toBeLessThan(-0.8);
    expect(forest.predict(Float32Array.of(NaN, 0.3, 0.3))).toBeLessThan(-0.8);
  });

  test('is the same for the same seed and differs for another', () => {
    const one = trainForest(set, rules);
    expect(trainForest(set, rules)).toEqual(one);
    expect(trainForest(set, { ...rules, seed: 2 }).leaf).not.toEqual(one.leaf);
  });

  test('keeps its leaves above the minimum number of rows', () => {
    const lonely = trainForest(stepSet(30), rules);
    expect(lonely.feature.length).toBe(0);
  });

  test('a few wild targets hardly move it (Huber)', () => {
    const wild = { ...set, target: set.target.map((value, i) => (i % 100 === 0 ? 1000 : value)) };
    const forest = new PackedForest(trainForest(wild, rules));
    expect(forest.predict(Float32Array.of(0.1, 0.3, 0.3))).toBeLessThan(-0.7);
  });

  test('predicts for any subject exactly what its trees predict one after another', () => {
    const forest = trainForest(set, { ...rules, trees: 7 });
    const packed = new PackedForest(forest);
    const random = seededRandom(4);
    for (let subject = 0; subject < 200; subject++) {
      const x = Float32Array.from({ length: 3 }, () => (random() < 0.1 ? NaN : random()));
      const leaves = [...forest.root].map((root) => {
        let node = root;
        while (node >= 0)
          node = (x[forest.feature[node]!]! > forest.threshold[node]! ? forest.right : forest.left)[node]!;
        return forest.leaf[~node]!;
      });
      expect(packed.predict(x)).toBe(leaves.reduce((sum, leaf) => sum + leaf, forest.bias));
    }
  });
});

describe('a forest on the likelihood of a scale', () => {
  test('learns the scale of each half, even if most errors are far smaller', () => {
    const random = seededRandom(5);
    const rows = 4000;
    const matrix = Float32Array.from({ length: rows }, random);
    const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const target = matrix.map((x) => Math.log(Math.abs((x > 0.5 ? 0.2 : 0.05) * normal()) + 1e-6));
    const bins = binFeatures(matrix, rows, 1);
    const set: TrainingSet = { bins, target, weight: new Float32Array(rows).fill(1) };
    const forest = new PackedForest(
      trainForest(set, { ...rules, featureShare: 1, loss: { kind: 'scale', most: 8 } }),
    );
    expect(Math.exp(forest.predict(Float32Array.of(0.9)))).toBeCloseTo(0.2, 1);
    expect(Math.exp(forest.predict(Float32Array.of(0.1)))).toBeCloseTo(0.05, 2);
  });
});
