import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

import { startTicks } from '#platform';

/** One process, as distinct from any later one that gets the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** What the operating system reports about its start; opaque, only compared. */
  readonly started: string;
}

const POLL_MS = 25;

/** The identity of a living process, or null if there is none with that number. */
export function identify(pid: number): ProcessIdentity | null {
  const started = process.platform === 'linux' ? startTicks(pid) : startDate(pid);
  return started === null ? null : { pid, started };
}

/** Whether this very process is still running (a zombie is not). */
export function isAlive(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.started === identity.started;
}

/**
 * Ends a process that is not our child: `signal` first, SIGKILL after `graceMs`.
 * @returns once it is gone; does nothing if it already is.
 */
export async function endProcess(
  identity: ProcessIdentity,
  signal: NodeJS.Signals,
  graceMs: number,
): Promise<void> {
  if (!isAlive(identity)) return;
  send(identity, signal);
  if (await goneWithin(identity, graceMs)) return;
  send(identity, 'SIGKILL');
  await goneWithin(identity, graceMs);
}

function send({ pid }: ProcessIdentity, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended by itself since it was looked at.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** A living process's command line, arguments separated by spaces; empty if it cannot be read. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/** There is no event for the end of a process that is not a child, so this polls. */
async function goneWithin(identity: ProcessIdentity, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (isAlive(identity)) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

function startDate(pid: number): string | null {
  const { status, stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
