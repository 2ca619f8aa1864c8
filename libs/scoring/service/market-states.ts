import type { SnapshotManifest } from '#market';
import { DomainError } from '#platform';

type Market = SnapshotManifest['market'];

/** The state of one market in this process. */
export interface MarketState {
  readonly market: Market;
  /** The version that answers here; null: none does. */
  readonly version: string | null;
  /** The version that is active by the records. */
  readonly active: string;
  /** Code of the error that keeps the active one from answering, or `snapshot_damaged` where its files no longer are as built. */
  readonly problem: string | null;
}

/** What is known of each active market: which version is wanted, which answers, and what keeps them apart. */
export class MarketStates {
  private readonly wanted = new Map<Market, string>();
  private readonly failures = new Map<string, string>();
  private readonly failed = new Map<Market, number>();

  constructor(private readonly answering: () => Readonly<Partial<Record<Market, string>>>) {}

  want(market: Market, version: string): void {
    this.wanted.set(market, version);
  }

  /** The version is as it should be: it was loaded, or its files were found whole. */
  clear(version: string): void {
    this.failures.delete(version);
  }

  /** The version could not be loaded. */
  fail(market: Market, version: string, error: unknown): void {
    this.failures.set(version, error instanceof DomainError ? error.code : 'internal_error');
    this.failed.set(market, this.failedLoads(market) + 1);
  }

  /** The files of a version are not as they were built. */
  damage(version: string): void {
    this.failures.set(version, 'snapshot_damaged');
  }

  /** How often loading a snapshot of a market failed since the start. */
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
