import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { DomainError, makeFolder, startTicks } from '#platform';

interface LockHolder {
  readonly pid: number;
  readonly host: string;
  /** Start time of the process as counted by its kernel; distinguishes it from a later process with the same pid. */
  readonly began: string | null;
}

const TOUCH_MS = 30_000;
/** A lock of another machine that was not touched for this long is abandoned; training blocks for minutes at most. */
const ABANDONED_MS = 30 * 60_000;
/** Taking the lock takes milliseconds: a process that holds the turn for this long died in it. */
const TURN_MS = 2_000;
const TURN_POLL_MS = 5;

/**
 * Runs one change of the market directory at a time. The lock of a dead process is taken over. Throws
 * `market_busy` when another process holds it.
 */
export async function withMarketLock<T>(directory: string, work: () => Promise<T>): Promise<T> {
  makeFolder(directory, 0o700);
  const file = join(directory, 'market.lock');
  await takeLock(file);
  const touching = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, TOUCH_MS);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    await rm(file, { force: true });
  }
}

/** One process at a time checks the holder and takes the lock: if two find a dead holder, only one gets it. */
async function takeLock(file: string): Promise<void> {
  const turn = `${file}.tmp`;
  await takeTurn(turn);
  try {
    const holder = await readHolder(file);
    if (holder !== null && (await isAlive(holder, file))) {
      throw new DomainError(
        'market_busy',
        `Process ${holder.pid} on ${holder.host} is changing this market; wait for it, or delete ${file} if it is gone.`,
      );
    }
    const own: LockHolder = { pid: process.pid, host: hostname(), began: startTicks(process.pid) };
    await writeFile(file, JSON.stringify(own), { mode: 0o600 });
  } finally {
    await rm(turn, { recursive: true, force: true });
  }
}

async function takeTurn(turn: string): Promise<void> {
  let seen: number | undefined;
  let end = Infinity;
  while (!(await isMade(turn))) {
    const made = (await stat(turn).catch(() => null))?.mtimeMs;
    if (made !== seen) [seen, end] = [made, performance.now() + TURN_MS];
    else if (performance.now() > end) await rm(turn, { recursive: true, force: true });
    await delay(TURN_POLL_MS);
  }
}

async function isMade(directory: string): Promise<boolean> {
  try {
    await mkdir(directory, { mode: 0o700 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Null when the lock is gone or was only partly written (its process died in between). */
async function readHolder(file: string): Promise<LockHolder | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as LockHolder;
  } catch {
    return null;
  }
}

async function isAlive({ pid, host, began }: LockHolder, file: string): Promise<boolean> {
  if (host !== hostname()) {
    const touched = await stat(file).catch(() => null);
    return touched !== null && Date.now() - touched.mtimeMs < ABANDONED_MS;
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return began === startTicks(pid);
}
