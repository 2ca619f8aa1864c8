import type { ThreadFailure } from '#platform';

import type { EvidenceFile } from '../pdf/attach-evidence.js';

/** How reports are printed. */
export interface PrintingOptions {
  /** The Chromium; one in its usual places when null. */
  readonly chromiumPath: string | null;
  /** Of the thread and its browser; 15 when absent. */
  readonly niceness?: number;
  /** Milliseconds that a page waits for its turn at most; 5,000 when absent. */
  readonly longestWait?: number;
  /** The thread's program, if it is not next to this one. */
  readonly program?: URL;
}

/** What a printing thread is started with. */
export interface PrintingTask {
  readonly executablePath: string;
  readonly niceness: number;
}

/** A page, and what is attached to its PDF. */
export interface PrintJob {
  readonly html: string;
  readonly evidence: EvidenceFile | null;
}

export type PrintOrder = PrintJob & { readonly id: number };

export type PrintOutcome = { readonly id: number } & (
  { readonly pdf: Uint8Array } | { readonly failure: ThreadFailure }
);
