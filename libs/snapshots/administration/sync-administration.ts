import { Inject, Injectable } from '@nestjs/common';

import { type Actor, performLogged } from '#auth';
import { JobQueues } from '#messaging';
import { type Clock, CLOCK, DATABASE, DomainError } from '#platform';
import type { Database } from '#storage';

import { SYNC_PAYLOAD } from '../sync/sync-payload.js';

/** When the workers sync the feed on their own. */
export interface SyncSchedule {
  /** A five-field cron pattern, or six fields with seconds first. */
  readonly pattern: string;
  readonly timeZone: string;
  readonly nextAt: Date;
}

/** Syncs of the official feed requested by operators over HTTP: the workers do what `deal market sync` does. */
@Injectable()
export class SyncAdministration {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly queues: JobQueues,
  ) {}

  /** Null if no worker syncs a feed. Throws queue_unavailable. */
  async schedule(): Promise<SyncSchedule | null> {
    const known = await this.queues.scheduled('sync-market', SYNC_PAYLOAD);
    return known === null ? null : { ...known, nextAt: new Date(known.nextAt) };
  }

  /**
   * Asks a worker to sync the feed now; while a sync is requested or running, asking again changes nothing. Throws
   * feed_not_configured, queue_unavailable.
   */
  async request(by: Actor): Promise<void> {
    if ((await this.schedule()) === null) {
      const detail =
        'No worker reads an official feed: set FEED, and the variables it needs, for the workers.';
      throw new DomainError('feed_not_configured', detail);
    }
    await performLogged({ database: this.database, by, clock: this.clock }, async () => {
      await this.queues.add('sync-market', [SYNC_PAYLOAD]);
      return [null, { action: 'market_sync.requested', orgId: null, target: SYNC_PAYLOAD.market }];
    });
  }
}
