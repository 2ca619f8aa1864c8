import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { assertNew, assertWritable, writeOut } from './out-file.js';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'out-file-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

async function* broken(): AsyncGenerator<string> {
  yield 'the first ';
  await Promise.reject(new Error('the source broke'));
}

describe('a file that a command writes', () => {
  it('replaces the existing file once it is complete, and keeps its permissions', async () => {
    const file = join(directory, 'kept');
    writeFileSync(file, 'old', { mode: 0o600 });
    symlinkSync(file, join(directory, 'link'));
    await writeOut(join(directory, 'link'), 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(readdirSync(directory)).toEqual(['kept', 'link']);
  });

  it('leaves the existing file, and nothing beside it, if its content fails', async () => {
    const file = join(directory, 'kept');
    writeFileSync(file, 'old');
    await expect(writeOut(file, broken())).rejects.toThrow('the source broke');
    await expect(writeOut(join(directory, 'none'), broken())).rejects.toThrow('the source broke');
    expect(readFileSync(file, 'utf8')).toBe('old');
    expect(readdirSync(directory)).toEqual(['kept']);
  });

  it('is refused in advance in a missing folder or in place of a folder, without leaving a trace', async () => {
    const missing = join(directory, 'no', 'x.csv');
    await expect(assertWritable(missing)).rejects.toThrow(
      `${missing} cannot be written: there is no folder ${join(directory, 'no')}; create it, or choose another file`,
    );
    mkdirSync(join(directory, 'folder'));
    await expect(assertWritable(join(directory, 'folder'))).rejects.toThrow('is a folder; give a file in it');
    const long = join(directory, 'x'.repeat(300));
    await expect(assertWritable(long)).rejects.toThrow(
      `${long} cannot be written: ENAMETOOLONG: name too long; choose another file`,
    );
    writeFileSync(join(directory, 'there'), '');
    await expect(assertNew(join(directory, 'there'))).rejects.toThrow('already exists; choose another file');
    await assertNew(join(directory, 'fine'));
    expect(readdirSync(directory)).toEqual(['folder', 'there']);
  });

  it('may be a device, which is written in place, and reports when that is full', async () => {
    const full = join(directory, 'full');
    symlinkSync('/dev/full', full);
    await assertWritable(full);
    await expect(writeOut(full, 'x')).rejects.toThrow(
      `${full} cannot be written: ENOSPC: no space left on device`,
    );
    await writeOut('/dev/null', 'x');
    expect(readdirSync(directory)).toEqual(['full']);
  });
});
