import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of /proc, which Linux fixes for programs. */
const TICKS = 100;

/**
 * Seconds of processor time that the processes and their children have used so far, ended children included.
 * NaN where there is no /proc.
 */
export function cpuSeconds(pids: readonly (number | undefined)[]): number {
  const wanted = new Set(pids);
  try {
    const ticks = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readStat(Number(name)))
      .filter(({ pid, parent }) => wanted.has(pid) || wanted.has(parent))
      .reduce((sum, stat) => sum + stat.own + (wanted.has(stat.pid) ? stat.ended : 0), 0);
    return ticks / TICKS;
  } catch {
    return Number.NaN;
  }
}

/** Seconds of processor time of the first thread of a process alone; NaN where there is no /proc. */
export function firstThreadSeconds(pid: number): number {
  return existsSync('/proc/self/task')
    ? readStat(pid, `/proc/${pid}/task/${pid}/stat`).own / TICKS
    : Number.NaN;
}

interface Stat {
  readonly pid: number;
  readonly parent: number;
  /** Ticks of the process, and of its children that have ended. */
  readonly own: number;
  readonly ended: number;
}

/** All zero for a process that ended meanwhile. */
function readStat(pid: number, file = `/proc/${pid}/stat`): Stat {
  try {
    const text = readFileSync(file, 'utf8');
    // The name in brackets may hold blanks; the state follows it.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0] = fields.slice(1);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    return { pid, parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return { pid, parent: 0, own: 0, ended: 0 };
  }
}
