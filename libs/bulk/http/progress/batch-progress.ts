import { Injectable } from '@nestjs/common';

import type { Caller } from '#http';
import { SignalReceiver } from '#messaging';

import type { BatchRecord } from '../../batch/batch.js';
import { BatchStore } from '../../batch/batch.store.js';

/** How long a lost hint may go unnoticed. */
const POLL_MS = 1_000;
/** At most so often is one batch read again, however fast its chunks end. */
const PAUSE_MS = 100;

/** Follows batches while they are scored. */
@Injectable()
export class BatchProgress {
  constructor(
    private readonly batches: BatchStore,
    private readonly signals: SignalReceiver,
  ) {}

  /**
   * The batch as it is now, then each time that its counts have changed, until it has ended or `signal` is aborted.
   * Throws not_found.
   */
  async *follow(caller: Caller, id: string, signal: AbortSignal): AsyncGenerator<BatchRecord> {
    const hints = new Hints(signal);
    const unsubscribe = this.signals.on('batch', (batchId) => {
      if (batchId === id) hints.give();
    });
    try {
      let shown = '';
      while (!signal.aborted) {
        const batch = await this.batches.get(caller, id);
        const state = JSON.stringify([batch.status, batch.counts]);
        if (state !== shown) yield batch;
        if (batch.endedAt !== null) return;
        shown = state;
        await hints.next();
      }
    } finally {
      unsubscribe();
    }
  }
}

/** Hints that are waited for one after the other; those that come meanwhile count as one. */
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

  /** Resolves after the pause when there was a hint, at once when the signal is aborted, or when it is time to poll. */
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
