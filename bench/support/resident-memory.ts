import { readFileSync } from 'node:fs';

/** A process's resident memory in megabytes; NaN if there is no /proc. */
export function residentMegabytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1000);
  } catch {
    return Number.NaN;
  }
}
