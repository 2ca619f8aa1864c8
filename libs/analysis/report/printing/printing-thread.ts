import { Worker } from 'node:worker_threads';

import { DomainError, programFile, toError, toFailure } from '#platform';

import { DEADLINE, tooLate } from './browser-pages.js';
import type { PrintingTask, PrintJob, PrintOrder, PrintOutcome } from './messages.js';

const PROGRAM = programFile('libs/analysis/report/printing/printing-thread.main.js');

/** Longer than the thread's own deadlines for starting a browser and for a page: after this the thread itself hangs. */
const PATIENCE = 2 * DEADLINE + 2_000;
/** Far more than a report takes; a page that exhausts it ends the thread, not the process. */
const HEAP_MB = 256;
/** How long the browser may take to exit. */
const LAST_WAIT = 5_000;

interface Waiting {
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

/** The caller's side of the printing thread. The browser ends with the thread. */
export class PrintingThread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 0;
  private ended = false;

  constructor(task: PrintingTask, program: URL = PROGRAM) {
    this.worker = new Worker(program, {
      workerData: task,
      name: 'printing',
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    this.worker.unref();
    this.worker.on('message', (outcome: PrintOutcome) => this.settle(outcome));
    this.worker.on('error', () => undefined);
    this.worker.once('exit', () => {
      this.ended = true;
      for (const { reject } of this.waiting.values()) reject(lostThread());
      this.waiting.clear();
    });
  }

  /** Whether it accepts no more jobs. */
  get hasEnded(): boolean {
    return this.ended;
  }

  /** Throws renderer_unavailable, and overloaded if it takes too long or the thread is lost. */
  async print(job: PrintJob): Promise<Uint8Array> {
    const id = this.nextId++;
    const hanging = setTimeout(() => {
      this.settle({ id, failure: toFailure(tooLate()) });
      void this.close();
    }, PATIENCE);
    try {
      return await new Promise((resolve, reject) => {
        if (this.ended) throw lostThread();
        this.waiting.set(id, { resolve, reject });
        this.worker.postMessage({ id, ...job } satisfies PrintOrder);
      });
    } finally {
      clearTimeout(hanging);
    }
  }

  /** Ends the browser, then the thread; only the thread if the browser does not exit. */
  async close(): Promise<void> {
    const exit = new Promise((resolve) => this.worker.once('exit', resolve));
    if (this.ended) return;
    this.ended = true;
    this.worker.postMessage('close');
    const hanging = setTimeout(() => void this.worker.terminate(), LAST_WAIT);
    await exit;
    clearTimeout(hanging);
  }

  private settle(outcome: PrintOutcome): void {
    const waiting = this.waiting.get(outcome.id);
    this.waiting.delete(outcome.id);
    if ('failure' in outcome) waiting?.reject(toError(outcome.failure));
    else waiting?.resolve(outcome.pdf);
  }
}

function lostThread(): DomainError {
  return new DomainError('overloaded', 'Printing this report was interrupted; try again.', {
    retryAfter: 2,
  });
}
