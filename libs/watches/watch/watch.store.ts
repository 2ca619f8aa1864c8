import { Inject, Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';

import { type Clock, CLOCK, DATABASE, DomainError } from '#platform';
import type { Database, Owner, PageQuery } from '#storage';
import { publish } from '#webhooks';

import { countWatches, insertWatches } from './start-watches.js';
import type { NewWatch, Watch, WatchChange } from './watch.js';

export const WATCH_COLUMNS = `id, org_id AS "orgId", livemode, property, min_score_delta AS "minScoreDelta", conditions,
  metadata, source, current, baseline, listing_changed AS "listingChanged", problem, last_event_id AS "lastEventId",
  created_at AS "createdAt", updated_at AS "updatedAt"`;

const OWN = 'id = $1 AND org_id = $2 AND livemode = $3';

/** Watched listings. */
@Injectable()
export class WatchStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Creates watches of one organisation and mode in the caller's transaction; an id that is there already stays as it
   * is. Throws plan_limit_reached when they do not all fit, and creates none.
   */
  async create(client: ClientBase, owner: Owner, watches: readonly NewWatch[], limit: number): Promise<void> {
    const present = await countWatches(
      client,
      owner,
      watches.map(({ id }) => id),
    );
    if (present + watches.length > limit) {
      throw new DomainError(
        'plan_limit_reached',
        `The plan allows ${limit} watches in this mode; there are ${present}. Delete some first.`,
        { extra: { limit, present } },
      );
    }
    await insertWatches(client, owner, watches, this.clock.now());
  }

  /** As `create`, in a transaction of its own. */
  add(owner: Owner, watches: readonly NewWatch[], limit: number): Promise<void> {
    return this.database.transaction((client) => this.create(client, owner, watches, limit), owner.orgId);
  }

  /** How many there are of this owner. */
  async count({ orgId, livemode }: Owner): Promise<number> {
    const { rows } = await this.database
      .forOrganisation(orgId)
      .query<{ count: number }>(
        'SELECT count(*)::int AS count FROM watches WHERE org_id = $1 AND livemode = $2',
        [orgId, livemode],
      );
    return rows[0]?.count ?? 0;
  }

  /** Newest first; one more than `limit` tells that there are more. */
  async list({ orgId, livemode }: Owner, page: PageQuery): Promise<readonly Watch[]> {
    const { rows } = await this.database.forOrganisation(orgId).query<Watch>(
      `SELECT ${WATCH_COLUMNS} FROM watches
       WHERE org_id = $1 AND livemode = $2
         AND ($3::text IS NULL OR id < $3) AND ($4::text IS NULL OR id > $4)
       ORDER BY CASE WHEN $4::text IS NULL THEN NULL ELSE id END, id DESC LIMIT $5`,
      [orgId, livemode, page.startingAfter ?? null, page.endingBefore ?? null, page.limit + 1],
    );
    return rows;
  }

  /** Null when there is none, or it belongs to another organisation or mode. */
  async find({ orgId, livemode }: Owner, id: string): Promise<Watch | null> {
    const { rows } = await this.database
      .forOrganisation(orgId)
      .query<Watch>(`SELECT ${WATCH_COLUMNS} FROM watches WHERE ${OWN}`, [id, orgId, livemode]);
    return rows[0] ?? null;
  }

  /**
   * Applies a change that depends on the watch as it is, with the event it causes, in one transaction. A watch has
   * one event for each snapshot at most: where there is one already, the baseline stays, and the change is notified
   * with the next snapshot.
   *
   * @returns null when there is no such watch.
   */
  async change(
    { orgId, livemode }: Owner,
    id: string,
    decide: (watch: Watch) => WatchChange | Promise<WatchChange>,
  ): Promise<Watch | null> {
    return this.database.transaction(async (client) => {
      const found = await client.query<Watch>(
        `SELECT ${WATCH_COLUMNS} FROM watches WHERE ${OWN} FOR UPDATE`,
        [id, orgId, livemode],
      );
      const [watch] = found.rows;
      if (watch === undefined) return null;
      const change = await decide(watch);
      const event = change.rescored?.event ?? null;
      const published = event !== null && (await publish(client, [event])).has(event.id);
      const json = (value: unknown): string | null =>
        value === undefined || value === null ? null : JSON.stringify(value);
      const { rows } = await client.query<Watch>(
        `UPDATE watches SET
           property = coalesce($2, property), min_score_delta = coalesce($3, min_score_delta),
           conditions = coalesce($4, conditions), metadata = coalesce($5, metadata),
           current = coalesce($6, current), problem = CASE WHEN $7 THEN $8 ELSE problem END,
           baseline = CASE WHEN $9 THEN coalesce($6, baseline) ELSE baseline END,
           listing_changed = NOT $9 AND (listing_changed OR $2 IS NOT NULL),
           last_event_id = CASE WHEN $9 THEN $10 ELSE last_event_id END, updated_at = $11
         WHERE id = $1 RETURNING ${WATCH_COLUMNS}`,
        [
          ...[
            id,
            json(change.property),
            change.minScoreDelta ?? null,
            change.conditions ?? null,
            json(change.metadata),
          ],
          ...[
            json(change.rescored?.assessment),
            change.rescored !== undefined,
            change.rescored?.problem ?? null,
          ],
          ...[published, event?.id ?? null, this.clock.now()],
        ],
      );
      return rows[0] ?? null;
    }, orgId);
  }

  /** False when there is none. */
  async delete({ orgId, livemode }: Owner, id: string): Promise<boolean> {
    const { rowCount } = await this.database
      .forOrganisation(orgId)
      .query(`DELETE FROM watches WHERE ${OWN}`, [id, orgId, livemode]);
    return (rowCount ?? 0) > 0;
  }
}
