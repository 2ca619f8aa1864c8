import { expect, it } from '@jest/globals';

import { inOneText, ViolationBudget, Violations } from './violations.js';

const fault = (name: string) => ({
  pointer: `/${name}`,
  code: 'required' as const,
  detail: `${name} is missing.`,
});

/** What an item with these faults says in a table, if a batch has room for so many more violations. */
function inTable(names: readonly string[], room: number): string {
  const budget = new ViolationBudget();
  for (let spent = 100; spent > room; spent -= 1) budget.spend();
  const violations = Violations.ofItem(budget);
  for (const name of names) violations.add('required', () => fault(name));
  const detail = `${violations.listed[0]?.detail ?? ''}${violations.rest}`;
  return inOneText(detail, violations.listed);
}

it.each([
  [['a'], 100, 'a is missing.'],
  [['a', 'b', 'c'], 100, 'a is missing. b is missing. c is missing.'],
  [['a', 'b', 'c'], 2, 'a is missing. b is missing. (and 1 more)'],
  [['a', 'b', 'c'], 0, 'a is missing. (and 2 more)'],
])('has of the violations %j with room for %i: %s', (names, room, text) => {
  expect(inTable(names, room)).toBe(text);
});

it('is the error itself if nothing is listed', () => {
  expect(inOneText('There is no area "X" (and 2 more)', undefined)).toBe('There is no area "X" (and 2 more)');
  expect(inOneText('Two.', [])).toBe('Two.');
});
