import type { Executor } from '#storage';

import { canonicalAnalysis, STORED_ANALYSIS, type StoredAnalysis } from './analysis-columns.js';
import { canonicalAdminAction, type StoredAdminAction } from './canonical-record.js';
import type { ChainName, Ledger, Seal } from './seal.js';

/** Which chains to read; days are dates YYYY-MM-DD, both inclusive. */
export interface ChainQuery {
  readonly orgId?: string | undefined;
  readonly ledger?: Ledger | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const MOMENT = `'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'`;
const SEALS_AT_ONCE = 500;
const ENTRIES_AT_ONCE = 1_000;
const IDS_AT_ONCE = 5_000;
/** Records read at a time: some megabytes. */
const RECORDS_AT_ONCE = 500;

/**
 * The chains with seals, found one after another by the index: a chain of a busy day has tens of thousands of seals, and
 * reading all of them took longer the older an installation was. `$1` and `$3` to `$4`: organisation and days, or null;
 * days outside are passed over, but the one on which the search meets them is included.
 */
const SEALED = `
  sealed AS (
    (SELECT org_id, ledger, day FROM audit_seals WHERE $1::text IS NULL OR org_id = $1 ORDER BY 1, 2, 3 LIMIT 1)
    UNION ALL
    SELECT next.org_id, next.ledger, next.day FROM sealed CROSS JOIN LATERAL (
      SELECT org_id, ledger, day FROM audit_seals
      WHERE (org_id, ledger, day) > (sealed.org_id, sealed.ledger,
        CASE WHEN sealed.day < $3::date - 1 THEN $3::date - 1 WHEN sealed.day > $4::date THEN 'infinity' ELSE sealed.day END)
      ORDER BY 1, 2, 3 LIMIT 1
    ) next
    -- Not within: the index would be searched from the beginning of the organisation.
    WHERE $1::text IS NULL OR next.org_id = $1
  )`;

/** The times of days `$3` to `$4`, either of which may be null. */
const RECORDED = `($3::date IS NULL OR created_at >= $3::date::timestamp AT TIME ZONE 'UTC')
      AND ($4::date IS NULL OR created_at < ($4::date + 1)::timestamp AT TIME ZONE 'UTC')`;

const CHAINS = `
  WITH RECURSIVE ${SEALED}
  SELECT org_id, ledger, to_char(day, 'YYYY-MM-DD') AS day FROM (
    SELECT org_id, ledger, day FROM sealed
    UNION SELECT org_id, ledger, day FROM audit_pending
    UNION SELECT org_id, CASE WHEN livemode THEN 'live' ELSE 'test' END, (created_at AT TIME ZONE 'UTC')::date
    FROM analyses WHERE ${RECORDED}
    UNION SELECT coalesce(org_id, 'platform'), 'admin', (created_at AT TIME ZONE 'UTC')::date
    FROM admin_actions WHERE ${RECORDED}
  ) chains
  WHERE ($1::text IS NULL OR org_id = $1) AND ($2::text IS NULL OR ledger = $2)
    AND ($3::date IS NULL OR day >= $3) AND ($4::date IS NULL OR day <= $4)
  ORDER BY org_id, ledger, day`;

const SEALED_DAYS = `
  WITH RECURSIVE ${SEALED}
  SELECT to_char(min(day), 'YYYY-MM-DD') AS first, to_char(max(day), 'YYYY-MM-DD') AS last FROM sealed
  WHERE $2::text IS NULL OR ledger = $2`;

/** Seals in order, as many as together hold about ENTRIES_AT_ONCE records, but at least one. */
const SEALS = `
  SELECT org_id, ledger, to_char(day, 'YYYY-MM-DD') AS day, seq, encode(previous, 'hex') AS previous,
    encode(head, 'hex') AS head, to_char(sealed_at AT TIME ZONE 'UTC', ${MOMENT}) AS sealed_at,
    (SELECT coalesce(json_agg(json_build_array(e.id, encode(e.digest, 'hex')) ORDER BY e.ordinality), '[]')
     FROM unnest(ids, digests) WITH ORDINALITY AS e (id, digest, ordinality)) AS entries
  FROM (
    SELECT *, sum(cardinality(ids)) OVER (ORDER BY seq) - cardinality(ids) AS before FROM (
      SELECT * FROM audit_seals WHERE org_id = $1 AND ledger = $2 AND day = $3 AND seq > $4
      ORDER BY seq LIMIT ${SEALS_AT_ONCE}
    ) next
  ) counted
  WHERE before < ${ENTRIES_AT_ONCE} ORDER BY seq`;

const ANALYSES = `SELECT ${STORED_ANALYSIS} FROM analyses WHERE id = ANY ($1)`;

const ADMIN_ACTIONS = `
  SELECT id, org_id, actor, action, target, request_id,
    to_char(created_at AT TIME ZONE 'UTC', ${MOMENT}) AS created_at, details::text AS details
  FROM admin_actions WHERE id = ANY ($1)`;

const ANALYSIS_IDS = `
  SELECT id FROM analyses
  WHERE org_id = $1 AND livemode = ($2 = 'live') AND created_at >= $3::date::timestamp AT TIME ZONE 'UTC'
    AND created_at < ($3::date + 1)::timestamp AT TIME ZONE 'UTC' AND id > $4 ORDER BY id LIMIT ${IDS_AT_ONCE}`;

/** Written so that the index by organisation serves each of the many chains. */
const ADMIN_ACTION_IDS = `
  SELECT id FROM admin_actions
  WHERE (org_id = $1 OR ($1 = 'platform' AND org_id IS NULL)) AND $2 = 'admin' AND created_at >= $3::date::timestamp AT TIME ZONE 'UTC'
    AND created_at < ($3::date + 1)::timestamp AT TIME ZONE 'UTC' AND id > $4 ORDER BY id LIMIT ${IDS_AT_ONCE}`;

/** A record's seal is among the first after it, so only few are searched; clocks may differ by a minute. */
const SEAL_OF = `
  SELECT seq, encode(head, 'hex') AS head, to_char(sealed_at AT TIME ZONE 'UTC', ${MOMENT}) AS sealed_at
  FROM audit_seals
  WHERE org_id = $1 AND ledger = $2 AND day = $3 AND sealed_at >= $5::timestamptz - interval '1 minute' AND $4 = ANY (ids)
  ORDER BY seq LIMIT 1`;

const SEALED_BEFORE = `
  SELECT to_char(max(sealed_at) AT TIME ZONE 'UTC', ${MOMENT}) AS at FROM audit_seals
  WHERE sealed_at <= $1::timestamptz - interval '1 hour'`;

/** Retention's own record of a removal, as long as it is part of its chain. */
const REMOVAL = `
  SELECT id FROM admin_actions a
  WHERE org_id = $1 AND action = 'analyses.removed' AND target = $2 || ' ' || $3
    AND (EXISTS (SELECT FROM audit_seals s WHERE s.org_id = $1 AND s.ledger = 'admin' AND a.id = ANY (s.ids))
      OR EXISTS (SELECT FROM audit_pending p WHERE p.id = a.id))
  ORDER BY id LIMIT 1`;

/** Reads seals and the records they seal, a piece at a time. */
export class AuditReader {
  constructor(private readonly client: Executor) {}

