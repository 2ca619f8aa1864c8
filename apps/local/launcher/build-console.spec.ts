import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { expect, it } from '@jest/globals';

import { hashConsole } from '../build-console.mjs';

it('the console is bundled again when the names it shares with the clients change', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'console-'));
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(checkout, file)), { recursive: true });
    writeFileSync(join(checkout, file), text);
  };
  write('package-lock.json', '{}');
  write('apps/console/main.tsx', '');
  write('clients/typescript/src/generated/names.ts', 'export const RISK_FLAG_NAMES = {};');
  const before = hashConsole(checkout);
  expect(hashConsole(checkout)).toBe(before);
  write('clients/typescript/src/generated/names.ts', 'export const RISK_FLAG_NAMES = { leasehold: {} };');
  expect(hashConsole(checkout)).not.toBe(before);
  rmSync(checkout, { recursive: true });
});
