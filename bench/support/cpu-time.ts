import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second in /proc, which Linux fixes for programs. */
const TICKS = 100;

/**
 * Seconds of processor time used so far by the processes and their children, including ended children. NaN if there is
 * no /proc.
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

/** Seconds of processor time of a process's first thread only; NaN if there is no /proc. */
export function firstThreadSeconds(pid: number): number {
  return existsSync('/proc/self/task')
    ? readStat(pid, `/proc/${pid}/task/${pid}/stat`).own / TICKS
    : Number.NaN;
}

interface Stat {
  readonly pid: number;
  readonly parent: number;
  /** Ticks of the process, and of its ended children. */
  readonly own: number;
  readonly ended: number;
}

/** All zero for a process that has ended meanwhile. */
function readStat(pid: number, file = `/proc/${pid}/stat`): Stat {
  try {
    const text = readFileSync(file, 'utf8');
    // The name in brackets may contain spaces; the state follows it.
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
