import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { makeFolder } from './make-folder.js';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'make-folder-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('a folder that is created', () => {
  it('gets its parents and the requested mode, and may already exist', () => {
    const folder = join(directory, 'a', 'b');
    expect(makeFolder(folder, 0o700)).toBe(true);
    expect(makeFolder(folder, 0o700)).toBe(false);
    for (const made of [folder, join(directory, 'a')]) expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  it('is refused at once if a file is in its way, or the file system accepts none', () => {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    for (const folder of [file, join(file, 'below'), '/proc/nothing/below'])
      expect(() => makeFolder(folder)).toThrow(folder === file ? 'EEXIST' : /ENOTDIR|ENOENT/);
  });

  it('is created in no other way: the recursion of Node.js never ends below /proc', () => {
    const sources = ['apps', 'libs'].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => join(root, name)),
    );
    const code = sources.filter((name) => name.endsWith('.ts') && !/\.(spec|fixture)\.ts$/.test(name));
    expect(code.length).toBeGreaterThan(500);
    const own = code.filter((name) => /mkdir(Sync)?\([^;]*recursive: true/.test(readFileSync(name, 'utf8')));
    expect(own).toEqual([]);
  });
});
