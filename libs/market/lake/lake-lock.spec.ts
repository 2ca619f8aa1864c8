import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { withMarketLock } from './lake-lock.js';
import { SourceFolder } from './source-files.fixture.js';

/** Contends a hundred times with other processes, and counts how often another was inside at the same time. */
const COMERS = `
  import { rmSync, writeFileSync } from 'node:fs';
  import { join } from 'node:path';
  import { setImmediate } from 'node:timers/promises';
  import { withMarketLock } from ${JSON.stringify(pathToFileURL(resolve('build/libs/market/lake/lake-lock.js')).href)};
  const folder = process.argv[1];
  const count = { entered: 0, overlaps: 0 };
  const change = async () => {
    count.entered += 1;
    try { writeFileSync(join(folder, 'inside'), '', { flag: 'wx' }); } catch { count.overlaps += 1; }
    await setImmediate();
    rmSync(join(folder, 'inside'), { force: true });
  };
  process.stdout.write('ready');
  for await (const go of process.stdin) void go;
  for (let time = 0; time < 100; time += 1)
    await withMarketLock(folder, change).catch((error) => { if (error.code !== 'market_busy') throw error; });
  process.stdout.write(JSON.stringify(count));
`;

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

  it('allows one change at a time', async () => {
    await withMarketLock(folder.path, async () => {
      await expect(run()).rejects.toMatchObject(refused);
    });
    expect(await run()).toBe('done');
  });

  it('takes over from a dead process, and from one that died while locking', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    await hold({ pid: child.pid });
    expect(await run()).toBe('done');
    await writeFile(file, '');
    expect(await run()).toBe('done');
  });

  it('lets in one of several concurrent processes, repeatedly', async () => {
    const children = Array.from({ length: 3 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', COMERS, folder.path], {
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    );
    await Promise.all(children.map(({ stdout }) => once(stdout, 'data')));
    const said = children.map(({ stdout }) => once(stdout, 'data'));
    for (const { stdin } of children) stdin.end('go');
    const counts = ((await Promise.all(said)) as [Buffer][]).map(
      ([text]) => JSON.parse(text.toString()) as { entered: number; overlaps: number },
    );
    // How often each gets in depends on the machine: on a busy one, another may try a hundred times while one
    // is inside.
    expect(counts.some(({ entered }) => entered > 0)).toBe(true);
    expect(counts.map(({ overlaps }) => overlaps)).toEqual([0, 0, 0]);
  });

  it('continues after one that died while checking who holds the lock', async () => {
    await mkdir(`${file}.tmp`);
    expect(await run()).toBe('done');
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

  it('distinguishes a later process with the same pid from the one that locked', async () => {
    await withMarketLock(folder.path, async () => {
      const holder = JSON.parse(await readFile(file, 'utf8')) as object;
      await hold({ ...holder, began: '1' });
      expect(await run()).toBe('done');
    });
  });

  it('respects a process on another machine until it has been silent for half an hour', async () => {
    await hold({ pid: 1, host: 'elsewhere' });
    await expect(run()).rejects.toMatchObject(refused);
    const longAgo = new Date(Date.now() - 31 * 60_000);
    await utimes(file, longAgo, longAgo);
    expect(await run()).toBe('done');
  });
});
