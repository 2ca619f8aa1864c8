import { Inject, Injectable } from '@nestjs/common';

import type { SnapshotManifest } from '#market';
import { DomainError, hasCode, type Logger } from '#platform';

import type { ReadCommunities } from '../community/read-communities.js';
import type { CommunityBook } from '../contract/community.js';
import { limitTime } from './limit-time.js';
import { type MarketState, MarketStates } from './market-states.js';
import type { LoadSnapshot, ServedSnapshot } from './served-snapshot.js';

type Market = SnapshotManifest['market'];
export type ActiveVersions = Readonly<Partial<Record<Market, string>>>;

export interface ActiveSnapshots {
  /** The active version of each market. */
  active(): Promise<ActiveVersions>;
  /** Calls `listener` after each activation. */
  onActivation(listener: () => void): void;
}

export interface ScoringOptions {
  readonly active: ActiveSnapshots;
  readonly load: LoadSnapshot;
  /** Reads the communities of a snapshot that is not loaded; when absent, the snapshot is loaded for them. */
  readonly readCommunities?: ReadCommunities | undefined;
  readonly logger: Logger;
  /** Snapshots kept besides the active ones, for reproduction and batches begun before a switch; default 1. */
  readonly keptBeside?: number;
  /** Whether the market by community is compiled as soon as a snapshot becomes active. */
  readonly showsCommunities?: boolean;
  /** Milliseconds before a request is refused as `overloaded`; no limit when absent. */
  readonly deadline?: number;
}

export const SCORING_OPTIONS = Symbol('ScoringOptions');

const RETRY_SECONDS = 5;

/**
 * The scoring of one process, injected wherever listings are scored. It holds the active snapshot of each
 * market and switches in one assignment when the next is ready, so that every request sees either the old or
 * the new one. `load` decides whether a snapshot answers in its own thread. A snapshot is kept while a
 * request still uses it.
 */
@Injectable()
export class ScoringService {
  private readonly load: LoadSnapshot;
  private readonly active = new Map<Market, ServedSnapshot>();
  private readonly beside = new Map<string, Promise<ServedSnapshot>>();
  /** Versions that could not be loaded on request, with the error, and until when that stands, by `performance.now()`. */
  private readonly refused = new Map<string, { readonly error: unknown; readonly until: number }>();
  private refreshing: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private again = false;
  private closed = false;
  private tried = false;
  private readonly states = new MarketStates(() => this.versions());

  constructor(@Inject(SCORING_OPTIONS) private readonly options: ScoringOptions) {
    const { active, load, deadline } = options;
    this.load = deadline === undefined ? load : limitTime(load, deadline);
    active.onActivation(() => void this.refresh());
  }

  /** The snapshot that currently answers for a market. Throws market_not_loaded. */
  current(market: Market): ServedSnapshot {
    const loaded = this.active.get(market);
    if (loaded) return loaded;
    const remedy =
      market === 'live' ? 'use a test key for the sandbox, or wait for the operator' : 'try again';
    throw new DomainError('market_not_loaded', `No ${market} market is loaded here; ${remedy}.`, {
      retryAfter: RETRY_SECONDS,
    });
  }

  /** The versions that currently answer. */
  versions(): ActiveVersions {
    return Object.fromEntries([...this.active].map(([market, { manifest }]) => [market, manifest.version]));
  }

  /** Each market that is active according to the database, with its state in this process. */
  markets(): readonly MarketState[] {
    return this.states.list();
  }

  /** How often loading a snapshot of a market has failed since startup. */
  failedLoads(market: Market): number {
    return this.states.failedLoads(market);
  }

  /** Records that the files of an active version have changed since they were built; returns whether that is news. */
  foundDamaged(version: string): boolean {
    const known = this.isDamaged(version);
    this.states.damage(version);
    return !known;
  }

  /** Records that the files of a version are intact; returns whether that is news. */
  foundWhole(version: string): boolean {
    const known = this.isDamaged(version);
    if (known) this.states.clear(version);
    return known;
  }

  private isDamaged(version: string): boolean {
    return this.states
      .list()
      .some(({ active, problem }) => active === version && problem === 'snapshot_damaged');
  }

  /** Whether every snapshot that was active at startup has been loaded, or has failed for now. */
  get hasTriedAll(): boolean {
    return this.tried;
  }

  /**
   * The market by community of a version, which is loaded only if its files do not contain it. Throws the
   * same errors as `at`.
   */
  async communitiesAt(version: string): Promise<CommunityBook> {
    const atHand = this.activeOf(version) ?? this.beside.get(version);
    const read = atHand === undefined ? await this.options.readCommunities?.(version) : null;
    return read ?? (await this.at(version)).communities();
  }