  /** Every chain with seals or records, ordered by organisation, ledger and day. */
  async chains({ orgId, ledger, from, to }: ChainQuery): Promise<readonly ChainName[]> {
    const { rows } = await this.client.query<ChainName>(
      CHAINS,
      [orgId, ledger, from, to].map((value) => value ?? null),
    );
    return rows;
  }

  /** The first and last day with seals of an organisation and ledger, or of all; null if there are none. */
  async sealedDays({ orgId, ledger }: ChainQuery): Promise<{ first: string; last: string } | null> {
    const { rows } = await this.client.query<{ first: string | null; last: string | null }>(SEALED_DAYS, [
      orgId ?? null,
      ledger ?? null,
      null,
      null,
    ]);
    const { first = null, last = null } = rows[0] ?? {};
    return first === null || last === null ? null : { first, last };
  }

  /** A chain's seals in order, a few at a time: all, or those after the one with the number `from`. */
  async *seals({ org_id, ledger, day }: ChainName, from = -1): AsyncGenerator<readonly Seal[]> {
    for (let after = from; ;) {
      const { rows } = await this.client.query<Seal>(SEALS, [org_id, ledger, day, after]);
      const last = rows.at(-1);
      if (last === undefined) return;
      yield rows;
      after = last.seq;
    }
  }

