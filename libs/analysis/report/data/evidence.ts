import type { ChainPlace } from './report-data.js';

/** What a report carries as data, for programs and for `deal report verify`. */
export interface ReportEvidence {
  readonly object: 'analysis_report' | 'batch_report' | 'portfolio_report';
  readonly id: string;
  /** SHA-256 of `record`: the digest under which it is in the audit chain. */
  readonly record_sha256: string;
  readonly place: ChainPlace | null;
  /** The record as it is chained, byte for byte. */
  readonly record: string;
  /** The analysis with the parts that were computed for the report; null where all that is shown was recorded. */
  readonly computed: string | null;
}
