import { Module } from '@nestjs/common';

import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { AnalysesService } from './analyses.service.js';
import { AnalysisHistoryController } from './analysis-history.controller.js';
import { AnalysisHistoryService } from './analysis-history.service.js';
import { AnalysisController } from './analysis.controller.js';

@Module({
  // In this order: `export` is no id.
  controllers: [AnalysisHistoryController, AnalysisController],
  providers: [AnalysesService, AnalysisHistoryService, IdempotencyService],
})
export class AnalysisApiModule {}
