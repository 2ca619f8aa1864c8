import { Module } from '@nestjs/common';

import { AnalysisRecordsModule } from '#analysis';
import { AdminApiModule } from '#auth';
import { RequestMeter } from '#http';
import { ScoringService } from '#scoring';

import { HealthController } from './http/health.controller.js';
import { ReadinessService } from './health/readiness.service.js';
import { trackMarkets } from './health/track-markets.js';
import { OperationsAdminController } from './http/operations-admin.controller.js';
import { OperationsController } from './http/operations.controller.js';
import { ModelService } from './model/model.service.js';
import { OperationsRecordsModule } from './operations-records.module.js';
import { StatusService } from './status/status.service.js';
import { ValidationService } from './validation/validation.service.js';
import { UsageRecorder } from './usage/usage.recorder.js';
import { UsageService } from './usage/usage.service.js';

@Module({
  imports: [AdminApiModule, AnalysisRecordsModule, OperationsRecordsModule],
  controllers: [HealthController, OperationsController, OperationsAdminController],
  providers: [ModelService, ReadinessService, StatusService, UsageRecorder, UsageService, ValidationService],
  exports: [ReadinessService],
})
export class OperationsApiModule {
  constructor(meter: RequestMeter, scoring: ScoringService) {
    trackMarkets(meter.registry, scoring);
  }
}
