import { Inject, Injectable } from '@nestjs/common';

import type { Actor } from '#auth';
import { type Clock, CLOCK, DATABASE, DomainError, inTime } from '#platform';
import { ScoringService } from '#scoring';
import type { Database, Market } from '#storage';

import { activateLogged } from '../activation/activate-logged.js';
import { type Activation, type SnapshotOverview, SnapshotStore } from '../activation/snapshot.store.js';
import { offerToAll } from '../store/distribute.js';
import { SnapshotHolderStore } from '../store/snapshot-holder.store.js';

/** A request must be answered within 18 s; reading and fetching together get this much of it. */
const MOST_SECONDS = 12;
const RETRY_SECONDS = 10;

/** A snapshot as this process shows it to an operator. */
export interface SnapshotState extends SnapshotOverview {
  readonly active: boolean;
  /** Whether this process answers with it. */
  readonly answers: boolean;
  /** Whether a rollback of its market returns to it. */
  readonly isRollback: boolean;
  /** The code of the error that prevents this process from using the active snapshot. */
  readonly problem: string | null;
}

/** What operators do with snapshots over HTTP: the same as `deal market list`, `activate` and `rollback`. */
@Injectable()
export class SnapshotAdministration {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly snapshots: SnapshotStore,
    private readonly holders: SnapshotHolderStore,
    private readonly scoring: ScoringService,
  ) {}

  /** Newest first, at most `limit`. */
  async list(limit: number): Promise<readonly SnapshotState[]> {
    return this.states(await this.snapshots.overview(limit));
  }

  /** Throws unknown_snapshot. */
  async find(version: string): Promise<SnapshotState> {
    const [state] = await this.states([await this.snapshots.overviewOf(version)]);
    if (state === undefined) throw new Error(`no state of ${version}`);
    return state;
  }

  /**
   * Activates a known snapshot, once this process has read every byte of it and all others have it. Throws
   * unknown_snapshot, snapshot_removed, snapshot_outdated, snapshot_unavailable.
   */
  async activate(version: string, by: Actor): Promise<Activation> {
    await this.snapshots.get(version);
    return this.switchTo(version, 'operator', by);
  }

  /**
   * Rolls back the active snapshot to the newest older one that was active before. Repeating it changes nothing. Throws
   * snapshot_not_active, nothing_to_roll_back and what activate throws.
   */
  async takeBack(version: string, by: Actor): Promise<Activation> {
    const { market } = await this.snapshots.get(version);
    const [current] = await this.snapshots.history(market, 1);
    const earlier = await this.snapshots.before(market, version);
    if (current?.version === version) return this.switchTo(earlier, 'rollback', by);
    if (current?.version === earlier) return current;
    const detail =
      `Snapshot "${version}" is not active; "${current?.version ?? 'none'}" is. Roll that one back, or ` +
      'activate a snapshot.';
    throw new DomainError('snapshot_not_active', detail);
  }

  private switchTo(version: string, reason: 'operator' | 'rollback', by: Actor): Promise<Activation> {
    const end = performance.now() + MOST_SECONDS * 1_000;
    return activateLogged(version, reason, {
      ...{ database: this.database, clock: this.clock, by },
      // Reading continues after a refusal, for the next attempt.
      prove: () =>
        inTime(this.scoring.at(version), end - performance.now(), () => {
          throw stillLoading(version);
        }),
      spread: () =>
        offerToAll(version, {
          holders: this.holders,
          waitSeconds: Math.max(1, Math.round((end - performance.now()) / 1_000)),
          onProgress: () => undefined,
          waitsForProblems: false,
          remedy: 'or try again: they keep fetching it',
        }),
    });
  }

  private async states(found: readonly SnapshotOverview[]): Promise<readonly SnapshotState[]> {
    const active = await this.snapshots.active();
    const markets = Object.keys(active) as Market[];
    const rollbacks = await Promise.all(
      markets.map((market) => this.snapshots.previous(market).catch(() => null)),
    );
    const answering = this.scoring.versions();
    const here = this.scoring.markets();
    return found.map((snapshot) => {
      const { version, market } = snapshot;
      return {
        ...snapshot,
        active: active[market] === version,
        answers: answering[market] === version,
        isRollback: rollbacks.includes(version),
        problem: here.find((state) => state.active === version)?.problem ?? null,
      };
    });
  }
}

function stillLoading(version: string): DomainError {
  const detail = `Snapshot "${version}" is still being loaded, and nothing was activated; retry in ${RETRY_SECONDS} s.`;
  return new DomainError('snapshot_unavailable', detail, { retryAfter: RETRY_SECONDS });
}
