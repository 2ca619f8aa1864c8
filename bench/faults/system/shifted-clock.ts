import { rmSync, writeFileSync } from 'node:fs';

const PRELOAD = new URL('shifted-clock.preload.js', import.meta.url).href;

/** One program's clock, which a fault sets forward or back. */
export class ShiftedClock {
  constructor(private readonly file: string) {}

  /** The environment to start the program with. */
  get environment(): Readonly<Record<string, string>> {
    return { NODE_OPTIONS: `--import=${PRELOAD}`, CLOCK_OFFSET_FILE: this.file };
  }

  /** Seconds ahead; negative means behind. */
  set(seconds: number): void {
    writeFileSync(this.file, String(seconds * 1_000));
  }

  right(): void {
    rmSync(this.file, { force: true });
  }
}
