import { setTimeout as delay } from 'node:timers/promises';

import type { Logger } from '#platform';

import type { JobName, JobPayloads } from './catalogue.js';
import type { JobQueues } from './job-queues.js';

/** Where jobs of one kind come from: rows in PostgreSQL. */
export interface RelaySource<N extends JobName> {
  readonly job: N;
  /**
   * Claims due rows, using FOR UPDATE SKIP LOCKED and within each organisation's window, and commits the claim with a
   * lease. A row whose lease expired without a result is claimed again: its job was lost, and dispatching it twice is
   * harmless.
   *
   * @returns the payloads to dispatch; empty if nothing is due.
   */
  claim(): Promise<readonly JobPayloads[N][]>;
  /** Whether one claim takes everything due, so that claiming again is pointless until something happens. */
  readonly takesAll?: boolean;
}
export type AnyRelaySource = { [N in JobName]: RelaySource<N> }[JobName];

export interface RelayOptions {
  /** Milliseconds between polls without a signal. */
  readonly pollInterval: number;
  /** Minimum milliseconds between two polls; work coming due meanwhile is dispatched together. Defaults to 0. */
  readonly pause?: number;
}

/**
 * The outbox relay: moves committed work from PostgreSQL to BullMQ. Any number of processes may run one. It sleeps
 * until woken or until the poll interval has passed, and drains each source while it yields anything.
 */
export class Relay {
  private running: Promise<void> | undefined;
  private stopped = false;
  private woken = false;
  private wakeSleeper: () => void = () => undefined;

  constructor(
    private readonly sources: readonly AnyRelaySource[],
    private readonly queues: JobQueues,
    private readonly logger: Logger,
    private readonly options: RelayOptions = { pollInterval: 500 },
  ) {}

  start(): void {
    this.running ??= this.run();
  }

  /** Poll now: work was committed, or a window has room again. */
  wake(): void {
    this.woken = true;
    this.wakeSleeper();
  }

  /** Stops after the round in progress. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.wakeSleeper();
    await this.running;
  }

  private async run(): Promise<void> {
    while (!this.stopped) {
      this.woken = false;
      await Promise.all(this.sources.map((source) => this.drain(source)));
      await this.pause();
      await this.sleep();
    }
  }

  private async drain<N extends JobName>(source: RelaySource<N>): Promise<void> {
    try {
      while (!this.stopped) {
        const payloads = await source.claim();
        if (payloads.length === 0) return;
        await this.queues.add(source.job, payloads);
        if (source.takesAll === true) return;
        await this.pause();
      }
    } catch (error) {
      this.logger.warn('relay.interrupted', { job: source.job, err: error });
    }
  }

  private async pause(): Promise<void> {
    const { pause = 0 } = this.options;
    if (pause > 0) await delay(pause);
  }

  private sleep(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.options.pollInterval);
      this.wakeSleeper = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.stopped || this.woken) this.wakeSleeper();
    });
  }
}
