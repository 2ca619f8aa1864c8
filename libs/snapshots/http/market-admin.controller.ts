import { Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import type { Request } from 'express';

import { Administration } from '#auth';
import { Endpoint, type ModelOf } from '#http';
import { hasCode } from '#platform';

import type { Activation } from '../activation/snapshot.store.js';
import { SnapshotAdministration } from '../administration/snapshot-administration.js';
import { SyncAdministration } from '../administration/sync-administration.js';
import { MarketSyncStore } from '../sync/market-sync.store.js';
import { LatestFields, STANDARD_LATEST } from './latest.dto.js';
import { MARKET_ADMIN_ENDPOINTS } from './market-admin.endpoints.js';
import { renderSchedule, renderSync } from './market-sync.model.js';
import { type ACTIVATION, renderSnapshot } from './snapshot.model.js';

@Controller('admin/v1')
export class MarketAdminController {
  constructor(
    private readonly snapshots: SnapshotAdministration,
    private readonly feed: SyncAdministration,
    private readonly syncs: MarketSyncStore,
    private readonly administration: Administration,
  ) {}

  @Get('snapshots')
  @Endpoint(MARKET_ADMIN_ENDPOINTS.listSnapshots)
  async listSnapshots(@Query() query: LatestFields) {
    return latest(query, async (most) => (await this.snapshots.list(most)).map(renderSnapshot));
  }

  @Get('snapshots/:version')
  @Endpoint(MARKET_ADMIN_ENDPOINTS.findSnapshot)
  async getSnapshot(@Param('version') version: string) {
    return renderSnapshot(await this.snapshots.find(version));
  }

  @Post('snapshots/:version/activate')
  @HttpCode(200)
  @Endpoint(MARKET_ADMIN_ENDPOINTS.activateSnapshot)
  async activateSnapshot(@Param('version') version: string, @Req() request: Request) {
    return renderActivation(await this.snapshots.activate(version, this.administration.actor(request)));
  }

  @Post('snapshots/:version/rollback')
  @HttpCode(200)
  @Endpoint(MARKET_ADMIN_ENDPOINTS.rollBackSnapshot)
  async rollBackSnapshot(@Param('version') version: string, @Req() request: Request) {
    return renderActivation(await this.snapshots.takeBack(version, this.administration.actor(request)));
  }

  @Get('market-syncs')
  @Endpoint(MARKET_ADMIN_ENDPOINTS.listMarketSyncs)
  async listMarketSyncs(@Query() query: LatestFields) {
    const page = await latest(query, async (most) => (await this.syncs.list(most)).map(renderSync));
    return { ...page, schedule: renderSchedule(await this.schedule()) };
  }

  @Post('market-syncs')
  @HttpCode(202)
  @Endpoint(MARKET_ADMIN_ENDPOINTS.requestMarketSync)
  async requestMarketSync(@Req() request: Request) {
    await this.feed.request(this.administration.actor(request));
    return { object: 'market_sync_request', market: 'live', status: 'queued' };
  }

  /** The recorded data is shown even while Redis, which holds the schedule, is down. */
  private async schedule() {
    try {
      return await this.feed.schedule();
    } catch (error) {
      if (hasCode(error, 'queue_unavailable')) return null;
      throw error;
    }
  }
}

async function latest<T>(
  { limit }: LatestFields,
  read: (most: number) => Promise<readonly T[]>,
): Promise<{ readonly data: readonly T[]; readonly has_more: boolean }> {
  const wanted = limit ?? STANDARD_LATEST;
  const rows = await read(wanted + 1);
  return { data: rows.slice(0, wanted), has_more: rows.length > wanted };
}

function renderActivation({ market, version, reason, activatedAt }: Activation): ModelOf<typeof ACTIVATION> {
  return { object: 'snapshot_activation', market, version, reason, activated_at: activatedAt };
}
