import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from '@jest/globals';

import { withSetupLock } from '../setup-lock.mjs';

let checkout: string;
let lock: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'setup-lock-'));
  lock = join(checkout, '.setup.lock');
});
afterEach(() => rmSync(checkout, { recursive: true }));

it('a set-up takes over the lock of a process that is gone, and leaves none', async () => {
  writeFileSync(lock, '999999999');
  expect(await withSetupLock(checkout, () => existsSync(lock))).toBe(true);
  expect(existsSync(lock)).toBe(false);
});

it('a lock left empty by a full disk does not hold up every later command', async () => {
  writeFileSync(lock, '');
  utimesSync(lock, new Date(0), new Date(0));
  expect(await withSetupLock(checkout, () => 'done')).toBe('done');
});
