import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from '@jest/globals';

import { filesBelow } from './files-below.js';

const root = mkdtempSync(join(tmpdir(), 'files-below-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('finds files and link targets, no cycles, and dangling links only when asked', () => {
  const [data, mounted] = ['data', 'mounted'].map((name) => join(root, name)) as [string, string];
  mkdirSync(join(data, 'deep', 'er'), { recursive: true });
  mkdirSync(mounted);
  writeFileSync(join(data, 'b.csv'), '');
  writeFileSync(join(data, 'deep', 'er', 'a.csv'), '');
  symlinkSync(join(data, 'b.csv'), join(mounted, 'b.csv'));
  symlinkSync(join(data, 'deep'), join(mounted, 'deep'));
  symlinkSync(join(root, 'nowhere'), join(mounted, 'lost.csv'));
  symlinkSync(mounted, join(data, 'deep', 'back'));
  symlinkSync('.', join(mounted, 'itself'));
  expect(filesBelow(mounted)).toEqual([join(mounted, 'b.csv'), join(mounted, 'deep', 'er', 'a.csv')]);
  expect(filesBelow(mounted, { dangling: true })).toContain(join(mounted, 'lost.csv'));
});
