import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { CommandFailure } from './command-failure.js';
import { fillNewFolder } from './new-folder.js';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'new-folder-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

const fillWith = async (folder: string, breaks: boolean): Promise<string> =>
  fillNewFolder(folder, async () => {
    await writeFile(join(folder, 'records'), 'half');
    if (breaks) throw new Error('the source broke');
    return 'whole';
  });

describe('a folder that a command fills', () => {
  it('is created with its parents, or existed and was empty', async () => {
    mkdirSync(join(directory, 'empty'));
    for (const folder of [join(directory, 'a', 'b'), join(directory, 'empty')]) {
      expect(await fillWith(folder, false)).toBe('whole');
      expect(readdirSync(folder)).toEqual(['records']);
      await expect(fillWith(folder, false)).rejects.toThrow(`${folder} is not empty; choose a new folder`);
    }
  });

  it('is restored if filling it fails', async () => {
    mkdirSync(join(directory, 'empty'));
    await expect(fillWith(join(directory, 'empty'), true)).rejects.toThrow('the source broke');
    expect(readdirSync(join(directory, 'empty'))).toEqual([]);
    await expect(fillWith(join(directory, 'new'), true)).rejects.toThrow('the source broke');
    expect(existsSync(join(directory, 'new'))).toBe(false);
  });

  it('is refused by name if a file is in its way, or the file system accepts none', async () => {
    const file = join(directory, 'file');
    writeFileSync(file, 'kept');
    for (const folder of [file, join(file, 'below'), '/proc/nothing/below']) {
      const refused = fillWith(folder, false);
      await expect(refused).rejects.toThrow(CommandFailure);
      const once = new RegExp(`^${folder} cannot be written: [A-Z]+: [a-z ]+; choose another folder$`);
      await expect(refused).rejects.toThrow(once);
    }
  });
});
