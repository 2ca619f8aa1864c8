import { Injectable } from '@nestjs/common';

import { Admission } from '#http';
import { type MarketState, ScoringService } from '#scoring';
import { ChangeFeed } from '#storage';

/** PostgreSQL must have answered within this time; the change feed asks it several times a second. */
const DATABASE_MS = 3_000;

export interface Readiness {
  readonly ready: boolean;
  readonly checks: {
    readonly database: boolean;
    readonly market: boolean;
    readonly accepting: boolean;
    readonly capacity: boolean;
  };
  /** PostgreSQL accepts no writes at present. */
  readonly readOnly: boolean;
  readonly markets: readonly MarketState[];
}

/**
 * Whether this process can answer: PostgreSQL is reachable, a snapshot is loaded, and it is neither shutting down nor
 * stalled. A PostgreSQL that becomes read-only is the same for every process: taking them all away would also end reads,
 * and the refusals that say why. A process that has never known it otherwise may have the wrong address, and must not
 * replace one that has the right one.
 */
@Injectable()
export class ReadinessService {
  private stopping = false;
  private readonly stopListeners = new Set<() => void>();

  constructor(
    private readonly changes: ChangeFeed,
    private readonly scoring: ScoringService,
    private readonly admission: Admission,
  ) {}

  check(): Readiness {
    const checks = {
      database: this.changes.isConfirmedWithin(DATABASE_MS) && this.changes.wasWritable,
      market: this.answersMarkets(),
      accepting: !this.stopping,
      capacity: !this.admission.isStalled,
    };
    return {
      ready: Object.values(checks).every(Boolean),
      checks,
      readOnly: this.changes.isReadOnly,
      markets: this.scoring.markets(),
    };
  }

  /**
   * With one market loaded and the other still loading, callers of the other would be refused. A process that starts
   * while the live market's snapshot is damaged must not replace one that still answers with it. A sandbox that cannot
   * be loaded does not keep the live market from answering.
   */
  private answersMarkets(): boolean {
    const answering = this.scoring.versions();
    const wantsLive = this.scoring.markets().some(({ market }) => market === 'live');
    const any = Object.keys(answering).length > 0;
    return this.scoring.hasTriedAll && (wantsLive ? answering.live !== undefined : any);
  }

  /** Not ready from now on, so that load balancers stop sending requests. */
  stop(): void {
    this.stopping = true;
    for (const listener of this.stopListeners) listener();
  }

  /** Calls `listener` when the process stops, at once if it is already stopping, so that open-ended answers end. */
  onStop(listener: () => void): () => void {
    if (this.stopping) listener();
    this.stopListeners.add(listener);
    return () => this.stopListeners.delete(listener);
  }
}
