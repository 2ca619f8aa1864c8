import { Module } from '@nestjs/common';

import { IdempotencyService } from '#http';

import { WatchesController } from './http/watches.controller.js';
import { WatchesService } from './watch/watches.service.js';

@Module({
  controllers: [WatchesController],
  providers: [IdempotencyService, WatchesService],
})
export class WatchesApiModule {}
