import { Module } from '@nestjs/common';

import { AnalysisHistoryStore } from './record/analysis-history.store.js';
import { AnalysisStore } from './record/analysis.store.js';

/** Recorded analyses. */
const STORES = [AnalysisHistoryStore, AnalysisStore];

@Module({ providers: STORES, exports: STORES })
export class AnalysisRecordsModule {}
