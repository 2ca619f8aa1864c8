import { describe, expect, it } from '@jest/globals';

import * as constants from '../constants.js';
import { quickLearning } from '../quick-learning.fixture.js';
import { CURRENT_MODEL_RULES, type ModelRules, modelRulesOf, nameRules } from './model-rules.js';

const { UNTRAINED_MODEL_VERSION, ...settings } = constants;

/** Copies of the rules, each with one figure or name changed. */
function changes(value: unknown): unknown[] {
  if (typeof value === 'number') return [value === Infinity ? 1 : value + 1e-6];
  if (typeof value === 'string') return [`${value}!`];
  if (Array.isArray(value))
    return [
      value.slice(1),
      ...value.flatMap((member, at) => changes(member).map((other): unknown => value.with(at, other))),
    ];
  return Object.entries(value as object).flatMap(([name, member]) =>
    changes(member).map((other) => ({ ...(value as object), [name]: other })),
  );
}

/** A rule and everything it consists of. */
function parts(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(parts)]
    : [value];
}

describe('the name of a model’s rules', () => {
  const name = nameRules(CURRENT_MODEL_RULES);

  it('changes with any of them', () => {
    expect(name).toMatch(/^rules-[0-9a-f]{12}$/);
    const others = changes(CURRENT_MODEL_RULES).map((rules) => nameRules(rules as ModelRules));
    expect(others.length).toBeGreaterThan(800);
    expect(new Set([name, ...others]).size).toBe(1 + others.length);
  });

  it('covers every setting of the model', () => {
    const known = new Set(parts(CURRENT_MODEL_RULES));
    const missing = Object.entries(settings).filter(([, setting]) => !known.has(setting));
    expect(missing).toEqual([]);
    expect(known).not.toContain(UNTRAINED_MODEL_VERSION);
  });

  it('is that of what training learns by', () => {
    expect(modelRulesOf(constants.LEARNING_RULES)).toBe(name);
    expect(modelRulesOf(quickLearning)).not.toBe(name);
  });
});
