import { Inject, Injectable } from '@nestjs/common';
import type { ClientBase } from 'pg';

import { type Clock, CLOCK, DATABASE, DomainError, OneByOne, showValue } from '#platform';
import { bind, type Database, inPage, type Owner, type PageQuery, pageValues } from '#storage';
import { publish } from '#webhooks';

import { eventsOf } from '../scoring/rescored.js';
import { countWatches, insertWatches } from './start-watches.js';
import type { NewWatch, Watch, WatchChange } from './watch.js';

export const WATCH_COLUMNS = `id, org_id AS "orgId", livemode, property, min_score_delta AS "minScoreDelta", conditions,
  metadata, source, current, baseline, listing_changed AS "listingChanged", problem, last_event_id AS "lastEventId",
  created_at AS "createdAt", updated_at AS "updatedAt"`;

const OWN = 'id = :id AND org_id = :orgId AND livemode = :livemode';

const CHANGE = `
  UPDATE watches SET
    property = coalesce(:property, property), min_score_delta = coalesce(:minScoreDelta, min_score_delta),
    conditions = coalesce(:conditions, conditions), metadata = coalesce(:metadata, metadata),
    current = coalesce(:assessment, current), problem = CASE WHEN :rescored THEN :problem ELSE problem END,
    baseline = CASE WHEN :published THEN coalesce(:assessment, baseline) ELSE baseline END,
    listing_changed = NOT :published AND (listing_changed OR :property IS NOT NULL),
    last_event_id = CASE WHEN :published THEN :eventId ELSE last_event_id END, updated_at = :now
  WHERE id = :id RETURNING ${WATCH_COLUMNS}`;

/** Of a row: every change gives it another. */
const VERSION = 'xmin::text';
/** Only rescoring and other processes interfere. */
const MOST_ATTEMPTS = 8;

const WATCHING = `
  SELECT DISTINCT ON (org_id, property::text) id, org_id AS "orgId", property::text AS property, metadata FROM watches
  WHERE livemode = :livemode AND org_id = ANY (:orgIds) AND property::text = ANY (:properties)
  ORDER BY org_id, property::text, id`;

/** An organisation's listing, with the watch on it. */
export interface WatchedListing {
  readonly id: string;
  readonly orgId: string;
  /** JSON, byte for byte. */
  readonly property: string;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Watched listings. */
@Injectable()
export class WatchStore {
  private readonly turns = new OneByOne();

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Creates watches of one organisation and mode in the caller's transaction; an existing id stays unchanged. Throws
   * plan_limit_reached, creating none, if they do not all fit.
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
        `The plan allows ${limit} watches in this mode, and there are ${present}; delete some first.`,
        { extra: { limit, present } },
      );
    }
    await insertWatches(client, owner, watches, this.clock.now());
  }

  /** Like `create`, in its own transaction. */
  add(owner: Owner, watches: readonly NewWatch[], limit: number): Promise<void> {
    return this.database.transaction((client) => this.create(client, owner, watches, limit), owner.orgId);
  }

  /** The number of this owner's watches. */
  async count(owner: Owner): Promise<number> {
    const text = 'SELECT count(*)::int AS count FROM watches WHERE org_id = :orgId AND livemode = :livemode';
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<{ count: number }>(bind(text, { ...owner }));
    return rows[0]?.count ?? 0;
  }

  /** For each of these listings, the oldest watch on it in exactly that form. For work across organisations. */
  async watching(
    livemode: boolean,
    listings: readonly Pick<WatchedListing, 'orgId' | 'property'>[],
  ): Promise<readonly WatchedListing[]> {
    const values = {
      livemode,
      orgIds: [...new Set(listings.map(({ orgId }) => orgId))],
      properties: [...new Set(listings.map(({ property }) => property))],
    };
    return (await this.database.pool.query<WatchedListing>(bind(WATCHING, values))).rows;
  }

  /** Newest first; one more than `limit` means there are more. */
  async list(owner: Owner, page: PageQuery): Promise<readonly Watch[]> {
    const text = `SELECT ${WATCH_COLUMNS} FROM watches
      WHERE org_id = :orgId AND livemode = :livemode ${inPage(page)}`;
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<Watch>(bind(text, { ...owner, ...pageValues(page) }));
    return rows;
  }

  /** Null if there is none, or it belongs to another organisation or mode. */
  async find(owner: Owner, id: string): Promise<Watch | null> {
    const { rows } = await this.database
      .forOrganisation(owner.orgId)
      .query<Watch>(bind(`SELECT ${WATCH_COLUMNS} FROM watches WHERE ${OWN}`, { ...owner, id }));
    return rows[0] ?? null;
  }

  /**
   * Applies a change that depends on the watch's current state, together with the events it causes, in one transaction.
   * A watch has at most one `score.updated` per snapshot: if it already has one, the baseline stays and the change is
   * notified with the next snapshot. Throws overloaded.
   *
   * @param decide may take long: it is called before the transaction, and again if the watch has changed meanwhile.
   * @returns null if there is no such watch.
   */
  change(
    owner: Owner,
    id: string,
    decide: (watch: Watch) => WatchChange | Promise<WatchChange>,
  ): Promise<Watch | null> {
    return this.turns.run(`${owner.orgId} ${id}`, async () => {
      for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
        const text = `SELECT ${WATCH_COLUMNS}, ${VERSION} AS version FROM watches WHERE ${OWN}`;
        const { rows } = await this.database
          .forOrganisation(owner.orgId)
          .query<Watch & { version: string }>(bind(text, { ...owner, id }));
        const [found] = rows;
        if (found === undefined) return null;
        const { version, ...watch } = found;
        const changed = await this.apply(watch, version, await decide(watch));
        if (changed !== null) return changed;
      }
      const detail = `Watch ${showValue(id)} is being changed by other requests; retry in a second.`;
      throw new DomainError('overloaded', detail, { retryAfter: 1 });
    });
  }

  /** Null if the watch is no longer at this version. */
  private apply({ id, orgId }: Watch, version: string, change: WatchChange): Promise<Watch | null> {
    return this.database.transaction(async (client) => {
      const text = `SELECT FROM watches WHERE id = :id AND ${VERSION} = :version FOR UPDATE`;
      if ((await client.query(bind(text, { id, version }))).rowCount === 0) return null;
      const event = change.rescored?.event ?? null;
      const told = await publish(client, change.rescored === undefined ? [] : eventsOf(change.rescored));
      const published = event !== null && told.has(event.id);
      const json = (value: unknown): string | null =>
        value === undefined || value === null ? null : JSON.stringify(value);
      const { property, minScoreDelta, conditions, metadata, rescored } = change;
      const values = {
        id,
        property: json(property),
        minScoreDelta: minScoreDelta ?? null,
        conditions: conditions ?? null,
        metadata: json(metadata),
        assessment: json(rescored?.assessment),
        rescored: rescored !== undefined,
        problem: rescored?.problem ?? null,
        published,
        eventId: event?.id ?? null,
        now: this.clock.now(),
      };
      const { rows } = await client.query<Watch>(bind(CHANGE, values));
      return rows[0] ?? null;
    }, orgId);
  }

  /** False if there is none. */
  async delete(owner: Owner, id: string): Promise<boolean> {
    const { rowCount } = await this.database
      .forOrganisation(owner.orgId)
      .query(bind(`DELETE FROM watches WHERE ${OWN}`, { ...owner, id }));
    return (rowCount ?? 0) > 0;
  }
}
