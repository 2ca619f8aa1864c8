import type { Clock } from '#platform';

/**
 * PostgreSQL's time, for every process that writes records, so that leases, schedules and records share one clock
 * however wrong a machine's own is. Between answers from the database it advances with the process's monotonic time;
 * before the first one it is the machine's time.
 */
export class DatabaseClock implements Clock {
  /** Unix time in milliseconds when `performance.now()` was 0. */
  private origin: number;

  constructor(machine: Clock) {
    this.origin = machine.now().getTime() - performance.now();
  }

  now(): Date {
    return new Date(this.origin + performance.now());
  }

  /**
   * Adjusts to the database's time `told`, which it read between `asked` and `heard` (both `performance.now()`). If the
   * clock was right at some moment in between it stays as it is; otherwise it moves by the minimum needed.
   *
   * @returns milliseconds the clock was moved by; negative means back
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
