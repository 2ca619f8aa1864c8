import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import { lowerSession } from './low-priority.js';

const isGrouped = existsSync('/proc/self/autogroup');
const groupOf = (pid: number): string => readFileSync(`/proc/${pid}/autogroup`, 'utf8');

describe('lowerSession', () => {
  (isGrouped ? it : it.skip)('lowers a session, and no other', async () => {
    const child = spawn('cat', { detached: true });
    await once(child, 'spawn');
    const own = groupOf(process.pid);
    lowerSession(child.pid ?? 0, 7);
    expect([groupOf(child.pid ?? 0), groupOf(process.pid)]).toEqual([expect.stringContaining('nice 7'), own]);
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('does nothing if there is no such process or file', () => {
    expect(() => lowerSession(2 ** 30, 7)).not.toThrow();
  });
});
