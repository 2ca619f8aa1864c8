import { Inject, Injectable } from '@nestjs/common';

import type { Caller, CallQuota, Creation } from '#http';
import { SignalSender } from '#messaging';
import { readFields } from '#fields';
import { type Clock, CLOCK, dubaiDayOf, DomainError, type Logger, LOGGER, showValue } from '#platform';
import { SandboxMoves } from '#sandbox';
import { ScoringService, type Property, PropertyDto, toProperty } from '#scoring';
import { marketOf, type Owner, type PageQuery } from '#storage';

import { WATCH_CONDITIONS } from '../scoring/detect-score-change.js';
import { reportScoring } from '../scoring/report-scoring.js';
import type { Rescored } from '../scoring/rescored.js';
import { assessWatch, type WatchAssessment } from '../scoring/watch-assessment.js';
import { STANDARD_SCORE_DELTA, type Watch, type WatchChange } from './watch.js';
import { WatchStore } from './watch.store.js';
import type { ChangeWatchRequest, CreateWatchRequest } from './watches.dto.js';

/** Watched listings. Ids of another organisation or mode are not found. */
@Injectable()
export class WatchesService {
  constructor(
    private readonly scoring: ScoringService,
    private readonly watches: WatchStore,
    private readonly moves: SandboxMoves,
    private readonly signals: SignalSender,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Scores the listing now and keeps watching it. Throws market_not_loaded, unknown_area, plan_limit_reached. */
  async create(caller: Caller, request: CreateWatchRequest, { id }: Creation): Promise<Watch> {
    const { orgId, livemode, limits } = caller;
    const property = toProperty(request.property);
    const assessment = await this.assess(caller, property);
    const watch = {
      ...{ id, orgId, livemode, property, assessment, source: null },
      minScoreDelta: request.min_score_delta ?? STANDARD_SCORE_DELTA,
      conditions: request.on ?? WATCH_CONDITIONS,
      metadata: request.metadata ?? {},
      snapshotVersion: assessment.snapshot_version,
    };
    await this.watches.add({ orgId, livemode }, [watch], limits.watches);
    return this.find(caller, id);
  }

  list(caller: Caller, page: PageQuery): Promise<readonly Watch[]> {
    return this.watches.list(caller, page);
  }

  /** Throws not_found. */
  async find(caller: Caller, id: string): Promise<Watch> {
    const watch = await this.watches.find(caller, id);
    if (watch !== null) return watch;
    throw notFound(id);
  }

  /**
   * A changed property is scored at once, which counts as an analysis, and the change is notified like any other. Throws
   * not_found, rate_limited.
   */
  async change(caller: Caller, id: string, request: ChangeWatchRequest, quota: CallQuota): Promise<Watch> {
    if ((request.property ?? null) !== null) await quota.takeItems(1);
    const changed = await this.watches.change(caller, id, (watch) => this.decide(watch, request));
    if (changed === null) throw notFound(id);
    this.signals.send('relay', 'deliver-webhook');
    return changed;
  }

  /** Throws not_found. */
  async delete(caller: Caller, id: string): Promise<void> {
    if (!(await this.watches.delete(caller, id))) throw notFound(id);
  }

  private async decide(watch: Watch, request: ChangeWatchRequest): Promise<WatchChange> {
    const { min_score_delta: delta, on, metadata, property: part } = request;
    const rules: WatchChange = {
      ...(delta === undefined ? {} : { minScoreDelta: delta ?? STANDARD_SCORE_DELTA }),
      ...(on === undefined ? {} : { conditions: on ?? WATCH_CONDITIONS }),
      ...(metadata === undefined ? {} : { metadata: metadata ?? {} }),
    };
    if (part === undefined) return rules;
    const whole = { ...(watch.property as Property), ...part };
    const property = toProperty(readFields(PropertyDto, whole, { body: true, at: '/property' }));
    return { ...rules, property, rescored: await this.rescore({ ...watch, ...rules }, property) };
  }

  private async rescore(watch: Watch, property: Property): Promise<Rescored> {
    const assessment = await this.assess(watch, property);
    const [now, { logger }] = [this.clock.now(), this];
    const known = {
      ...{ ...watch, property, listingChanged: true },
      baseline: watch.baseline as WatchAssessment,
      current: watch.current as WatchAssessment,
    };
    const { snapshot_version: snapshotVersion } = assessment;
    const scoring = { assessment, problem: null, snapshotVersion, occasion: now.toISOString() };
    return reportScoring(known, scoring, { now, logger });
  }

  private async assess(owner: Owner, property: Property): Promise<WatchAssessment> {
    const market = this.scoring.current(marketOf(owner.livemode));
    const move = await this.moves.of(owner);
    return assessWatch(market, property, { today: dubaiDayOf(this.clock.now()), move, tenant: owner.orgId });
  }
}

function notFound(id: string): DomainError {
  return new DomainError('not_found', `There is no watch ${showValue(id)} here.`);
}
