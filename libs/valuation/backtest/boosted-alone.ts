import { binFeatures } from '../boosting/bins.js';
import { PackedForest } from '../boosting/forest.js';
import { type BoostingRules, trainForest } from '../boosting/train-forest.js';
import type { CompiledMarket } from '../compiled-market.js';
import { LEAST_TRAINING_ROWS, RESIDUAL_RULES, TRAINING_WINDOW } from '../constants.js';
import { sundayUpTo } from '../engine/learn-track.js';
import { logPsfOfSale, logSizeOfSale } from '../evidence.js';
import { cityOf, medianOf } from './baselines.js';

const FEATURES = 8;
const RULES: BoostingRules = {
  ...RESIDUAL_RULES[0],
  trees: 300,
  loss: { kind: 'huber', most: 0.3 },
  learningRate: 0.06,
};

/**
 * Gradient boosting on the price itself, without the hierarchy: the usual public model. It uses size,
 * bedrooms, completion and the earlier medians of the place (as target encodings), refits weekly, and
 * predicts ln(AED per sqft) for the given rows, which must ascend.
 */
export function boostAlone(market: CompiledMarket, rows: readonly number[]): Float64Array {
  const { evidence } = market;
  const out = new Float64Array(rows.length);
  const last = rows.at(-1) ?? 0;
  const trusted: number[] = [];
  for (let row = 0; row < last; row++) if (evidence.trust[row] === 1) trusted.push(row);
  const learned = trusted.slice(-TRAINING_WINDOW.rowsPerFamily);
  const seen = new Map(learned.map((row) => [row, describe(market, row)]));
  let forest: PackedForest | null = null;
  let through = -Infinity;
  for (const [i, row] of rows.entries()) {
    const sunday = sundayUpTo(evidence.day[row]! - 1);
    if (sunday > through) {
      through = sunday;
      const known = learned.filter((earlier) => evidence.day[earlier]! <= sunday);
      forest = known.length < LEAST_TRAINING_ROWS ? null : train(market, known, seen);
    }
    const x = seen.get(row) ?? describe(market, row);
    out[i] = cityOf(market, row) + (forest === null ? 0 : forest.predict(x));
  }
  return out;
}

function train(
  market: CompiledMarket,
  rows: readonly number[],
  seen: ReadonlyMap<number, Float32Array>,
): PackedForest {
  const matrix = new Float32Array(rows.length * FEATURES);
  rows.forEach((row, i) => matrix.set(seen.get(row) ?? describe(market, row), i * FEATURES));
  const target = Float32Array.from(rows, (row) => logPsfOfSale(market.evidence, row) - cityOf(market, row));
  const weight = new Float32Array(rows.length).fill(1);
  const bins = binFeatures(matrix, rows.length, FEATURES);
  return new PackedForest(trainForest({ bins, target, weight }, RULES));
}

function describe(market: CompiledMarket, row: number): Float32Array {
  const { sales } = market.tables;
  const city = cityOf(market, row);
  return Float32Array.of(
    logSizeOfSale(market.evidence, row),
    sales.bedrooms[row]!,
    sales.offPlan[row]!,
    sales.project[row]! >= 0 ? 1 : 0,
    medianOf(market, row, ['area']) - city,
    medianOf(market, row, ['areaRooms', 'area']) - city,
    medianOf(market, row, ['project', 'areaRooms', 'area']) - city,
    medianOf(market, row, ['projectRooms', 'project', 'areaRooms', 'area']) - city,
  );
}
