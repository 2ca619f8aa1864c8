import { type ChildProcess, fork } from 'node:child_process';

import { DomainError, plainEnvironment, programFile, toError, toFailure } from '#platform';

import { DEADLINE, tooLate } from './browser-pages.js';
import type { PrintingTask, PrintJob, PrintOrder, PrintOutcome } from './messages.js';

const PROGRAM = programFile('libs/analysis/report/printing/printing.main.js');

/** Longer than its own deadlines for starting a browser and for a page: after this the process itself hangs. */
const PATIENCE = 2 * DEADLINE + 2_000;
/** Far more than a report takes; a page that exhausts it ends this process, not the service. */
const HEAP_MB = 256;
/** How long the browser may take to exit. */
const LAST_WAIT = 5_000;

interface Waiting {
  readonly resolve: (pdf: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The service's side of the printing process. In a session of its own it can yield to the service and its database:
 * Linux divides the processors between sessions first. It ends with the service, and the browser with it;
 * neither knows the service's secrets.
 */
export class PrintingProcess {
  private readonly child: ChildProcess;
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 0;
  private ended = false;

  constructor(task: PrintingTask, program: URL = PROGRAM) {
    this.child = fork(program, [JSON.stringify(task)], {
      detached: true,
      env: plainEnvironment(),
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child.unref();
    this.child.channel?.unref();
    this.child.on('message', (outcome: PrintOutcome) => this.settle(outcome));
    this.child.on('error', () => this.lose());
    this.child.once('exit', () => this.lose());
  }

  /** Whether it accepts no more jobs. */
  get hasEnded(): boolean {
    return this.ended;
  }

  /** Throws renderer_unavailable, and overloaded if it takes too long or the process is lost. */
  async print(job: PrintJob): Promise<Uint8Array> {
    const id = this.nextId++;
    const hanging = setTimeout(() => {
      this.settle({ id, failure: toFailure(tooLate()) });
      void this.close();
    }, PATIENCE);
    try {
      return await new Promise((resolve, reject) => {
        if (this.ended) throw lostProcess();
        this.waiting.set(id, { resolve, reject });
        this.child.send({ id, ...job } satisfies PrintOrder, () => undefined);
      });
    } finally {
      clearTimeout(hanging);
    }
  }

  /** Ends the browser, then the process; only the process if the browser does not exit. */
  async close(): Promise<void> {
    if (this.ended) return;
    this.ended = true;
    const exit = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.ref();
    if (this.child.connected) this.child.disconnect();
    const hanging = setTimeout(() => this.child.kill('SIGKILL'), LAST_WAIT);
    await exit;
    clearTimeout(hanging);
  }

  private settle(outcome: PrintOutcome): void {
    const waiting = this.waiting.get(outcome.id);
    this.waiting.delete(outcome.id);
    if ('failure' in outcome) waiting?.reject(toError(outcome.failure));
    else waiting?.resolve(outcome.pdf);
  }

  private lose(): void {
    this.ended = true;
    for (const { reject } of this.waiting.values()) reject(lostProcess());
    this.waiting.clear();
  }
}

function lostProcess(): DomainError {
  return new DomainError('overloaded', 'Printing this report was interrupted; try again.', {
    retryAfter: 2,
  });
}
