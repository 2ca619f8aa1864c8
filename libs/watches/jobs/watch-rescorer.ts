import { movedVersion } from '#market';
import { type Clock, dubaiDayOf, DomainError, ERROR_CATALOGUE, type Logger, traced } from '#platform';
import type { SandboxMove } from '#sandbox';
import type { Property, ScoringService, ServedSnapshot } from '#scoring';

import { failReserved } from '../scoring/fail-reserved.js';
import { problemOf } from '../scoring/problem-change.js';
import { type ReportedWatch, reportScoring } from '../scoring/report-scoring.js';
import { assessWatch, type WatchAssessment } from '../scoring/watch-assessment.js';
import type { ChunkResult, RescoreChunk, RescoreStore } from '../watch/rescore.store.js';
import type { Rescored } from '../scoring/rescored.js';
import type { Watch } from '../watch/watch.js';

export interface RescorerParts {
  readonly runs: RescoreStore;
  readonly scoring: Pick<ScoringService, 'at'>;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** What the watches of one chunk are scored on and for. */
interface Run {
  readonly snapshot: ServedSnapshot;
  readonly version: string;
  readonly occasion: string;
  readonly now: Date;
}

/** Scores watches on the snapshot that was activated and stores the resulting events. */
export class WatchRescorer {
  constructor(private readonly parts: RescorerParts) {}

  /** The chunk's result; null if it was already done or superseded by a newer activation. */
  async rescore(chunk: RescoreChunk): Promise<ChunkResult | null> {
    const run = await this.parts.runs.findRun(chunk.activationId);
    if (run === null) return null;
    const attributes = { 'deal.activation_id': chunk.activationId, 'deal.snapshot': run.version };
    const options = { kind: 'consumer', parent: null, attributes } as const;
    return traced('rescore watches', options, () => this.scoreOn(run.version, chunk));
  }

  private async scoreOn(version: string, chunk: RescoreChunk): Promise<ChunkResult | null> {
    const { runs, scoring, clock } = this.parts;
    const snapshot = await scoring.at(version);
    const run = { snapshot, version, occasion: String(chunk.activationId), now: clock.now() };
    return runs.scoreChunk(chunk, (watches, moves) =>
      Promise.all(watches.map((watch) => this.rescoreOne(run, watch, moves.get(watch.orgId) ?? null))),
    );
  }

  private async rescoreOne(run: Run, watch: Watch, move: SandboxMove | null): Promise<Rescored> {
    const { version, occasion, now } = run;
    const known = {
      ...watch,
      property: watch.property as Property,
      baseline: watch.baseline as WatchAssessment,
      current: watch.current as WatchAssessment,
      before: watch.current as WatchAssessment,
    };
    const scored = await this.assess(run, known, move);
    const scoring = { snapshotVersion: movedVersion(version, move), occasion, ...scored };
    return reportScoring(known, scoring, { now, logger: this.parts.logger });
  }

  /**
   * A watch that cannot be scored gets the reason and holds up no other. What passes on its own, such as a snapshot that
   * cannot be read, is thrown: the chunk is scored again later.
   */
  private async assess(
    { snapshot, now }: Run,
    { id, orgId, livemode, property }: ReportedWatch,
    move: SandboxMove | null,
  ) {
    try {
      if (!livemode) failReserved(property, move);
      const asked = { today: dubaiDayOf(now), move, tenant: orgId };
      return { assessment: await assessWatch(snapshot, property, asked), problem: null };
    } catch (err) {
      if (err instanceof DomainError && ERROR_CATALOGUE[err.code].status === 503) throw err;
      if (!(err instanceof DomainError)) this.parts.logger.error('watch.not_scored', { watch_id: id, err });
      return { assessment: null, problem: problemOf(err) };
    }
  }
}
