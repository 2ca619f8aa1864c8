import { Module } from '@nestjs/common';

import { AuditModule } from '#audit';
import { PolicyRecordsModule } from '#policies';
import { SnapshotsModule } from '#snapshots';
import { WatchRecordsModule } from '#watches';

import { AnalysisRecordsModule } from './analysis-records.module.js';
import { ExclusionsService } from './exclusion/exclusions.service.js';
import { AnalysisHistoryController } from './http/analysis-history.controller.js';
import { AnalysisController } from './http/analysis.controller.js';
import { ExclusionsController } from './http/exclusions.controller.js';
import { MeaningsController } from './http/meanings.controller.js';
import { ReportKeysController } from './http/report-keys.controller.js';
import { ReportController } from './http/report.controller.js';
import { AnalysesService } from './record/analyses.service.js';
import { AnalysisHistoryService } from './record/analysis-history.service.js';
import { RecentAnswers } from './record/recent-answers.js';
import { RecomputationService } from './record/recomputation.service.js';
import { ReportSigningModule } from './report-signing.module.js';
import { ReportService } from './report/issue/report.service.js';

@Module({
  imports: [
    AnalysisRecordsModule,
    AuditModule,
    PolicyRecordsModule,
    ReportSigningModule,
    SnapshotsModule,
    WatchRecordsModule,
  ],
  // The order matters: `export` must not match as an id.
  controllers: [
    AnalysisHistoryController,
    AnalysisController,
    ExclusionsController,
    ReportController,
    ReportKeysController,
    MeaningsController,
  ],
  providers: [
    AnalysesService,
    AnalysisHistoryService,
    ExclusionsService,
    RecentAnswers,
    RecomputationService,
    ReportService,
  ],
})
export class AnalysisApiModule {}
