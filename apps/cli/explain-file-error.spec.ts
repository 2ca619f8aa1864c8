import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { explainFileError } from './explain-file-error.js';

it('says in a line what a file system refused and what to do, and nothing of other errors', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'file-error-'));
  try {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    const below = await writeFile(join(file, 'below'), '').catch(explainFileError);
    expect(below).toBe(
      `ENOTDIR: not a directory, open '${file}/below'. A file stands in the way: name another folder.`,
    );
    expect(await writeFile('/dev/full', 'x').catch(explainFileError)).toMatch(/^ENOSPC: .*Make room/);
    const refused = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    for (const other of [refused, new Error('a fault'), 'text']) expect(explainFileError(other)).toBeNull();
  } finally {
    rmSync(directory, { recursive: true });
  }
});
