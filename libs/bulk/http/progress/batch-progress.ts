import { Injectable } from '@nestjs/common';

import type { Caller } from '#http';
import { SignalReceiver } from '#messaging';

import type { BatchRecord } from '../../batch/batch.js';
import { BatchStore } from '../../batch/batch.store.js';

/** How long a lost hint may go unnoticed. */
const POLL_MS = 1_000;
/** Minimum time between reads of one batch, however fast its chunks finish. */
const PAUSE_MS = 100;

/** Follows batches while they are being scored. */
@Injectable()
export class BatchProgress {
  constructor(
    private readonly batches: BatchStore,
    private readonly signals: SignalReceiver,
  ) {}

  /**
   * The batch in its current state, also if `signal` is already aborted, then after every change of its counts, until it
   * has ended or `signal` is aborted. Throws not_found.
   */
  async *follow(caller: Caller, id: string, signal: AbortSignal): AsyncGenerator<BatchRecord> {
    const hints = new Hints(signal);
    const unsubscribe = this.signals.on('batch', (batchId) => {
      if (batchId === id) hints.give();
    });
    try {
      let shown = '';
      do {
        const batch = await this.batches.get(caller, id);
        const state = JSON.stringify([batch.status, batch.counts]);
        if (state !== shown) yield batch;
        if (batch.endedAt !== null) return;
        shown = state;
        await hints.next();
      } while (!signal.aborted);
    } finally {
      unsubscribe();
    }
  }
}

/** Hints, awaited one at a time; those that arrive meanwhile count as one. */
class Hints {
  private given = false;
  private wake: () => void = () => undefined;

  constructor(private readonly signal: AbortSignal) {
    signal.addEventListener('abort', () => this.wake(), { once: true });
  }

  give(): void {
    this.given = true;
    this.wake();
  }

  /** Resolves after the pause if there was a hint, when it is time to poll, or at once if the signal is aborted. */
  async next(): Promise<void> {
    await this.wait(PAUSE_MS, () => false);
    await this.wait(POLL_MS - PAUSE_MS, () => this.given);
    this.given = false;
  }

  private wait(milliseconds: number, early: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(finish, milliseconds);
      const { signal } = this;
      function finish(): void {
        clearTimeout(timer);
        resolve();
      }
      this.wake = () => {
        if (signal.aborted || early()) finish();
      };
      this.wake();
    });
  }
}
