import { Module } from '@nestjs/common';

import { HealthController } from './health.controller.js';
import { ModelService } from './model.service.js';
import { OperationsController } from './operations.controller.js';
import { ReadinessService } from './readiness.service.js';
import { StatusService } from './status.service.js';
import { UsageRecorder } from './usage.recorder.js';
import { UsageService } from './usage.service.js';

@Module({
  controllers: [HealthController, OperationsController],
  providers: [ModelService, ReadinessService, StatusService, UsageRecorder, UsageService],
  exports: [ReadinessService],
})
export class OperationsApiModule {}
