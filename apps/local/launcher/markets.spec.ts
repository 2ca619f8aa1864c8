import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from '@jest/globals';

import { Markets, refuseUnusableFolder } from './markets.js';
import type { Operator } from './operator.js';

const asked: string[] = [];
const said: string[] = [];
let importing: () => Promise<readonly object[]>;
let listed: readonly object[] = [];
let built = 'one';
const operator: Pick<Operator, 'run' | 'ask'> = {
  run: (...args) => {
    asked.push(args.join(' '));
    return Promise.resolve('');
  },
  ask: (...args) => {
    asked.push(args.join(' '));
    if (args[1] === 'import') return importing();
    return Promise.resolve(args[1] === 'list' ? listed : { version: built });
  },
};

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'markets-'));
  asked.length = 0;
  said.length = 0;
  listed = [];
  built = 'one';
  importing = () => Promise.resolve([]);
});
afterEach(() => rmSync(directory, { recursive: true }));

const ensure = (data: string): Promise<unknown> =>
  new Markets(operator as Operator, directory, (text) => said.push(text)).ensure(data);

it.each([
  ['nothing', 'does not exist'],
  ['file', 'is no folder'],
  ['notes', 'has no data files'],
])('a folder of official files that is %s is refused by the name of its variable', (name, why) => {
  writeFileSync(join(directory, 'file'), '');
  mkdirSync(join(directory, 'notes'));
  writeFileSync(join(directory, 'notes', 'read-me.txt'), '');
  const data = join(directory, name);
  expect(() => refuseUnusableFolder(data)).toThrow(
    `MARKET_DATA_DIR is "${data}", which ${why}: set it to the folder`,
  );
});

it('names the variable if none of the files can be imported', async () => {
  importing = () => Promise.reject(new Error('deal market import failed:\nrefused: x.csv: unknown header'));
  await expect(ensure(directory)).rejects.toThrow(
    new RegExp(`^MARKET_DATA_DIR is "${directory}", of which no live market .*\\n[^]*refused: x\\.csv`),
  );
});

it('says which of the official files it could not import', async () => {
  importing = () =>
    Promise.resolve([
      { status: 'imported' },
      { status: 'refused', reason: 'b.csv.gz: the gzip data is damaged' },
    ]);
  await ensure(directory);
  expect(said.filter((line) => line.startsWith('not imported'))).toEqual([
    'not imported: b.csv.gz: the gzip data is damaged',
  ]);
});

it.each([
  ['the same snapshot, which is active', 'one', 'one', []],
  ['the same snapshot, from which the operator rolled back', 'one', 'older', []],
  ['another snapshot', 'two', 'one', ['market activate two', 'market activate two']],
  ['the same snapshot while none is active', 'one', null, ['market activate one', 'market activate one']],
])('activates what new code makes: %s', async (_, version, active, activated) => {
  await ensure(directory);
  expect(asked.filter((one) => one.includes('activate')).sort()).toEqual([
    'market build --activate',
    'market sandbox --activate',
  ]);
  asked.length = 0;
  const stamps = join(directory, 'markets.json');
  writeFileSync(
    stamps,
    readFileSync(stamps, 'utf8').replaceAll(/"source": ?"[^"]*"/g, '"source":"of other code"'),
  );
  built = version;
  listed = ['one', 'older'].flatMap((name) =>
    ['live', 'sandbox'].map((market) => ({ market, version: name, active: name === active })),
  );
  await ensure(directory);
  expect(asked.filter((one) => one.includes('activate'))).toEqual(activated);
});
