import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

import { startProcess, type TestProcess } from '../support/processes.js';
import { until } from '../support/until.js';

/** Milliseconds; a measurement prepares a market before its first program. */
const PATIENCE = 60_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deal-interruption-'));
  chmodSync(folder, 0o711); // PostgreSQL may run under another account
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Started {
  readonly name: string;
  readonly pid: number;
}

/** What the measurements of this folder have started. */
function started(): readonly Started[] {
  return readdirSync(folder).flatMap((name) => {
    const file = join(folder, name, 'processes.json');
    if (!existsSync(file)) return [];
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly children: readonly Started[] }).children;
  });
}

function isAlive({ pid }: Started): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** A measurement of which a program is running. */
async function measureUntil(name: string): Promise<TestProcess> {
  const bench = await startProcess('bench/main.js', { TMPDIR: folder }, ['deliveries']);
  await until(`${name} to start`, () => started().some((one) => one.name === name && isAlive(one)), PATIENCE);
  return bench;
}

describe('a measurement', () => {
  it.each(['postgres', 'worker'])(
    'that two signals stop, as npm sends them, once %s has started leaves nothing behind',
    async (name) => {
      const bench = await measureUntil(name);
      const processes = started();
      await Promise.all([bench.kill('SIGTERM'), bench.kill('SIGTERM')]);
      expect(await bench.ended).toMatchObject({ code: 143 });
      expect(processes.filter(isAlive)).toEqual([]);
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it('ends what a killed one has left running', async () => {
    const killed = await measureUntil('redis');
    await killed.kill();
    const left = started();
    const next = await startProcess('bench/main.js', { TMPDIR: folder }, ['deliveries']);
    await until('the servers that were left to end', () => !left.some(isAlive), PATIENCE);
    await next.kill('SIGTERM');
  });
});
