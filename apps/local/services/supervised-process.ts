import { EventEmitter } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { LogOutput } from '#platform';
import { ChildRun, type LaunchCommand, type RunPolicy } from './child-run.js';

/** A program to keep running. */
export interface ProcessDefinition extends RunPolicy {
  /** Called before every start, to clear what a killed predecessor left behind. */
  readonly prepareLaunch: () => LaunchCommand | Promise<LaunchCommand>;
  /** All of its output is appended here. */
  readonly logFile: string;
}

export interface ProcessEvents {
  /** A start, with the process id. */
  started: [pid: number];
  /** It is serving; emitted again after every restart. */
  ready: [];
  /** It ended without being asked to; the next start follows after `delayMs`. */
  crashed: [reason: string, delayMs: number];
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;
/** After serving this long, the next crash counts as the first. */
const STABLE_MS = 10_000;

/** Keeps one program running: restarts it, after a growing pause, whenever it ends on its own, until `stop`. */
export class SupervisedProcess extends EventEmitter<ProcessEvents> {
  private readonly stopping = new AbortController();
  private readonly logFile: number;
  private readonly log: LogOutput;
  private run: ChildRun | undefined;
  private supervision: Promise<void> | undefined;
  private stopped: Promise<void> | undefined;
  /** Since when the current run has been serving. */
  private readyAt = Infinity;

  constructor(private readonly definition: ProcessDefinition) {
    super();
    this.logFile = openSync(definition.logFile, 'a', 0o600);
    this.log = new LogOutput(this.logFile, (lines, reason) => `${lines} lines are missing here: ${reason}`);
  }

  get name(): string {
    return this.definition.name;
  }

  get stopSignal(): NodeJS.Signals {
    return this.definition.stopSignal;
  }

  /** The process id of the current run. */
  get pid(): number | undefined {
    return this.run?.pid;
  }

  /** Starts it and waits until it serves. A failed first start is an error, not a reason to retry. */
  async start(): Promise<void> {
    const run = await this.launch();
    this.supervision = this.supervise(run.ended);
  }

  /** Ends it for good. Resolves when it is gone. */
  stop(): Promise<void> {
    return (this.stopped ??= this.end());
  }

  private async end(): Promise<void> {
    this.stopping.abort();
    await this.run?.end();
    await this.supervision;
    await this.log.end();
    closeSync(this.logFile);
  }

  private async supervise(firstEnd: Promise<string>): Promise<void> {
    let ended = firstEnd;
    let pauseMs = FIRST_PAUSE_MS;
    for (;;) {
      const reason = await ended;
      if (this.stopping.signal.aborted) return;
      if (Date.now() - this.readyAt > STABLE_MS) pauseMs = FIRST_PAUSE_MS;
      this.emit('crashed', reason, pauseMs);
      if (!(await this.pause(pauseMs))) return;
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      ended = this.launch().then(
        (run) => run.ended,
        (error: unknown) => String(error),
      );
    }
  }

  /** @returns false if it was cut short by `stop`. */
  private pause(ms: number): Promise<boolean> {
    return delay(ms, true, { signal: this.stopping.signal }).catch(() => false);
  }

  private async launch(): Promise<ChildRun> {
    const command = await this.definition.prepareLaunch();
    this.stopping.signal.throwIfAborted();
    this.run = new ChildRun(this.definition, command, this.log);
    if (this.run.pid !== undefined) this.emit('started', this.run.pid);
    this.readyAt = Infinity;
    await this.run.untilReady();
    this.readyAt = Date.now();
    this.emit('ready');
    return this.run;
  }
}
