import { Inject, Injectable } from '@nestjs/common';

import { DATABASE } from '#platform';
import { bind, type Database, inRowSteps, type Owner, STEP_ROWS } from '#storage';

import { lockDeliveries } from '../rows/lock-rows.js';
import { publish } from './publish.js';
import type { EventType } from './event-types.js';
import type { NewEvent } from './new-event.js';

export interface EventRecord {
  readonly id: string;
  readonly type: EventType;
  readonly livemode: boolean;
  readonly createdAt: Date;
  /** JSON `{type, timestamp, data}` exactly as sent, now and in future. */
  readonly body: string;
}

/** Where a list of events starts, and in which direction it goes. */
export interface EventQuery {
  /** `following`: in transaction order, so that a reader continuing from the last one misses none. */
  readonly order: 'newest' | 'oldest' | 'following';
  /** The id of the event next to which the page starts; the end of the list if absent. */
  readonly beside?: string;
  /** All types if empty. */
  readonly types: readonly EventType[];
  readonly limit: number;
}

const COLUMNS = 'id, type, livemode, created_at AS "createdAt", body';

const OWN = 'id = :id AND org_id = :orgId AND livemode = :livemode';

const AFTER = '(xid, id) > (:xid::xid8, :id)';
const BEFORE = '(xid, id) < (:xid::xid8, :id)';
const ENDED = 'xid < oldest_xid()';
const FORWARD = 'xid, id';

/** The cursor condition, the condition on every row, and the order. */
const WAYS: Readonly<Record<EventQuery['order'], readonly [string, string, string]>> = {
  newest: [BEFORE, 'TRUE', 'xid DESC, id DESC'],
  oldest: [AFTER, 'TRUE', FORWARD],
  following: [AFTER, ENDED, FORWARD],
};

function listing(way: EventQuery['order'], hasCursor: boolean): string {
  const [beside, every, order] = WAYS[way];
  return `
    SELECT ${COLUMNS} FROM events
    WHERE org_id = :orgId AND livemode = :livemode AND ${hasCursor ? beside : 'TRUE'} AND ${every}
      AND (cardinality(:types::text[]) = 0 OR type = ANY (:types))
    ORDER BY ${order} LIMIT :rows`;
}

/** Retention of events. */
export const EVENT_RETENTION_DAYS = 30;

/** What happened to an organisation's watches, batches and endpoints. */
@Injectable()
export class EventStore {
  constructor(@Inject(DATABASE) private readonly database: Database) {}

  /**
   * Events before or after a given one. `following` holds back events until all earlier transactions have ended, so
   * that a reader continuing from the last id misses none.
   *
   * @returns one more than the limit if there are more; null if `beside` is not an event of this organisation and mode.
   */
  async list(
    owner: Owner,
    { order, beside, types, limit }: EventQuery,
  ): Promise<readonly EventRecord[] | null> {
    const own = this.database.forOrganisation(owner.orgId);
    const known =
      beside === undefined
        ? {}
        : (
            await own.query<{ xid: string; id: string }>(
              bind(`SELECT xid::text AS xid, id FROM events WHERE ${OWN}`, { ...owner, id: beside }),
            )
          ).rows[0];
    if (known === undefined) return null;
    const { rows } = await own.query<EventRecord>(
      bind(listing(order, beside !== undefined), { ...owner, ...known, types, rows: limit + 1 }),
    );
    return rows;
  }

  /** Stores an event with its deliveries; a repeated dedupe key changes nothing. */
  async append(event: NewEvent): Promise<void> {
    await publish(this.database.forOrganisation(event.orgId), [event]);
  }

  /** Null if there is none, or it belongs to another organisation or mode. */
  async find(owner: Owner, id: string): Promise<EventRecord | null> {
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<EventRecord>(bind(`SELECT ${COLUMNS} FROM events WHERE ${OWN}`, { ...owner, id }));
    return rows[0] ?? null;
  }

  /**
   * Deletes events past the retention period, with their deliveries and attempts, a few thousand at a time so that no
   * lock is held for long.
   * @returns how many events.
   */
  async deleteOlderThan(moment: Date): Promise<number> {
    return inRowSteps(async () => {
      const { rows } = await this.database.pool.query<{ events: number }>(
        `WITH old AS (
           SELECT id FROM events WHERE created_at < $1 ORDER BY created_at LIMIT ${STEP_ROWS}
         ), locked AS MATERIALIZED (
           ${lockDeliveries('true', 'JOIN old ON old.id = d.event_id')}
         ), deleted AS (
           DELETE FROM deliveries d USING locked WHERE d.id = locked.id RETURNING d.id
         ), attempted AS (
           DELETE FROM delivery_attempts a USING deleted WHERE a.delivery_id = deleted.id
         ), forgotten AS (
           DELETE FROM gathered_events g USING old WHERE g.event_id = old.id
         ), gone AS (
           DELETE FROM events e USING old WHERE e.id = old.id RETURNING e.id
         )
         SELECT count(*)::int AS events FROM gone`,
        [moment],
      );
      return rows[0]?.events ?? 0;
    });
  }
}
