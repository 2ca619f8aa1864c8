import { Inject, Injectable } from '@nestjs/common';

import { type Clock, CLOCK, DATABASE, DomainError } from '#platform';
import type { ActiveVersions } from '#scoring';
import { bind, type Market, MARKETS, type Statements } from '#storage';

export interface SnapshotRecord {
  readonly version: string;
  readonly market: Market;
  /** The manifest as written by the market. */
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  /** When its files were deleted; null while they exist. */
  readonly removedAt: Date | null;
}

export interface Activation {
  readonly market: Market;
  readonly version: string;
  /** The reason, for example `operator`, `rollback`, `feed`. */
  readonly reason: string;
  readonly activatedAt: Date;
}

/** A snapshot as shown to an operator; null for what the manifest does not say. */
export interface SnapshotOverview extends Omit<SnapshotRecord, 'manifest'> {
  /** ISO timestamp of its newest transaction. */
  readonly dataFreshness: string | null;
  readonly modelVersion: string | null;
  readonly modelRules: string | null;
  readonly sales: number | null;
  readonly bytes: number | null;
  /** Newest first. */
  readonly activations: readonly { readonly reason: string; readonly activated_at: string }[];
}

const COLUMNS = `version, market, manifest, created_at AS "createdAt", removed_at AS "removedAt"`;

const REGISTER = `
  INSERT INTO snapshots AS known (version, market, manifest, created_at) VALUES (:version, :market, :manifest, :now)
  ON CONFLICT (version) DO UPDATE SET removed_at = NULL WHERE known.removed_at IS NOT NULL`;

/** Uses a function, for logins that may not write to the table. */
const ACTIVATE = 'SELECT activate_snapshot(:version, :reason, :activatedAt::timestamptz)';

const OVERVIEW = `
  SELECT s.version, s.market, s.created_at AS "createdAt", s.removed_at AS "removedAt",
    s.manifest->>'dataFreshness' AS "dataFreshness", s.manifest->>'modelVersion' AS "modelVersion",
    s.manifest->>'modelRules' AS "modelRules",
    (s.manifest->'counts'->>'sales')::float8 AS sales,
    (SELECT sum((f.value->>'bytes')::float8) FROM jsonb_each(s.manifest->'files') f) AS bytes,
    coalesce(
      (SELECT json_agg(json_build_object('reason', a.reason, 'activated_at', a.activated_at) ORDER BY a.id DESC)
       FROM snapshot_activations a WHERE a.version = s.version), '[]') AS activations
  FROM snapshots s WHERE :version::text IS NULL OR s.version = :version
  ORDER BY s.created_at DESC, s.version DESC LIMIT :limit`;

const PREVIOUS = `
  SELECT older.version FROM snapshots older, snapshots now
  WHERE now.version = :current AND older.market = :market AND older.removed_at IS NULL
    AND (older.created_at, older.version) < (now.created_at, now.version)
    AND EXISTS (SELECT FROM snapshot_activations a WHERE a.version = older.version)
  ORDER BY older.created_at DESC, older.version DESC LIMIT 1`;

