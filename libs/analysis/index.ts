export { AnalysisRecordsModule } from './analysis-records.module.js';
export { AnalysisApiModule } from './analysis-api.module.js';
export { ANALYSIS_SCHEMAS } from './record/analysis.model.js';
export { AnalysisHistoryStore } from './record/analysis-history.store.js';
export { AnalysisStore } from './record/analysis.store.js';
export { ChromiumRenderer } from './report/pdf/chromium-renderer.js';
export { REPORT_SCHEMAS } from './http/report.model.js';
