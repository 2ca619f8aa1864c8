import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from '@jest/globals';

import { Markets } from './markets.js';
import type { Operator } from './operator.js';

const asked: string[] = [];
const said: string[] = [];
let files: readonly object[] = [];
const operator: Pick<Operator, 'run' | 'ask'> = {
  run: (...args) => {
    asked.push(args.join(' '));
    return Promise.resolve('');
  },
  ask: (...args) => {
    asked.push(args.join(' '));
    if (args[1] === 'import') return Promise.resolve(files);
    return Promise.resolve(args[1] === 'list' ? [] : { version: 'one' });
  },
};

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'markets-'));
  asked.length = 0;
  said.length = 0;
});
afterEach(() => rmSync(directory, { recursive: true }));

const ensure = (data: string): Promise<unknown> =>
  new Markets(operator as Operator, directory, (text) => said.push(text)).ensure(data);

it.each([
  ['nothing', 'does not exist'],
  ['file', 'is no folder'],
])('builds nothing where the folder of official files is %s', async (name, why) => {
  writeFileSync(join(directory, 'file'), '');
  const data = join(directory, name);
  await expect(ensure(data)).rejects.toThrow(
    `MARKET_DATA_DIR is "${data}", which ${why}: set it to the folder`,
  );
  expect(asked).toEqual([]);
});

it('says which of the official files it could not import', async () => {
  files = [{ status: 'imported' }, { status: 'refused', reason: 'b.csv.gz: the gzip data is damaged' }];
  await ensure(directory);
  expect(said.filter((line) => line.startsWith('not imported'))).toEqual([
    'not imported: b.csv.gz: the gzip data is damaged',
  ]);
});
