import { Module } from '@nestjs/common';

import { IdempotencyService } from '../idempotency/idempotency.service.js';
import { WatchesController } from './watches.controller.js';
import { WatchesService } from './watches.service.js';

@Module({
  controllers: [WatchesController],
  providers: [IdempotencyService, WatchesService],
})
export class WatchesApiModule {}
