import { Module } from '@nestjs/common';

import { AuthModule } from '../auth/auth.module.js';
import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { OperationsModule } from '../operations/operations.module.js';
import { BatchesController } from './batches.controller.js';
import { BatchesService } from './batches.service.js';
import { BatchProgress } from './progress/batch-progress.js';
import { BatchProgressController } from './progress/batch-progress.controller.js';
import { BatchResultsController } from './results/batch-results.controller.js';
import { BatchResultsService } from './results/batch-results.service.js';

@Module({
  imports: [AuthModule, OperationsModule],
  controllers: [BatchesController, BatchResultsController, BatchProgressController],
  providers: [BatchesService, BatchResultsService, BatchProgress, IdempotencyService],
})
export class BulkModule {}
