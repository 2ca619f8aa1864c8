import type { Clock } from '#platform';

/**
 * The time of PostgreSQL, for every process that records: leases, schedules and records are of one clock, however wrong
 * that of a machine is. Between two answers of the database it goes on by the process's monotonic time, which nobody
 * sets; until the first it is the machine's.
 */
export class DatabaseClock implements Clock {
  /** Unix time in milliseconds at which `performance.now()` was 0. */
  private origin: number;

  constructor(machine: Clock) {
    this.origin = machine.now().getTime() - performance.now();
  }

  now(): Date {
    return new Date(this.origin + performance.now());
  }

  /**
   * Takes the database's time `told`, which it read between `asked` and `heard` of `performance.now()`. A clock that was
   * right at a moment between them is left as it is; another is moved as little as makes it so.
   *
   * @returns milliseconds by which it was moved; negative: back
   */
  set(told: Date, asked: number, heard: number): number {
    const earliest = told.getTime() - heard;
    const latest = told.getTime() - asked;
    const origin = Math.min(Math.max(this.origin, earliest), latest);
    const moved = origin - this.origin;
    this.origin = origin;
    return moved;
  }
}
