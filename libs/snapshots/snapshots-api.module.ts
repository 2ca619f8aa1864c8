import { Module } from '@nestjs/common';

import { AdminApiModule } from '#auth';

import { SnapshotAdministration } from './administration/snapshot-administration.js';
import { SyncAdministration } from './administration/sync-administration.js';
import { MarketAdminController } from './http/market-admin.controller.js';
import { SnapshotsModule } from './snapshots.module.js';

/** The operator's routes of the market: snapshots and readings of the feed. */
@Module({
  imports: [AdminApiModule, SnapshotsModule],
  controllers: [MarketAdminController],
  providers: [SnapshotAdministration, SyncAdministration],
})
export class SnapshotsApiModule {}
