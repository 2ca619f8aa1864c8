import { Module } from '@nestjs/common';

import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { AnalysesService } from './analyses.service.js';
import { AnalysisController } from './analysis.controller.js';

@Module({
  controllers: [AnalysisController],
  providers: [AnalysesService, IdempotencyService],
})
export class AnalysisModule {}
