import type { SnapshotManifest } from '#market';
import { DomainError } from '#platform';

type Market = SnapshotManifest['market'];

/** The state of one market in this process. */
export interface MarketState {
  readonly market: Market;
  /** The version that answers in this process; null if none does. */
  readonly version: string | null;
  /** The active version according to the database. */
  readonly active: string;
  /**
   * Code of the error that prevents the active version from answering, or `snapshot_damaged` if its files
   * have changed since they were built.
   */
  readonly problem: string | null;
}

/** For each active market: which version is wanted, which one answers, and the problem if they differ. */
export class MarketStates {
  private readonly wanted = new Map<Market, string>();
  private readonly failures = new Map<string, string>();
  private readonly failed = new Map<Market, number>();

  constructor(private readonly answering: () => Readonly<Partial<Record<Market, string>>>) {}

  want(market: Market, version: string): void {
    this.wanted.set(market, version);
  }

  /** The version is fine: it was loaded, or its files were verified. */
  clear(version: string): void {
    this.failures.delete(version);
  }

  /** The version could not be loaded. */
  fail(market: Market, version: string, error: unknown): void {
    this.failures.set(version, error instanceof DomainError ? error.code : 'internal_error');
    this.failed.set(market, this.failedLoads(market) + 1);
  }

  /** The files of a version have changed since they were built. */
  damage(version: string): void {
    this.failures.set(version, 'snapshot_damaged');
  }

  /** How often loading a snapshot of a market has failed since startup. */
  failedLoads(market: Market): number {
    return this.failed.get(market) ?? 0;
  }

  list(): readonly MarketState[] {
    const versions = this.answering();
    return [...this.wanted].map(([market, active]) => ({
      ...{ market, version: versions[market] ?? null, active },
      problem: this.failures.get(active) ?? null,
    }));
  }
}
