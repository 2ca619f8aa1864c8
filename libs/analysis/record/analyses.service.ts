import { Inject, Injectable } from '@nestjs/common';

import type { AnalysisRecord } from '#audit';
import type { Answer, Caller, Creation, ModelOf } from '#http';
import type { MarketMove } from '#market';
import { type Clock, CLOCK, dubaiDayOf, derivedId, traced } from '#platform';
import { decideAnswer, decisionDay, PoliciesService } from '#policies';
import { SandboxMoves } from '#sandbox';
import {
  type AnalyzeOptions,
  assertRecorded,
  type DealAnalysis,
  type Include,
  RANGE_COVERAGE_PCT,
  ScoringService,
  showParts,
  type Property,
} from '#scoring';
import { marketOf } from '#storage';
import { assessWatch, assessmentIn, type WatchAssessment, watchStartedBy, WatchStore } from '#watches';

import { readDerivedFrom } from './derived-from.js';
import type { REPRODUCTION } from './analysis.model.js';
import { AnalysisStore } from './analysis.store.js';
import { compareJson } from './differences.js';
import { pastDay } from './past-day.js';
import { RecentAnswers } from './recent-answers.js';
import { RecomputationService } from './recomputation.service.js';
import { renderRecord } from './render-record.js';
import { withParts } from './with-parts.js';

export interface AnalysisRequest {
  readonly property: Property;
  readonly include: readonly Include[];
  /** YYYY-MM-DD; undefined for today. */
  readonly asOf: string | undefined;
  /** Whether to start watching the listing. */
  readonly watch: boolean;
  /** Name, or name@version, of the deciding policy; undefined for none. */
  readonly policy: string | undefined;
  readonly requestId: string;
}

