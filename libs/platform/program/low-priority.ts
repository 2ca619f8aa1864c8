import { readFileSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Gives this process a lower priority than others on the same processor.
 *
 * @param niceness 1 to 19; a process that is already nicer stays so.
 */
export function lowerProcess(niceness: number): void {
  setPriority(Math.max(getPriority(), niceness));
  // A session shared with other processes is not ours to lower.
  if (sessionOf(process.pid) === process.pid) lowerSession(process.pid, niceness);
}

/**
 * The same for a process's session. Linux may first divide the processors between sessions (autogroups); priorities
 * then only count within each session.
 */
export function lowerSession(pid: number, niceness: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // This system has no autogroups.
  }
}

/** The id of the process that leads a process's session; null if the system does not say. */
function sessionOf(pid: number): number | null {
  try {
    const [, session] = /^.*\) \S \d+ \d+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return Number(session);
  } catch {
    return null;
  }
}