  /** The canonical text of every record that currently has one of these ids. */
  async *texts(ledger: Ledger, ids: readonly string[]): AsyncGenerator<readonly [id: string, text: string]> {
    for (let at = 0; at < ids.length; at += RECORDS_AT_ONCE) {
      const some = ids.slice(at, at + RECORDS_AT_ONCE);
      if (ledger === 'admin') {
        const { rows } = await this.client.query<StoredAdminAction>(ADMIN_ACTIONS, [some]);
        yield* rows.map((row) => [row.id, canonicalAdminAction(row)] as const);
      } else {
        const { rows } = await this.client.query<StoredAnalysis>(ANALYSES, [some]);
        yield* rows.map((row) => [row.id, canonicalAnalysis(row)] as const);
      }
    }
  }

  /** Ids of the records that belong to a chain by organisation, mode and time. */
  async *ids({ org_id, ledger, day }: ChainName): AsyncGenerator<string> {
    const text = ledger === 'admin' ? ADMIN_ACTION_IDS : ANALYSIS_IDS;
    for (let after = '', more = true; more;) {
      const { rows } = await this.client.query<{ id: string }>(text, [org_id, ledger, day, after]);
      yield* rows.map(({ id }) => id);
      more = rows.length === IDS_AT_ONCE;
      after = rows.at(-1)?.id ?? after;
    }
  }

  /** `[id, digest]` of the records noted for a chain and not yet sealed. */
  async pending({ org_id, ledger, day }: ChainName): Promise<Seal['entries']> {
    const { rows } = await this.client.query<{ id: string; digest: string }>(
      `SELECT id, encode(digest, 'hex') AS digest FROM audit_pending
       WHERE org_id = $1 AND ledger = $2 AND day = $3 ORDER BY id`,
      [org_id, ledger, day],
    );
    return rows.map(({ id, digest }) => [id, digest] as const);
  }

  /**
   * The seal of one record; null while it waits for one.
   * @param createdAt of the record; its seal is not older.
   */
  async sealOf(
    { org_id, ledger, day }: ChainName,
    id: string,
    createdAt: Date,
  ): Promise<Pick<Seal, 'seq' | 'head' | 'sealed_at'> | null> {
    const { rows } = await this.client.query<Pick<Seal, 'seq' | 'head' | 'sealed_at'>>(SEAL_OF, [
      org_id,
      ledger,
      day,
      id,
      createdAt,
    ]);
    return rows[0] ?? null;
  }

  /** When records of any chain were last sealed, an hour or more before a seal; null if never. Reads all seals. */
  async sealedBefore({ sealed_at }: Seal): Promise<string | null> {
    const { rows } = await this.client.query<{ at: string | null }>(SEALED_BEFORE, [sealed_at]);
    return rows[0]?.at ?? null;
  }

  /** The action by which retention removed a chain's records; null if it has not. */
  async removal({ org_id, ledger, day }: ChainName): Promise<string | null> {
    const { rows } = await this.client.query<{ id: string }>(REMOVAL, [org_id, ledger, day]);
    return rows[0]?.id ?? null;
  }
}
