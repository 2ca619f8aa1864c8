import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from '@jest/globals';

const sources = ['apps', 'bench', 'libs']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.(spec|fixture)\./.test(path));

/** Files that state a rule themselves. */
const stating = (rule: RegExp): string[] => sources.filter((path) => rule.test(readFileSync(path, 'utf8')));

it.each<[string, RegExp, readonly string[]]>([
  [
    'the length of a day and of an hour',
    /\b(86_400_000|3_600_000)\b/,
    // The browser's program imports no lib.
    ['apps/console/review/day-before.ts', 'libs/platform/calendar-day.ts'],
  ],
  [
    'which keywords of a schema hold values',
    /'examples', 'enum'|'examples',\n\s+'enum'/,
    ['libs/http/openapi/value-keywords.ts'],
  ],
  ['which homes are houses', /=== 'villa' \|\| [\w.]+ === 'townhouse'/, ['libs/market/tables/types.ts']],
  [
    'what a new tenancy contract is',
    /asking\[\w+\] === 0 && [\w.]*renewed\[\w+\] === 0/,
    ['libs/scoring/market-view/read-rent.ts'],
  ],
  ['how a value is cut to be quoted', /"\$\{\w+\.slice\(0, \d+\)\}"/, []],
])('%s is stated in one place', (_, rule, homes) => {
  expect(stating(rule)).toEqual(homes);
});
