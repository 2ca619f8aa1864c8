import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from '@jest/globals';

import { explainSystemError } from './explain-system-error.js';

it('says in a line that a port is taken, and to name another', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const second = createServer().listen((first.address() as AddressInfo).port, '127.0.0.1');
  const [error] = (await once(second, 'error')) as [Error];
  first.close();
  expect(explainSystemError(error)).toMatch(/^listen EADDRINUSE: .*\. Name another port\.$/);
});

it('says in a line what a file system refused and what to do, and nothing of other errors', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'file-error-'));
  try {
    const file = join(directory, 'file');
    writeFileSync(file, '');
    const below = await writeFile(join(file, 'below'), '').catch(explainSystemError);
    expect(below).toBe(
      `ENOTDIR: not a directory, open '${file}/below'. A file of this name exists: choose another folder.`,
    );
    expect(await writeFile('/dev/full', 'x').catch(explainSystemError)).toMatch(/^ENOSPC: .*Free some space/);
    const spilt = new Error('IO Error: Could not write file "part": No space left on device');
    expect(explainSystemError(spilt)).toMatch(/^IO Error: .*device\. Free some space/);
    const refused = Object.assign(new Error('connect ECONNREFUSED'), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
    for (const other of [refused, new Error('a fault'), 'text']) expect(explainSystemError(other)).toBeNull();
  } finally {
    rmSync(directory, { recursive: true });
  }
});
