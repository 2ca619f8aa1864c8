import { rmSync, writeFileSync } from 'node:fs';

const PRELOAD = new URL('shifted-clock.preload.js', import.meta.url).href;

/** The clock of one program, which a fault sets ahead or back. */
export class ShiftedClock {
  constructor(private readonly file: string) {}

  /** What the program is started with. */
  get environment(): Readonly<Record<string, string>> {
    return { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_OFFSET_FILE: this.file };
  }

  /** Seconds ahead; behind where negative. */
  set(seconds: number): void {
    writeFileSync(this.file, String(seconds * 1_000));
  }

  right(): void {
    rmSync(this.file, { force: true });
  }
}
