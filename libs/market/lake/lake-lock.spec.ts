import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { withMarketLock } from './lake-lock.js';
import { SourceFolder } from './source-files.fixture.js';

describe('withMarketLock', () => {
  let folder: SourceFolder;
  let file: string;
  beforeEach(async () => {
    folder = await SourceFolder.create();
    file = join(folder.path, 'market.lock');
  });
  afterEach(() => folder.remove());

  const hold = (holder: object): Promise<void> =>
    writeFile(file, JSON.stringify({ host: hostname(), began: null, ...holder }));
  const run = (): Promise<string> => withMarketLock(folder.path, () => Promise.resolve('done'));
  const refused = { code: 'market_busy' };

  it('lets one change in at a time', async () => {
    await withMarketLock(folder.path, async () => {
      await expect(run()).rejects.toMatchObject(refused);
    });
    expect(await run()).toBe('done');
  });

  it('takes over from a process that is gone, and from one that died while locking', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    await hold({ pid: child.pid });
    expect(await run()).toBe('done');
    await writeFile(file, '');
    expect(await run()).toBe('done');
  });

  (process.platform === 'linux' ? it : it.skip)(
    'takes over from a process that has ended though its parent never asked how',
    async () => {
      const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [said] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(said.toString());
      let fields: string[];
      do fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
      while (fields[0] !== 'Z');
      await hold({ pid, began: fields[19] });
      expect(await run()).toBe('done');
      parent.kill();
      await once(parent, 'exit');
    },
  );

  it('knows a later process with the same pid from the one that locked', async () => {
    await withMarketLock(folder.path, async () => {
      const holder = JSON.parse(await readFile(file, 'utf8')) as object;
      await hold({ ...holder, began: '1' });
      expect(await run()).toBe('done');
    });
  });

  it('respects a process of another machine until it has not been heard of for half an hour', async () => {
    await hold({ pid: 1, host: 'elsewhere' });
    await expect(run()).rejects.toMatchObject(refused);
    const longAgo = new Date(Date.now() - 31 * 60_000);
    await utimes(file, longAgo, longAgo);
    expect(await run()).toBe('done');
  });
});
