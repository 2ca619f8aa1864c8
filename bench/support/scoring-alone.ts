import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Property } from '#scoring';

import type { BenchSystem } from './bench-system.js';

const PROGRAM = fileURLToPath(new URL('./scoring-alone.main.js', import.meta.url));
/** Each process compiles its code, and answers most properties once, before it counts. */
const WARM_SECONDS = 10;

export interface AloneOptions {
  readonly version: string;
  readonly properties: readonly Property[];
  /** `watched`: with what a watch keeps of an answer. */
  readonly parts?: 'watched';
}

/** The peer: as many processes as there are workers, which only score the same properties on the same cores. */
export class ScoringAlone {
  private constructor(private readonly processes: readonly ChildProcess[]) {}

  static async start(
    { directory, marketDir, workers }: BenchSystem,
    { version, properties, parts }: AloneOptions,
  ): Promise<ScoringAlone> {
    const file = join(directory, 'properties.json');
    writeFileSync(file, JSON.stringify(properties));
    const given = [marketDir, version, file, ...(parts === undefined ? [] : [parts])];
    const processes = workers.map(() => fork(PROGRAM, given, { execArgv: [] }));
    await Promise.all(processes.map(nextMessage));
    const alone = new ScoringAlone(processes);
    await alone.rate(WARM_SECONDS);
    return alone;
  }

  /** Properties scored per second by all processes together. */
  async rate(seconds: number): Promise<number> {
    const rates = this.processes.map(async (child) => {
      const answered = nextMessage(child);
      child.send(seconds);
      return (await answered) as number;
    });
    return (await Promise.all(rates)).reduce((sum, perSecond) => sum + perSecond, 0);
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.processes.map(async (child) => {
        const ended = once(child, 'exit');
        child.disconnect();
        child.kill();
        await ended;
      }),
    );
  }
}

/** Rejects if the process ends instead. */
async function nextMessage(child: ChildProcess): Promise<unknown> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]: unknown[]) => message),
      once(child, 'exit', { signal }).then(([code]: unknown[]) => {
        throw new Error(`the process that only scores ended with ${String(code)}`);
      }),
    ]);
  } finally {
    settled.abort();
  }
}
