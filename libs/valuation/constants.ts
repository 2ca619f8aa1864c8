import type { BoostingRules } from './boosting/train-forest.js';
import type { IndexRules } from './growth/price-index.js';
import type { GrowthRules } from './growth/project-growth.js';

export const CITY_WINDOW_DAYS = 45;
/** Chosen by the error of rolling history forward, January-February 2026. */
export const INDEX_RULES: IndexRules = {
  dailyVariance: 5e-6,
  saleVariance: 0.03,
  clip: 0.5,
  memory: 8,
  slope: -0.3,
};

/** For houses: the total price grows with about the 0.4th power of the register's area. */
export const HOUSE_INDEX_RULES: IndexRules = { ...INDEX_RULES, dailyVariance: 1.5e-5, slope: -0.6 };

/** Chosen by the walk's mean error in 2024, July 2025 and January to March 2026. */
export const GROWTH_RULES: GrowthRules = {
  dailyVariance: 1e-5,
  mostVariance: 0.01,
  saleVariance: 0.03,
  dailyWeight: 3,
  clip: 0.3,
  memory: 20,
};

/**
 * Scatter of one sale around a perfect estimate, in logs, by standing: the scale before trees are trained.
 * For homes of an unknown project (the last four) it comes on top of the variance between projects.
 */
export const SALE_NOISE: readonly number[] = [0.045, 0.09, 0.09, 0.03, 0.03, 0.03, 0.03];
/**
 * Prior on the spread between projects of one area, in logs, and the number of projects it counts as.
 * `sameSize`: how strongly sales of exactly the same size are assumed to be of the home's own project.
 */
export const BETWEEN_PROJECTS = { deviation: 0.15, projects: 1, sameSize: 0.6 };

/**
 * Limits of the trees' training window: newest days and rows. The replay begins with a block of so many days,
 * or of so many rows when the row limit applies.
 */
export const TRAINING_WINDOW = {
  ...{ days: 400, rows: 100_000, rowsPerFamily: 30_000 },
  ...{ blockDays: 28, blockRows: 20_000 },
};
/** A family with fewer recorded sales is valued by the walk alone. */
export const LEAST_TRAINING_ROWS = 600;

const RESIDUAL_TREES: BoostingRules = {
  trees: 150,
  learningRate: 0.04,
  loss: { kind: 'huber', most: 0.03 },
  featureShare: 0.3,
  bagShare: 0.8,
  leaves: 15,
  minRowsPerLeaf: 40,
  l2: 30,
  seed: 20260301,
};
/** By family: off-plan, ready. */
export const RESIDUAL_RULES: readonly [BoostingRules, BoostingRules] = [
  {
    ...RESIDUAL_TREES,
    ...{ trees: 200, leaves: 31, l2: 5, learningRate: 0.06, featureShare: 0.25, bagShare: 0.6 },
  },
  { ...RESIDUAL_TREES, leaves: 31, l2: 10, loss: { kind: 'huber', most: 0.06 } },
];
/**
 * The spread trees learn the scale of |error| + floor. `most`: initial cap of the errors; `least` and
 * `largest`: bounds of the predicted scale, in logs.
 */
export const SPREAD = { floor: 0.01, most: 0.5, least: 0.008, largest: 0.8 };
const SPREAD_RULES: BoostingRules = {
  ...RESIDUAL_TREES,
  trees: 100,
  learningRate: 0.06,
  loss: { kind: 'scale', most: 8 },
  featureShare: 0.4,
  minRowsPerLeaf: 60,
};

/** Trailing window of the intervals; bands and drift need this many errors before they are used. */
export const CALIBRATION = {
  windowDays: 35,
  /** Maximum number of the newest errors read per segment. */
  scores: 20_000,
  bands: 5,
  leastScores: 100,
  driftDays: 21,
  driftPrior: 100,
  /** Prior weight, in sales, of a zero median error in a band. */
  medianPrior: 300,
};

/** Rules of a replay's learning; tests use smaller ones. */
export interface LearningRules {
  readonly residual: readonly [BoostingRules, BoostingRules];
  readonly spread: BoostingRules;
  /** A family with fewer recorded sales is valued by the walk alone. */
  readonly leastRows: number;
  /** A sale of day d is valued with what was registered up to d - lagDays; at least 1. */
  readonly lagDays: number;
}
export const LEARNING_RULES: LearningRules = {
  residual: RESIDUAL_RULES,
  spread: SPREAD_RULES,
  leastRows: LEAST_TRAINING_ROWS,
  lagDays: 1,
};

export const UNTRAINED_MODEL_VERSION = 'hierarchy-1';
