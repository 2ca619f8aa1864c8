import { readFileSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/**
 * Puts this process behind others that want the same processor.
 *
 * @param niceness 1 to 19; one that is nicer already stays so.
 */
export function lowerProcess(niceness: number): void {
  setPriority(Math.max(getPriority(), niceness));
  // A session that others are in too is not ours to lower.
  if (sessionOf(process.pid) === process.pid) lowerSession(process.pid, niceness);
}

/**
 * The same for the session of a process. Linux may share the processors between sessions first (autogroups), and then
 * priorities count within each alone.
 */
export function lowerSession(pid: number, niceness: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness));
  } catch {
    // This system does not group sessions.
  }
}

/** The id of the process that leads the session of another; null where the system does not say. */
function sessionOf(pid: number): number | null {
  try {
    const [, session] = /^.*\) \S \d+ \d+ (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return Number(session);
  } catch {
    return null;
  }
}