  /**
   * A snapshot by version, loaded if necessary. Throws snapshot_removed, snapshot_outdated, snapshot_unavailable. Reading
   * one takes a processor for most of a second, so one that failed is tried again only after some seconds, and one of
   * another layout never.
   */
  async at(version: string): Promise<ServedSnapshot> {
    const active = this.activeOf(version);
    if (active !== undefined) return active;
    const refusal = this.refused.get(version);
    if (refusal !== undefined && performance.now() < refusal.until) throw refusal.error;
    const known = this.beside.get(version);
    const snapshot = known ?? this.load(version);
    if (known === undefined) snapshot.catch((error: unknown) => this.refuse(version, error));
    this.keep(version, snapshot);
    return snapshot;
  }

  private refuse(version: string, error: unknown): void {
    this.beside.delete(version);
    const forGood = hasCode(error, 'snapshot_outdated');
    const until = forGood ? Infinity : performance.now() + RETRY_SECONDS * 1000;
    this.refused.set(version, { error, until });
  }

  private activeOf(version: string): ServedSnapshot | undefined {
    return [...this.active.values()].find(({ manifest }) => manifest.version === version);
  }

  /**
   * Loads newly activated snapshots and switches to them; resolves when this process answers with them or has
   * given up for now. A failed load is logged and retried, and the previous snapshot continues to answer.
   */
  refresh(): Promise<void> {
    this.again = this.refreshing !== undefined;
    this.refreshing ??= this.follow().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  /** Stops retrying and releases every snapshot. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.retry);
    const held = [...this.active.values(), ...this.beside.values()];
    await Promise.all(held.map(release));
  }

  private async follow(): Promise<void> {
    let complete: boolean;
    do {
      this.again = false;
      complete = await this.switchToActive();
    } while (this.isWantedAgain());
    clearTimeout(this.retry);
    if (complete || this.closed) return;
    this.retry = setTimeout(() => void this.refresh(), RETRY_SECONDS * 1000);
  }

  /** An activation announced while a snapshot was loading is followed in the same round. */
  private isWantedAgain(): boolean {
    return this.again && !this.closed;
  }

  /** Whether every active snapshot now answers. Markets do not wait for each other. */
  private async switchToActive(): Promise<boolean> {
    const wanted = await this.options.active.active().catch((err: unknown) => {
      this.options.logger.error('market.not_known', { err });
      return null;
    });
    if (wanted === null) return false;
    const switches = Object.entries(wanted) as [Market, string][];
    const done = await Promise.all(switches.map(([market, version]) => this.switchTo(market, version)));
    this.tried = true;
    return done.every(Boolean);
  }

  private async switchTo(market: Market, version: string): Promise<boolean> {
    const former = this.active.get(market);
    this.states.want(market, version);
    if (former?.manifest.version === version) return true;
    const startedAt = performance.now();
    try {
      const loaded = await this.take(version);
      this.active.set(market, loaded);
      // Compiled on first use; do it now so that the first request does not wait.
      if (this.options.showsCommunities === true) loaded.communities().catch(() => undefined);
      this.states.clear(version);
    } catch (err) {
      this.states.fail(market, version, err);
      this.options.logger.error('market.not_loaded', {
        market,
        version,
        answers: former?.manifest.version,
        err,
      });
      return false;
    }
    if (former) this.keep(former.manifest.version, Promise.resolve(former));
    const ms = Math.round(performance.now() - startedAt);
    this.options.logger.info('market.switched', { market, version, former: former?.manifest.version, ms });
    return true;
  }

  /** Takes a snapshot that becomes active out of those that may be evicted. */
  private take(version: string): Promise<ServedSnapshot> {
    const known = this.beside.get(version);
    this.beside.delete(version);
    return known ?? this.load(version);
  }

  private keep(version: string, snapshot: Promise<ServedSnapshot>): void {
    this.beside.delete(version);
    this.beside.set(version, snapshot);
    this.dropOldest();
  }

  private dropOldest(): void {
    for (const [version, snapshot] of this.beside) {
      if (this.beside.size <= (this.options.keptBeside ?? 1)) return;
      this.beside.delete(version);
      void release(snapshot);
    }
  }
}

/** Releases a snapshot that may still be loading, or that failed to load. */
async function release(snapshot: ServedSnapshot | Promise<ServedSnapshot>): Promise<void> {
  try {
    await (await snapshot).close?.();
  } catch {
    // A snapshot that failed to load holds no resources.
  }
}
