import { Module } from '@nestjs/common';

import { ReportSigningModule } from '#analysis';
import { AuthApiModule } from '#auth';
import { OperationsApiModule } from '#operations';
import { PolicyRecordsModule } from '#policies';
import { SnapshotsModule } from '#snapshots';

import { BatchRecordsModule } from './batch-records.module.js';
import { BatchesController } from './http/batches.controller.js';
import { PreviewController } from './http/preview/preview.controller.js';
import { PreviewService } from './http/preview/preview.service.js';
import { BatchProgressController } from './http/progress/batch-progress.controller.js';
import { BatchProgress } from './http/progress/batch-progress.js';
import { BatchResultsController } from './http/results/batch-results.controller.js';
import { BatchReportController } from './http/report/batch-report.controller.js';
import { WholeReportService } from './http/report/whole-report.service.js';
import { DryRunController } from './http/results/dry-run/dry-run.controller.js';
import { DryRunItems } from './http/results/dry-run/dry-run-items.js';
import { DryRunService } from './http/results/dry-run/dry-run.service.js';
import { BatchResultsService } from './http/results/batch-results.service.js';
import { PortfolioResultsService } from './http/results/portfolio-results.service.js';
import { WholeResultsService } from './http/results/whole-results.service.js';
import { PortfolioSummaryService } from './http/portfolios/portfolio-summary.service.js';
import { PortfolioWholeController } from './http/portfolios/portfolio-whole.controller.js';
import { PortfoliosController } from './http/portfolios/portfolios.controller.js';
import { PortfoliosService } from './submission/portfolios.service.js';
import { BatchPolicies } from './submission/batch-policies.js';
import { BatchesService } from './submission/batches.service.js';

@Module({
  imports: [
    ...[AuthApiModule, BatchRecordsModule, OperationsApiModule, PolicyRecordsModule],
    ...[ReportSigningModule, SnapshotsModule],
  ],
  controllers: [
    BatchesController,
    BatchResultsController,
    BatchProgressController,
    DryRunController,
    BatchReportController,
    PortfoliosController,
    PortfolioWholeController,
    PreviewController,
  ],
  providers: [
    ...[BatchesService, BatchPolicies, BatchResultsService, BatchProgress, DryRunItems, DryRunService],
    ...[PortfoliosService, PortfolioResultsService, PortfolioSummaryService, WholeReportService],
    ...[PreviewService, WholeResultsService],
  ],
})
export class BulkApiModule {}