/** Which snapshots exist and which are active. Processes learn of an activation through the ChangeFeed. */
@Injectable()
export class SnapshotStore {
  constructor(
    @Inject(DATABASE) private readonly database: Statements,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Records a snapshot whose files are complete, also again after they were deleted; otherwise nothing changes. */
  async register(snapshot: {
    version: string;
    market: Market;
    manifest: Readonly<Record<string, unknown>>;
  }): Promise<void> {
    const values = { ...snapshot, manifest: JSON.stringify(snapshot.manifest), now: this.clock.now() };
    await this.database.pool.query(bind(REGISTER, values));
  }

  /** Newest first. */
  list(): Promise<readonly SnapshotRecord[]> {
    return this.read(`SELECT ${COLUMNS} FROM snapshots ORDER BY created_at DESC, version DESC`, {});
  }

  /** Newest first, at most `limit`. */
  overview(limit: number): Promise<readonly SnapshotOverview[]> {
    return this.readOverview({ limit, version: null });
  }

  /** Throws unknown_snapshot. */
  async overviewOf(version: string): Promise<SnapshotOverview> {
    const [found] = await this.readOverview({ limit: 1, version });
    if (found) return found;
    throw unknown(version);
  }

  /** Throws unknown_snapshot. */
  async get(version: string): Promise<SnapshotRecord> {
    const [found] = await this.read(`SELECT ${COLUMNS} FROM snapshots WHERE version = :version`, { version });
    if (found) return found;
    throw unknown(version);
  }

  /** A snapshot whose files exist. Throws unknown_snapshot, snapshot_removed. */
  async getWhole(version: string): Promise<SnapshotRecord> {
    const found = await this.get(version);
    if (found.removedAt === null) return found;
    throw new DomainError(
      'snapshot_removed',
      `The files of snapshot "${version}" were deleted; build it again.`,
    );
  }

  /** The active version of each market; absent if a market has none. */
  async active(): Promise<ActiveVersions> {
    const newest = await Promise.all(MARKETS.map((market) => this.history(market, 1)));
    return Object.fromEntries(newest.flat().map(({ market, version }) => [market, version]));
  }

  /** Newest first. */
  async history(market: Market, limit = 50): Promise<readonly Activation[]> {
    const text = `SELECT market, version, reason, activated_at AS "activatedAt" FROM snapshot_activations
      WHERE market = :market ORDER BY id DESC LIMIT :limit`;
    const { rows } = await this.database.pool.query<Activation>(bind(text, { market, limit }));
    return rows;
  }

  /**
   * Activates a snapshot for its market; if it is already active there is no new activation. Throws unknown_snapshot,
   * snapshot_removed.
   */
  async activate(version: string, reason: string): Promise<Activation> {
    const { market } = await this.getWhole(version);
    const [current] = await this.history(market, 1);
    if (current?.version === version) return current;
    const activation = { market, version, reason, activatedAt: this.clock.now() };
    await this.database.pool.query(bind(ACTIVATE, activation));
    return activation;
  }

  /** The newest snapshot older than the active one that was active before. Throws nothing_to_roll_back. */
  async previous(market: Market): Promise<string> {
    const [current] = await this.history(market, 1);
    return this.before(market, current?.version ?? '');
  }

  /** The newest snapshot older than this one that was active before. Throws nothing_to_roll_back. */
  async before(market: Market, current: string): Promise<string> {
    const values = { market, current };
    const { rows } = await this.database.pool.query<{ version: string }>(bind(PREVIOUS, values));
    const [previous] = rows;
    if (!previous) {
      throw new DomainError('nothing_to_roll_back', `No earlier ${market} snapshot was ever active.`);
    }
    return previous.version;
  }

  /** Records that a snapshot's files are gone. Throws unknown_snapshot, snapshot_active. */
  async markRemoved(version: string): Promise<void> {
    const { market } = await this.get(version);
    const [current] = await this.history(market, 1);
    if (current?.version === version) {
      throw new DomainError('snapshot_active', `Snapshot "${version}" is active; activate another first.`);
    }
    const text = 'UPDATE snapshots SET removed_at = :now WHERE version = :version AND removed_at IS NULL';
    await this.read(text, { version, now: this.clock.now() });
  }

  private async readOverview(values: {
    limit: number;
    version: string | null;
  }): Promise<readonly SnapshotOverview[]> {
    return (await this.database.pool.query<SnapshotOverview>(bind(OVERVIEW, values))).rows;
  }

  private async read(text: string, values: object): Promise<SnapshotRecord[]> {
    return (await this.database.pool.query<SnapshotRecord>(bind(text, { ...values }))).rows;
  }
}

function unknown(version: string): DomainError {
  return new DomainError(
    'unknown_snapshot',
    `There is no snapshot "${version}". List them: deal market list, or GET /admin/v1/snapshots.`,
  );
}