/** Scores a listing on the active snapshot, records it, and answers; finds and reproduces past answers. */
@Injectable()
export class AnalysesService {
  constructor(
    private readonly scoring: ScoringService,
    private readonly analyses: AnalysisStore,
    private readonly recomputation: RecomputationService,
    private readonly recent: RecentAnswers,
    private readonly moves: SandboxMoves,
    private readonly watches: WatchStore,
    private readonly policies: PoliciesService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The answer is the record: it is committed before it is returned. Throws market_not_loaded, unknown_area,
   * invalid_fields (as_of), unknown_policy, overloaded; with a watch also plan_limit_reached.
   */
  async create(caller: Caller, request: AnalysisRequest, creation: Creation): Promise<Answer> {
    const { orgId, livemode, keyId } = caller;
    const { property, include } = request;
    if (creation.resumed) {
      const earlier = await this.analyses.find(caller, creation.id);
      if (earlier) return answerOf(earlier, request.watch);
    }
    const now = this.clock.now();
    const market = this.scoring.current(marketOf(livemode));
    const move = await this.moves.of(caller);
    const options = { ...optionsOf(request, now, move), tenant: orgId };
    const policy =
      request.policy === undefined
        ? null
        : await this.policies.resolve(caller, request.policy, { parameter: 'policy' });
    // A watch starts from today's score, which an answer for today already is.
    const also = request.watch && request.asOf === undefined;
    const answer = await traced('score listing', {}, () =>
      this.recent.answer(market, property, withParts(options, also, policy)),
    );
    const { evidence } = answer;
    const body = policy === null ? answer.body : decideAnswer(policy, property, answer, decisionDay(options));
    const record: AnalysisRecord = {
      id: creation.id,
      orgId,
      livemode,
      keyId,
      requestId: request.requestId,
      createdAt: creation.createdAt,
      property: JSON.stringify(property),
      include,
      asOf: evidence.as_of,
      today: evidence.today,
      analysis: body,
      derivedFrom: null,
      snapshotVersion: evidence.snapshot_version,
      modelVersion: evidence.model_version,
      inputHash: evidence.input_hash,
    };
    const isNew = await traced('record analysis', {}, async () =>
      request.watch
        ? this.recordWatched(
            caller,
            record,
            property,
            also
              ? assessmentIn(property, answer)
              : await assessWatch(market, property, { today: dubaiDayOf(now), move, tenant: orgId }),
          )
        : this.analyses.record(record),
    );
    return answerOf(isNew ? record : await this.get(caller, record.id), request.watch, answer.estimate);
  }

  /** The record and its watch are committed together. */
  private recordWatched(
    { orgId, livemode, limits }: Caller,
    record: AnalysisRecord,
    property: Property,
    assessment: WatchAssessment,
  ): Promise<boolean> {
    const watch = watchStartedBy(record.id, { ...record, id: watchIdOf(record), property, assessment });
    return this.analyses.recordWith(record, (client) =>
      this.watches.create(client, { orgId, livemode }, [watch], limits.watches),
    );
  }

  /**
   * The stored record as published, with the requested parts. Throws not_found, also for another organisation's record,
   * and invalid_fields for a part that was not recorded.
   */
  async find(caller: Caller, id: string, parts: readonly Include[] | undefined): Promise<string> {
    const record = await this.get(caller, id);
    const remedy = `POST /v1/analyses/${id}/reproduce?include=… computes it on the snapshot of the record.`;
    assertRecorded(record.include, parts, remedy);
    return renderRecord(record, showParts(record.analysis, record.include, parts));
  }

  /**
   * Recomputes a stored analysis on its own snapshot and says whether it is identical, byte for byte, or but for the
   * wording of sentences, which may change from version to version. The recomputed one includes `more` parts in
   * addition to those recorded. Throws not_found, snapshot_removed, snapshot_outdated, snapshot_unavailable.
   */
  async reproduce(
    caller: Caller,
    id: string,
    more: readonly Include[] = [],
  ): Promise<ModelOf<typeof REPRODUCTION>> {
    const record = await this.get(caller, id);
    const derived = readDerivedFrom(record.derivedFrom);
    const { body, answer, include } = await this.recomputation.compute(caller, record, { more, derived });
    const { evidence } = answer;
    const same = showParts(body, [...include], record.include as Include[]);
    const { pointers, onlyWording } = compareJson(JSON.parse(record.analysis), JSON.parse(same));
    return {
      id,
      identical: same === record.analysis,
      same_figures: onlyWording,
      differences: [...pointers],
      recorded: { model_version: record.modelVersion, input_hash: record.inputHash },
      recomputed: { model_version: evidence.model_version, input_hash: evidence.input_hash },
      snapshot_version: evidence.snapshot_version,
      analysis: JSON.parse(body) as DealAnalysis,
    };
  }

  /** The stored record. Throws not_found, also for another organisation's record. */
  get(caller: Caller, id: string): Promise<AnalysisRecord> {
    return this.analyses.get(caller, id);
  }
}

/** If the caller gives a date, the day of the request is left out, so that the same call gives the same answer. */
function optionsOf({ include, asOf }: AnalysisRequest, now: Date, move: MarketMove | null): AnalyzeOptions {
  const parts = include.length === 0 ? {} : { include: new Set(include) };
  if (asOf === undefined) return { today: dubaiDayOf(now), move, ...parts };
  return { asOf: pastDay(asOf, now), ...parts };
}

/** The estimate is not part of the record: an answer resumed after a crash lacks its header. */
function answerOf(record: AnalysisRecord, watched: boolean, estimate?: number): Answer {
  const headers = {
    'analysis-id': record.id,
    'range-coverage-pct': String(RANGE_COVERAGE_PCT),
    ...(estimate === undefined ? {} : { 'estimate-aed': String(estimate) }),
    ...(watched ? { 'watch-id': watchIdOf(record) } : {}),
  };
  return { status: 200, headers, body: record.analysis };
}

/** Stays the same when the request is resumed. */
function watchIdOf({ id, createdAt }: AnalysisRecord): string {
  return derivedId('wa', id, createdAt);
}
