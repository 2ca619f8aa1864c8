import { Module } from '@nestjs/common';

import { AnalysisCountStore } from './record/analysis-count.store.js';
import { AnalysisHistoryStore } from './record/analysis-history.store.js';
import { AnalysisStore } from './record/analysis.store.js';

/** Recorded analyses. */
const STORES = [AnalysisCountStore, AnalysisHistoryStore, AnalysisStore];

@Module({ providers: STORES, exports: STORES })
export class AnalysisRecordsModule {}
