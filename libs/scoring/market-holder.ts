import type { SnapshotManifest } from '#market';
import { DomainError, type Logger } from '#platform';

import type { LoadedMarket, LoadMarket } from './deal-scorer.js';

type Market = SnapshotManifest['market'];
type ActiveVersions = Readonly<Partial<Record<Market, string>>>;

export interface MarketHolderOptions {
  /** The version that is active for each market now. */
  readonly active: () => Promise<ActiveVersions>;
  readonly load: LoadMarket;
  readonly logger: Logger;
  /** Snapshots kept beside the active ones, for reproduction and for batches begun before a switch. */
  readonly keptBeside?: number;
}

const RETRY_SECONDS = 5;

/**
 * The snapshots of one process: for each market the active one, switched in one assignment when the next is ready,
 * so that every request sees either the old or the new. A snapshot is kept while a request still uses it.
 */
export class MarketHolder {
  private readonly active = new Map<Market, LoadedMarket>();
  private readonly beside = new Map<string, Promise<LoadedMarket>>();
  private refreshing: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private again = false;
  private closed = false;

  constructor(private readonly options: MarketHolderOptions) {}

  /** The market that answers now. Throws market_not_loaded. */
  current(market: Market): LoadedMarket {
    const loaded = this.active.get(market);
    if (loaded) return loaded;
    const remedy =
      market === 'live' ? 'use a test key for the sandbox, or wait for the operator' : 'try again';
    throw new DomainError('market_not_loaded', `No ${market} market is loaded here; ${remedy}.`, {
      retryAfter: RETRY_SECONDS,
    });
  }

  /** The versions that answer now. */
  versions(): ActiveVersions {
    return Object.fromEntries([...this.active].map(([market, { manifest }]) => [market, manifest.version]));
  }

  /** A snapshot by its version, loaded when it is not at hand. Throws snapshot_removed, snapshot_unavailable. */
  at(version: string): Promise<LoadedMarket> {
    for (const loaded of this.active.values()) {
      if (loaded.manifest.version === version) return Promise.resolve(loaded);
    }
    const known = this.beside.get(version) ?? this.options.load(version);
    this.beside.delete(version);
    this.beside.set(version, known);
    known.catch(() => this.beside.delete(version));
    this.dropOldest();
    return known;
  }

  /**
   * Loads what has become active and switches to it; resolves when this process answers with it or has given up for
   * now. What cannot be loaded is logged and tried again, and the former snapshot goes on answering.
   */
  refresh(): Promise<void> {
    this.again = this.refreshing !== undefined;
    this.refreshing ??= this.follow().finally(() => (this.refreshing = undefined));
    return this.refreshing;
  }

  /** Stops trying again. */
  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
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

  /** A change announced while a snapshot was being loaded is followed in the same round. */
  private isWantedAgain(): boolean {
    return this.again && !this.closed;
  }

  private async switchToActive(): Promise<boolean> {
    try {
      const wanted = Object.entries(await this.options.active()) as [Market, string][];
      for (const [market, version] of wanted) await this.switchTo(market, version);
      return true;
    } catch (err) {
      this.options.logger.error('market.not_loaded', { err });
      return false;
    }
  }

  private async switchTo(market: Market, version: string): Promise<void> {
    const former = this.active.get(market);
    if (former?.manifest.version === version) return;
    const startedAt = performance.now();
    const loaded = await this.at(version);
    this.active.set(market, loaded);
    this.beside.delete(version);
    if (former) this.beside.set(former.manifest.version, Promise.resolve(former));
    this.dropOldest();
    const ms = Math.round(performance.now() - startedAt);
    this.options.logger.info('market.switched', { market, version, former: former?.manifest.version, ms });
  }

  private dropOldest(): void {
    for (const version of this.beside.keys()) {
      if (this.beside.size <= (this.options.keptBeside ?? 1)) return;
      this.beside.delete(version);
    }
  }
}
