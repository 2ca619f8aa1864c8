import { type Clock, dubaiDayOf, DomainError, type Logger, traced } from '#platform';
import type { SandboxMove } from '#sandbox';
import type { Property, ScoringService, ServedSnapshot } from '#scoring';

import { announceUpdate } from '../scoring/announce-update.js';
import { scoreUpdate } from '../scoring/score-update.js';
import { assessWatch, type WatchAssessment } from '../scoring/watch-assessment.js';
import type { ChunkResult, RescoreChunk, RescoreStore } from '../watch/rescore.store.js';
import type { Rescored, Watch } from '../watch/watch.js';

export interface RescorerParts {
  readonly runs: RescoreStore;
  readonly scoring: Pick<ScoringService, 'at'>;
  readonly clock: Clock;
  readonly logger: Logger;
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
    const now = clock.now();
    return runs.scoreChunk(chunk, (watches, moves) =>
      Promise.all(
        watches.map((watch) => this.rescoreOne(snapshot, watch, now, moves.get(watch.orgId) ?? null)),
      ),
    );
  }

  /** A watch that cannot be scored records the reason and holds up no other. */
  private async rescoreOne(
    snapshot: ServedSnapshot,
    watch: Watch,
    now: Date,
    move: SandboxMove | null,
  ): Promise<Rescored> {
    try {
      const property = watch.property as Property;
      const asked = { today: dubaiDayOf(now), move, tenant: watch.orgId };
      const assessment = await assessWatch(snapshot, property, asked);
      const update = scoreUpdate(
        { ...watch, property, baseline: watch.baseline as WatchAssessment },
        assessment,
      );
      const { logger } = this.parts;
      return { assessment, problem: null, event: announceUpdate(watch, update, { now, logger }) };
    } catch (err) {
      if (err instanceof DomainError) return { assessment: null, problem: err.code, event: null };
      this.parts.logger.error('watch.not_scored', { watch_id: watch.id, err });
      return { assessment: null, problem: 'internal_error', event: null };
    }
  }
}
