import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '#platform';
import { bind, type Database, type Owner } from '#storage';

import { publish } from './publish.js';
import type { EventType } from './event-types.js';
import type { NewEvent } from './new-event.js';

export interface EventRecord {
  readonly id: string;
  readonly type: EventType;
  readonly livemode: boolean;
  readonly createdAt: Date;
  /** JSON `{type, timestamp, data}` as it was and will be sent. */
  readonly body: string;
}

export interface EventQuery {
  /** The id of the last event seen; from the oldest kept when absent. */
  readonly after?: string;
  /** All when empty. */
  readonly types: readonly EventType[];
  readonly limit: number;
}

export interface EventPage {
  readonly events: readonly EventRecord[];
  readonly hasMore: boolean;
}

const COLUMNS = 'id, type, livemode, created_at AS "createdAt", body';

const OWN = 'id = :id AND org_id = :orgId AND livemode = :livemode';

const LIST = `
  SELECT ${COLUMNS} FROM events
  WHERE org_id = :orgId AND livemode = :livemode AND (xid, id) > (:xid::xid8, :id)
    AND xid < pg_snapshot_xmin(pg_current_snapshot())
    AND (cardinality(:types::text[]) = 0 OR type = ANY (:types))
  ORDER BY xid, id LIMIT :rows`;

/** Events are kept this long. */
export const EVENT_RETENTION_DAYS = 30;
const DELETED_AT_ONCE = 5_000;

/** What happened to an organisation's watches, batches and endpoints. */
@Injectable()
export class EventStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /**
   * Events after the cursor, oldest first, in the order of their transactions. Events of transactions that are not
   * yet behind every running one are left to the next call, so a reader who goes on from the last id misses none.
   *
   * @returns null when `after` is no event of this organisation and mode.
   */
  async list(owner: Owner, { after, types, limit }: EventQuery): Promise<EventPage | null> {
    const own = this.database.forOrganisation(owner.orgId);
    const known =
      after === undefined
        ? { xid: '0', id: '' }
        : (
            await own.query<{ xid: string; id: string }>(
              bind(`SELECT xid::text AS xid, id FROM events WHERE ${OWN}`, { ...owner, id: after }),
            )
          ).rows[0];
    if (known === undefined) return null;
    const { rows } = await own.query<EventRecord>(bind(LIST, { ...owner, ...known, types, rows: limit + 1 }));
    return { events: rows.slice(0, limit), hasMore: rows.length > limit };
  }

  /** Stores an event with its deliveries; one whose dedupe key is known changes nothing. */
  async append(event: NewEvent): Promise<void> {
    await publish(this.database.forOrganisation(event.orgId), [event]);
  }

  /** Null when there is none, or it belongs to another organisation or mode. */
  async find(owner: Owner, id: string): Promise<EventRecord | null> {
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<EventRecord>(bind(`SELECT ${COLUMNS} FROM events WHERE ${OWN}`, { ...owner, id }));
    return rows[0] ?? null;
  }

  /**
   * Deletes events older than the retention, with their deliveries and attempts, a few thousand at a time, so that
   * no lock is held for long. @returns how many events.
   */
  async deleteOlderThan(moment: Date): Promise<number> {
    let total = 0;
    for (;;) {
      const { rows } = await this.database.pool.query<{ events: number }>(
        `WITH old AS (
           SELECT id FROM events WHERE created_at < $1 ORDER BY created_at LIMIT ${DELETED_AT_ONCE}
         ), deleted AS (
           DELETE FROM deliveries d USING old WHERE d.event_id = old.id RETURNING d.id
         ), attempted AS (
           DELETE FROM delivery_attempts a USING deleted WHERE a.delivery_id = deleted.id
         ), gone AS (
           DELETE FROM events e USING old WHERE e.id = old.id RETURNING e.id
         )
         SELECT count(*)::int AS events FROM gone`,
        [moment],
      );
      const deleted = rows[0]?.events ?? 0;
      total += deleted;
      if (deleted < DELETED_AT_ONCE) return total;
    }
  }
}
