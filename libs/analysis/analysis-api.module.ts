import { Module } from '@nestjs/common';

import { IdempotencyService } from '#http';
import { SnapshotsModule } from '#snapshots';

import { AnalysisHistoryController } from './http/analysis-history.controller.js';
import { AnalysisController } from './http/analysis.controller.js';
import { AnalysesService } from './record/analyses.service.js';
import { AnalysisHistoryService } from './record/analysis-history.service.js';

@Module({
  imports: [SnapshotsModule],
  // In this order: `export` is no id.
  controllers: [AnalysisHistoryController, AnalysisController],
  providers: [AnalysesService, AnalysisHistoryService, IdempotencyService],
})
export class AnalysisApiModule {}
