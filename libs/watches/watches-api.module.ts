import { Module } from '@nestjs/common';

import { WatchesController } from './http/watches.controller.js';
import { WatchRecordsModule } from './watch-records.module.js';
import { WatchesService } from './watch/watches.service.js';

@Module({
  imports: [WatchRecordsModule],
  controllers: [WatchesController],
  providers: [WatchesService],
})
export class WatchesApiModule {}
