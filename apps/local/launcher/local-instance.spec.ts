import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from '@jest/globals';

import { localInstance } from '../local-instance.mjs';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'instance-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function instanceOf(pid: number): ReturnType<typeof localInstance> {
  const environment = { DATABASE_URL: 'postgres://own' };
  writeFileSync(join(directory, 'runtime.json'), JSON.stringify({ pid, environment }));
  return localInstance({ LOCAL_DIR: directory });
}

it('commands use the running instance of LOCAL_DIR, unless they are given a database', () => {
  const market = { MARKET_DIR: join(directory, 'market') };
  expect(localInstance({ LOCAL_DIR: directory })).toEqual({ environment: market, lost: null });
  const running = { ...market, DATABASE_URL: 'postgres://own' };
  expect(instanceOf(process.pid)).toEqual({ environment: running, lost: null });
  const given = localInstance({ LOCAL_DIR: directory, DATABASE_URL: 'postgres://other' });
  expect(given).toEqual({ environment: {}, lost: null });
});

it('an instance that was killed is named, with the remedy, for those whose command then fails', () => {
  const { environment, lost } = instanceOf(2 ** 22 + 1); // above every process number
  expect(environment).toHaveProperty('DATABASE_URL'); // its servers may still run
  expect(lost).toBe(
    `the instance in LOCAL_DIR ${directory} no longer runs (process 4194305 is gone): start it again with npm start`,
  );
});
