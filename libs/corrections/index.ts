export { CorrectionRecordsModule } from './correction-records.module.js';
export { CORRECTION_SCHEMAS } from './http/correction.model.js';
export { CorrectionsApiModule } from './corrections-api.module.js';
export { CorrectionsWorkerModule } from './corrections-worker.module.js';
export { type CorrectionRun, CorrectionRunStore, type CorrectionTurn } from './trace/correction-run.store.js';
export type { SaleChange } from './register/sale-change.js';
export { CorrectionStore } from './correction/correction.store.js';
