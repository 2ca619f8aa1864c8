import type { ThreadFailure } from '#platform';

import type { EvidenceFile } from '../pdf/attach-evidence.js';

/** How reports are printed. */
export interface PrintingOptions {
  /** The Chromium to use; null for one in its usual place. */
  readonly chromiumPath: string | null;
  /** Niceness of the process and its browser; defaults to 15. */
  readonly niceness?: number;
  /** Maximum milliseconds that a request waits for its report; defaults to 10,000. */
  readonly patience?: number;
  /** The process's program, if it is not next to this one. */
  readonly program?: URL;
}

/** What a printing process is started with. */
export interface PrintingTask {
  readonly executablePath: string;
  readonly niceness: number;
}

/** A page, and what to attach to its PDF. */
export interface PrintJob {
  /** The organisation it belongs to. */
  readonly owner: string;
  readonly html: string;
  readonly evidence: EvidenceFile | null;
}

export type PrintOrder = PrintJob & { readonly id: number };

export type PrintOutcome = { readonly id: number } & (
  { readonly pdf: Uint8Array } | { readonly failure: ThreadFailure }
);
