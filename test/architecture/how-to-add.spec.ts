import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

const MOST = 6;

const page = readFileSync('CONTRIBUTING.md', 'utf8');
const table = page.slice(page.indexOf('## How to add'));
const rows = [...table.matchAll(/^\| (an? [^|]+?) *\| ([^|]+?) *\| (.+?) *\|$/gm)].map(
  ([, what = '', counts = '', files = '']) => ({ what, counts: counts.split(', ').map(Number), files }),
);

/** The paths that a text names in code, without those that are to be made. */
const pathsOf = (text: string): string[] =>
  [...text.matchAll(/`((?:apps|libs|docs|test|clients|\.ci)\/[^`\s]+)`/g)].map(([, path = '']) => path);

/** Whether there is such a file; `*` and `…` stand for any name. */
function isThere(path: string): boolean {
  if (!/[*…]/.test(path)) return existsSync(path);
  const name = new RegExp(
    `^${basename(path)
      .replace(/[.+?()]/g, '\\$&')
      .replace(/[*…]/g, '.+')}$`,
  );
  return existsSync(dirname(path)) && readdirSync(join(dirname(path))).some((file) => name.test(file));
}

describe('the table of CONTRIBUTING.md', () => {
  it('has the twelve changes', () => {
    expect(rows).toHaveLength(12);
  });

  it.each(rows)('$what takes at most six files, which exist', ({ counts, files }) => {
    expect(Math.max(...counts)).toBeLessThanOrEqual(MOST);
    expect(pathsOf(files).filter((path) => !isThere(path))).toEqual([]);
  });

  it.each([
    ['a batch option', [5]],
    ['an audit column', [5, 6]],
  ])('%s takes no more than today', (what, counts) => {
    expect(rows.find((row) => row.what === what)?.counts).toEqual(counts);
  });
});

it('has two walks in docs/house.md whose files exist, at most twenty and eighteen', () => {
  const house = readFileSync('docs/house.md', 'utf8');
  const walks = house.split(/^## /m).slice(-2);
  const steps = walks.map((walk) => [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) => path));
  expect(steps.map(({ length }) => length)).toEqual([20, 18]);
  expect(steps.flat().filter((path) => !existsSync(path))).toEqual([]);
});
