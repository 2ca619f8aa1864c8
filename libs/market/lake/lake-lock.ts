import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

import { DomainError } from '#platform';

interface LockHolder {
  readonly pid: number;
  readonly host: string;
}

/**
 * Runs one change of the market directory at a time. A lock whose process on this machine is gone is taken over.
 * Throws `market_busy` when another process holds it.
 */
export async function withMarketLock<T>(directory: string, work: () => Promise<T>): Promise<T> {
  await mkdir(directory, { recursive: true });
  const file = join(directory, 'market.lock');
  await takeLock(file);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function takeLock(file: string): Promise<void> {
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.writeFile(JSON.stringify({ pid: process.pid, host: hostname() } satisfies LockHolder));
      await handle.close();
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = await readHolder(file);
    if (holder !== null && isAlive(holder)) {
      throw new DomainError(
        'market_busy',
        `Process ${holder.pid} on ${holder.host} is changing this market; wait for it, or delete ${file} if it is gone.`,
      );
    }
    await rm(file, { force: true });
  }
}

/** Null when the lock vanished or was never written to its end (its process died in between). */
async function readHolder(file: string): Promise<LockHolder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as LockHolder;
  } catch {
    return null;
  }
}

/** A process of another machine cannot be seen and counts as alive. */
function isAlive({ pid, host }: LockHolder): boolean {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
