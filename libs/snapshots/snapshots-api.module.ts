import { Module } from '@nestjs/common';

import { AdminApiModule } from '#auth';

import { SnapshotAdministration } from './administration/snapshot-administration.js';
import { SyncAdministration } from './administration/sync-administration.js';
import { CandidatesController } from './http/candidates.controller.js';
import { MarketAdminController } from './http/market-admin.controller.js';
import { SnapshotsModule } from './snapshots.module.js';

/** The operator's routes for the market, snapshots and feed syncs, and what customers see of candidates. */
@Module({
  imports: [AdminApiModule, SnapshotsModule],
  controllers: [CandidatesController, MarketAdminController],
  providers: [SnapshotAdministration, SyncAdministration],
})
export class SnapshotsApiModule {}
