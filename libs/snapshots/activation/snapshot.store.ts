import { Inject, Injectable } from '@nestjs/common';
import { and, desc, eq, isNull } from 'drizzle-orm';

import { type Clock, CLOCK, DATABASE, DomainError } from '#platform';
import type { ActiveVersions } from '#scoring';
import { type Database, type Market, MARKETS } from '#storage';

import { snapshotActivations, snapshots } from './snapshots.schema.js';

export interface SnapshotRecord {
  readonly version: string;
  readonly market: Market;
  /** The manifest as the market wrote it. */
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  /** When its files were deleted; null while they exist. */
  readonly removedAt: Date | null;
}

export interface Activation {
  readonly market: Market;
  readonly version: string;
  /** Why, for example `operator`, `rollback`, `feed`. */
  readonly reason: string;
  readonly activatedAt: Date;
}

/** Which snapshots exist and which are active. Processes learn of an activation through the ChangeFeed. */
@Injectable()
export class SnapshotStore {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Records a snapshot whose files are complete; doing so again changes nothing. */
  async register(snapshot: {
    version: string;
    market: Market;
    manifest: Readonly<Record<string, unknown>>;
  }): Promise<void> {
    await this.database.orm
      .insert(snapshots)
      .values({ ...snapshot, createdAt: this.clock.now() })
      .onConflictDoNothing();
  }

  /** Newest first. */
  async list(market?: Market): Promise<readonly SnapshotRecord[]> {
    return this.database.orm
      .select()
      .from(snapshots)
      .where(market === undefined ? undefined : eq(snapshots.market, market))
      .orderBy(desc(snapshots.createdAt), desc(snapshots.version));
  }

  /** Throws unknown_snapshot. */
  async get(version: string): Promise<SnapshotRecord> {
    const [found] = await this.database.orm.select().from(snapshots).where(eq(snapshots.version, version));
    if (found) return found;
    throw new DomainError(
      'unknown_snapshot',
      `There is no snapshot "${version}". List them with: deal market list.`,
    );
  }

  /** The version that answers for each market; absent when that market has none. */
  async active(): Promise<ActiveVersions> {
    const newest = await Promise.all(MARKETS.map((market) => this.history(market, 1)));
    return Object.fromEntries(newest.flat().map(({ market, version }) => [market, version]));
  }

  /** Newest first. */
  async history(market: Market, limit = 50): Promise<readonly Activation[]> {
    const { version, reason, activatedAt, id } = snapshotActivations;
    return this.database.orm
      .select({ market: snapshotActivations.market, version, reason, activatedAt })
      .from(snapshotActivations)
      .where(eq(snapshotActivations.market, market))
      .orderBy(desc(id))
      .limit(limit);
  }

  /**
   * Makes a snapshot answer for its market; one that is active already stays so without a new activation.
   * Throws unknown_snapshot, snapshot_removed.
   */
  async activate(version: string, reason: string): Promise<Activation> {
    const { market, removedAt } = await this.get(version);
    if (removedAt !== null) {
      throw new DomainError(
        'snapshot_removed',
        `The files of snapshot "${version}" were deleted; build anew.`,
      );
    }
    const [current] = await this.history(market, 1);
    if (current?.version === version) return current;
    const activation = { market, version, reason, activatedAt: this.clock.now() };
    await this.database.orm.insert(snapshotActivations).values(activation);
    return activation;
  }

  /** The newest snapshot older than the active one that was active before. Throws nothing_to_roll_back. */
  async previous(market: Market): Promise<string> {
    const [current] = await this.history(market, 1);
    const { rows } = await this.database.pool.query<{ version: string }>(
      `SELECT older.version FROM snapshots older, snapshots now
       WHERE now.version = $2 AND older.market = $1 AND older.removed_at IS NULL
         AND (older.created_at, older.version) < (now.created_at, now.version)
         AND EXISTS (SELECT FROM snapshot_activations a WHERE a.version = older.version)
       ORDER BY older.created_at DESC, older.version DESC LIMIT 1`,
      [market, current?.version ?? ''],
    );
    const [previous] = rows;
    if (!previous) {
      throw new DomainError('nothing_to_roll_back', `No earlier ${market} snapshot was ever active.`);
    }
    return previous.version;
  }

  /** Notes that the files of a snapshot are gone. Throws unknown_snapshot, snapshot_active. */
  async markRemoved(version: string): Promise<void> {
    const { market } = await this.get(version);
    const [current] = await this.history(market, 1);
    if (current?.version === version) {
      throw new DomainError('snapshot_active', `Snapshot "${version}" is active; activate another first.`);
    }
    await this.database.orm
      .update(snapshots)
      .set({ removedAt: this.clock.now() })
      .where(and(eq(snapshots.version, version), isNull(snapshots.removedAt)));
  }
}
