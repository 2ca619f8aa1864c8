import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { withMarketLock } from './lake-lock.js';
import { SourceFolder } from './source-files.fixture.js';

describe('withMarketLock', () => {
  let folder: SourceFolder;
  beforeEach(async () => {
    folder = await SourceFolder.create();
  });
  afterEach(() => folder.remove());

  const hold = (pid: number, host = hostname()): Promise<void> =>
    writeFile(join(folder.path, 'market.lock'), JSON.stringify({ pid, host }));
  const run = (): Promise<string> => withMarketLock(folder.path, () => Promise.resolve('done'));

  it('lets one change in at a time', async () => {
    await withMarketLock(folder.path, async () => {
      await expect(run()).rejects.toMatchObject({ code: 'market_busy' });
    });
    expect(await run()).toBe('done');
  });

  it('takes over from a process that is gone, and from one that died while locking', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    await hold(child.pid ?? 0);
    expect(await run()).toBe('done');
    await writeFile(join(folder.path, 'market.lock'), '');
    expect(await run()).toBe('done');
  });

  it('respects a process of another machine', async () => {
    await hold(1, 'elsewhere');
    await expect(run()).rejects.toMatchObject({ code: 'market_busy' });
  });
});
