import { describe, expect, it } from '@jest/globals';

import { BodyBudget } from './body-budget.js';

const OPTIONS = {
  organisation: { bodies: 2, bytes: 100 },
  address: { bodies: 3, bytes: 150 },
  process: { bodies: 4, bytes: 1_000 },
};
const code = (act: () => unknown): unknown => {
  try {
    act();
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('the body budget', () => {
  it('gives an organisation its share, wherever it sends from, and takes it back', () => {
    const budget = new BodyBudget(OPTIONS);
    const free = budget.take({ orgId: 'org_a', address: '1' }, 10);
    budget.take({ orgId: 'org_a', address: '2' }, 10);
    expect(code(() => budget.take({ orgId: 'org_a', address: '3' }, 10))).toBe('too_many_at_once');
    expect(code(() => budget.take({ orgId: 'org_b', address: '3' }, 10))).toBeUndefined();
    free();
    free();
    expect(code(() => budget.take({ orgId: 'org_a', address: '3' }, 10))).toBeUndefined();
    expect(code(() => budget.take({ orgId: 'org_a', address: '3' }, 10))).toBe('too_many_at_once');
  });

  it('counts bytes before they arrive', () => {
    const budget = new BodyBudget(OPTIONS);
    budget.take({ orgId: 'org_a', address: '1' }, 60);
    expect(code(() => budget.take({ orgId: 'org_a', address: '1' }, 60))).toBe('too_many_at_once');
    expect(code(() => budget.take({ orgId: undefined, address: '1' }, 100))).toBe('too_many_at_once');
  });

  it('limits all senders together', () => {
    const budget = new BodyBudget(OPTIONS);
    for (const name of ['a', 'b', 'c', 'd']) budget.take({ orgId: name, address: name }, 1);
    expect(code(() => budget.take({ orgId: 'e', address: 'e' }, 1))).toBe('overloaded');
  });
});
