export {
  canonicalBytes,
  canonicalColumns,
  canonicalDigest,
  type Column as CanonicalColumn,
} from './chain/canonical-columns.js';
export { AuditModule } from './audit.module.js';
export {
  ANALYSIS_DIGEST,
  ANALYSIS_RECORD,
  analysisParameters,
  type AnalysisRecord,
  carriedFrom,
  INSERT_ANALYSES,
  insertAnalyses,
} from './chain/analysis-columns.js';
export { AuditReader } from './chain/audit-reader.js';
export { AuditStore } from './chain/audit.store.js';
export { digestOf } from './chain/canonical-record.js';
export { exportChain } from './chain/export-chain.js';
export { type Retention, RetentionStore } from './chain/retention.store.js';
export type { ChainName, Ledger, Seal } from './chain/seal.js';
export { verifyAudit } from './chain/verify-audit.js';
export { type ChainReport, type KnownHead, verifyChain } from './chain/verify-chain.js';
export { verifyExport } from './chain/verify-export.js';
export { Sealer, type SealingOutcome } from './jobs/sealer.js';
