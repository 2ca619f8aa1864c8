import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import { type LogDisk, LogOutput } from './log-output.js';

/** A disk with room for this many bytes that answers at once. */
class TestDisk implements LogDisk {
  text = '';
  room = Infinity;

  readonly write: LogDisk['write'] = (_, bytes, done) => {
    if (this.room === 0) done(Object.assign(new Error('no space left'), { code: 'ENOSPC' }), 0);
    else done(null, this.writeSync(0, bytes));
  };

  readonly writeSync: LogDisk['writeSync'] = (_, bytes) => {
    const taken = Math.min(bytes.length, this.room);
    this.room -= taken;
    this.text += bytes.subarray(0, taken).toString();
    return taken;
  };
}

const outputTo = (disk: LogDisk): LogOutput =>
  new LogOutput(0, (lines, reason) => `${lines} lost: ${reason}`, disk);

describe('log output', () => {
  it('reports what a full disk lost, on a line of its own, as soon as there is room', async () => {
    const disk = new TestDisk();
    const output = outputTo(disk);
    disk.room = 8;
    for (const lines of [['first\n', 'second\n'], ['third\n']]) {
      for (const line of lines) output.write(line);
      output.flush();
    }
    disk.room = Infinity;
    output.write('fourth\n');
    await output.end();
    expect(disk.text).toBe('first\nse\n2 lost: ENOSPC\nfourth\n');
  });

  it('buffers a megabyte for a slow reader, and reports how many lines it lost beyond that', async () => {
    const held: (() => void)[] = [];
    const disk = new TestDisk();
    const { writeSync } = disk;
    const slow: LogDisk = { writeSync, write: (...args) => void held.push(() => disk.write(...args)) };
    const output = outputTo(slow);
    for (let line = 0; line < 3_000; line++) output.write(`${'x'.repeat(999)}\n`);
    const ended = output.end();
    for (let next = held.shift(); next !== undefined; next = held.shift()) next();
    await ended;
    const lost = Number(/^(\d+) lost: /m.exec(disk.text)?.[1]);
    expect(disk.text.match(/^x+$/gm)).toHaveLength(3_000 - lost);
    expect(lost).toBeGreaterThan(1_900);
  });

  it('does not stop or block a process whose standard output is a full disk', () => {
    const full = openSync('/dev/full', 'w');
    const program = `const { createLogger } = await import('#platform');
      const logger = createLogger({ process: 'test', level: 'info' });
      for (let line = 0; line < 100; line++) logger.info('event', { text: 'x'.repeat(100) });
      setTimeout(() => { logger.info('last'); process.stderr.write('alive') }, 50);`;
    const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
      timeout: 20_000,
    });
    closeSync(full);
    expect({ stderr, status }).toEqual({ stderr: 'alive', status: 0 });
  });
});
