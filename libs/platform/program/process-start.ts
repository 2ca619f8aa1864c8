import { readFileSync } from 'node:fs';

/**
 * When a process began, which tells it from a later one with the same number: clock ticks between the boot of the machine
 * and its start (field 22 of /proc/<pid>/stat). Null without /proc, without such a process, and for a zombie, as in a
 * container without an init.
 */
export function startTicks(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, field 2, may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}
