import type { ChainPlace } from './report-data.js';

/** The data embedded in a report, for programs and for `deal report verify`. */
export interface ReportEvidence {
  readonly object: 'analysis_report' | 'batch_report' | 'portfolio_report';
  readonly id: string;
  /** SHA-256 of `record`: its digest in the audit chain. */
  readonly record_sha256: string;
  readonly place: ChainPlace | null;
  /** The record as chained, byte for byte. */
  readonly record: string;
  /** The analysis with the parts computed for the report; null if everything shown was recorded. */
  readonly computed: string | null;
}
