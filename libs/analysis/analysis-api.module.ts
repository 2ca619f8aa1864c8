import { Module } from '@nestjs/common';

import { AuditModule } from '#audit';
import { PolicyRecordsModule } from '#policies';
import { SnapshotsModule } from '#snapshots';
import { WatchRecordsModule } from '#watches';

import { AnalysisRecordsModule } from './analysis-records.module.js';
import { AnalysisHistoryController } from './http/analysis-history.controller.js';
import { AnalysisController } from './http/analysis.controller.js';
import { ReportKeysController } from './http/report-keys.controller.js';
import { ReportController } from './http/report.controller.js';
import { AnalysesService } from './record/analyses.service.js';
import { AnalysisHistoryService } from './record/analysis-history.service.js';
import { PrintedReports } from './report/issue/printed-reports.js';
import { ChromiumRenderer } from './report/pdf/chromium-renderer.js';
import { ReportService } from './report/issue/report.service.js';
import { ReportKeys } from './report/proof/report-keys.js';

@Module({
  imports: [AnalysisRecordsModule, AuditModule, PolicyRecordsModule, SnapshotsModule, WatchRecordsModule],
  // In this order: `export` is no id.
  controllers: [AnalysisHistoryController, AnalysisController, ReportController, ReportKeysController],
  providers: [
    AnalysesService,
    AnalysisHistoryService,
    ReportKeys,
    ReportService,
    PrintedReports,
    ChromiumRenderer,
  ],
})
export class AnalysisApiModule {}
