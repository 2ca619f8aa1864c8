import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

import type { LogOutput } from '#platform';

/** How to start a program once. */
export interface LaunchCommand {
  readonly command: string;
  readonly args: readonly string[];
  /** Added to our own environment; undefined removes a variable. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
  /** Opens a Node.js IPC channel, which the child sees close when this process dies. */
  readonly ipc?: boolean;
  /** The rest of its environment, sent over that channel as soon as it is known; readiness is judged from then on. */
  readonly rest?: Promise<Readonly<Record<string, string>>>;
}

/** When a started program counts as ready, and how it is stopped. */
export interface RunPolicy {
  readonly name: string;
  /** Recognises readiness from a line of output, or by asking the program. */
  readonly ready: RegExp | ((signal: AbortSignal) => Promise<void>);
  readonly readyTimeoutMs: number;
  readonly stopSignal: NodeJS.Signals;
  /** Delay before SIGKILL. */
  readonly stopGraceMs: number;
}

const KEPT_LINES = 20;
/** How long the output of an ended program is waited for: what it started may hold its end open. */
const LAST_OUTPUT_MS = 500;

/**
 * One run of a program, from start to end. It gets its own process group, so that a Ctrl-C in the terminal reaches it
 * through us, in order.
 */
export class ChildRun {
  /** Resolves with the reason once it has ended, whatever the cause; never rejects. */
  readonly ended: Promise<string>;
  private readonly child: ChildProcess;
  /** Resolves once its output was read to the end. */
  private readonly outputRead: Promise<unknown>;
  /** Resolves when it has its whole environment. */
  private readonly begun: Promise<unknown>;
  private readonly recentLines: string[] = [];
  private lineListener: ((line: string) => void) | undefined;

  constructor(
    private readonly policy: RunPolicy,
    launch: LaunchCommand,
    private readonly log: Pick<LogOutput, 'write'>,
  ) {
    const { command, args, environment, ipc, rest, ...options } = launch;
    // Only this user may read what the child writes; it inherits the umask of this moment.
    const umask = process.umask(0o077);
    this.child = spawn(command, args, {
      ...options,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', ...(ipc === true ? (['ipc'] as const) : [])],
      detached: true,
    });
    process.umask(umask);
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => resolve(error.message));
      this.child.once('exit', (code, signal) => resolve(signal ?? `exit code ${String(code)}`));
    });
    this.outputRead = once(this.child, 'close').catch(() => undefined);
    this.begun = Promise.resolve(rest).then((more) => {
      if (more !== undefined && this.child.connected) this.child.send({ environment: more });
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      if (stream !== null) createInterface({ input: stream }).on('line', (line) => this.keep(line));
    }
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Waits until it serves. If it ends or takes too long, ends it and throws with its last output. */
  async untilReady(): Promise<void> {
    await Promise.race([this.begun, this.ended]);
    const abort = new AbortController();
    const timeout = new Promise<string>((resolve) => {
      const timer = setTimeout(() => resolve('it did not become ready'), this.policy.readyTimeoutMs);
      abort.signal.addEventListener('abort', () => clearTimeout(timer));
    });
    try {
      const failure = await Promise.race([this.whenReady(abort.signal), this.ended, timeout]);
      if (failure === undefined) return;
      await this.end();
      await Promise.race([this.outputRead, delay(LAST_OUTPUT_MS)]);
      throw new Error(
        `${this.policy.name} did not start (${failure}); it last printed:\n${this.recentLines.join('\n')}`,
      );
    } finally {
      abort.abort();
      this.lineListener = undefined;
    }
  }

  /** Ends it: the stop signal, then SIGKILL after the grace period. Resolves when it is gone. */
  async end(): Promise<void> {
    this.kill(this.policy.stopSignal);
    const late = setTimeout(() => this.kill('SIGKILL'), this.policy.stopGraceMs);
    await this.ended;
    clearTimeout(late);
  }

  kill(signal: NodeJS.Signals): void {
    this.child.kill(signal);
  }

  /** Resolves with why it will not serve; undefined if it does. */
  private whenReady(signal: AbortSignal): Promise<string | undefined> {
    const { ready } = this.policy;
    if (typeof ready === 'function') {
      return ready(signal).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
    }
    return new Promise((resolve) => {
      this.lineListener = (line) => {
        if (ready.test(line)) resolve(undefined);
      };
    });
  }

  private keep(line: string): void {
    this.log.write(`${line}\n`);
    this.recentLines.push(line);
    if (this.recentLines.length > KEPT_LINES) this.recentLines.shift();
    this.lineListener?.(line);
  }
}
