import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import { FLAG_THRESHOLDS, type FlagThreshold } from './flag-thresholds.js';

const WORDS = { at_least: 'from', above: 'above', below: 'below' } as const;
const limit = (value: number): string => (Number.isFinite(value) ? String(value) : '–');

/** A threshold as a row of the table in docs/scoring.md. */
const rowOf = ({ type, measure, unit, direction, source, ...limits }: FlagThreshold): string[] => [
  type,
  unit === '' ? measure : `${measure}, ${unit}`,
  WORDS[direction],
  limit(limits.monitor),
  limit(limits.watch),
  limit(limits.high),
  source,
];

/** The cells of the rows below the header of the marked table. */
function documentedRows(): string[][] {
  const docs = readFileSync('docs/scoring.md', 'utf8');
  const table = /<!-- thresholds: begin -->([^]*)<!-- thresholds: end -->/.exec(docs)?.[1] ?? '';
  const lines = table.trim().split('\n').slice(2);
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('the thresholds of the risk flags', () => {
  it('are documented in docs/scoring.md as they are in code', () => {
    expect(documentedRows()).toEqual(Object.values(FLAG_THRESHOLDS).map(rowOf));
  });
});
