import { createHash } from 'node:crypto';

import { canonicalJson } from '#platform';

import { BIN_SAMPLE, MAX_BINS } from '../boosting/bins.js';
import {
  BETWEEN_PROJECTS,
  CALIBRATION,
  CITY_WINDOW_DAYS,
  GROWTH_RULES,
  HOUSE_INDEX_RULES,
  INDEX_RULES,
  LEARNING_RULES,
  type LearningRules,
  SALE_NOISE,
  SPREAD,
  TRAINING_WINDOW,
} from '../constants.js';
import { FEATURES } from '../features/features.js';
import { ADAPTATION } from '../intervals/range-adaptation.js';
import { LEAN } from '../intervals/ratio-centre.js';
import { VALUE_TIER } from '../intervals/value-tier.js';
import { STEPS } from '../walk/walk-steps.js';
import { MODEL_LAYOUT } from './model-codec.js';

/** The rules of this program: everything that determines a model besides the sales it is trained on. */
export const CURRENT_MODEL_RULES = {
  /** Increased when code, or a figure not listed below, changes the model or the answers derived from it. */
  layout: MODEL_LAYOUT,
  features: FEATURES,
  learning: LEARNING_RULES,
  training: { window: TRAINING_WINDOW, spread: SPREAD, bins: { most: MAX_BINS, sample: BIN_SAMPLE } },
  walk: {
    ...{ steps: STEPS, noise: SALE_NOISE, between: BETWEEN_PROJECTS, growth: GROWTH_RULES },
    ...{ index: INDEX_RULES, houseIndex: HOUSE_INDEX_RULES, cityWindowDays: CITY_WINDOW_DAYS },
  },
  ranges: { calibration: CALIBRATION, tier: VALUE_TIER, adaptation: ADAPTATION, lean: LEAN },
};
export type ModelRules = typeof CURRENT_MODEL_RULES;

/**
 * `rules-` and twelve hexadecimal digits, which differ between rules that train different models from the
 * same sales. The same for every build and machine until a rule changes.
 */
export function nameRules(rules: ModelRules): string {
  const text = canonicalJson(asText(rules));
  return `rules-${createHash('sha256').update(text).digest('hex').slice(0, 12)}`;
}

/** The name of this program's rules with the given learning rules. */
export const modelRulesOf = (learning: LearningRules): string =>
  nameRules({ ...CURRENT_MODEL_RULES, learning });

/** Figures as text: JSON has no Infinity. */
function asText(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, asText(member)]));
}
