import { Inject, Injectable } from '@nestjs/common';

import { AnalysisStore } from '#analysis';
import { assertPeriod, type Caller, type CallQuota } from '#http';
import { type Clock, CLOCK, DomainError, dubaiDayOf } from '#platform';
import { SandboxMoves } from '#sandbox';
import { type AnalysisParts, type Property, ScoringService, type ServedSnapshot } from '#scoring';
import { marketOf } from '#storage';

import { readModelValue } from '../review/read-model-value.js';
import { overrideOf, type Review } from '../review/review.js';
import { MOST_DAYS } from '../sample/samples.service.js';
import { compareBy, compareOutcomes, type ComparedReview, type OutcomeFigures } from './compare-outcomes.js';
import { findLaterSale, type LaterSale } from './later-sale.js';
import { OutcomeStore } from './outcome.store.js';

/** Maximum reviews of a period compared; the newest are used. */
const MOST_COMPARED = 1_000;
const SHOWN = 20;
const COMPARABLES = new Set(['comparables'] as const);

/** A review with the later sales. */
export interface Outcome {
  readonly review: Review;
  readonly sale: LaterSale;
}

export interface Outcomes {
  /** Settled reviews: agreed or overridden. */
  readonly settled: number;
  /** Of these, the ones with a later sale of the same layout: the basis of the figures. */
  readonly sold: number;
  readonly all: OutcomeFigures;
  readonly byType: readonly (OutcomeFigures & { readonly name: string })[];
  readonly byReason: readonly (OutcomeFigures & { readonly name: string })[];
  /** The overrides farthest from the price paid. */
  readonly farthest: readonly Outcome[];
  readonly snapshotVersion: string;
}

/** Compares who was right, model or reviewer, using sales after the valuation. */
@Injectable()
export class OutcomesService {
  constructor(
    private readonly outcomes: OutcomeStore,
    private readonly analyses: AnalysisStore,
    private readonly scoring: ScoringService,
    private readonly moves: SandboxMoves,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * For reviews settled from `from` to `to`, days in UTC. Each is analysed as of today and counts as an analysis.
   * Throws invalid_fields, market_not_loaded, rate_limited.
   */
  async compare(caller: Caller, from: string, to: string, quota: CallQuota): Promise<Outcomes> {
    assertPeriod(['from', from], ['to', to], { place: 'query', mostDays: MOST_DAYS });
    const market = this.scoring.current(marketOf(caller.livemode));
    const move = await this.moves.of(caller);
    const reviews = await this.outcomes.settled(caller, { from, to }, MOST_COMPARED);
    if (reviews.length > 0) await quota.takeItems(reviews.length);
    const compared: (ComparedReview & Outcome)[] = [];
    for (const review of reviews) {
      const record = await this.analyses.find(caller, review.analysisId);
      if (record === null) continue; // Removed by retention.
      const property = JSON.parse(record.property) as Property;
      const answered = await answerNow(market, property, {
        ...{ include: COMPARABLES, today: dubaiDayOf(this.clock.now()), move, tenant: caller.orgId },
      });
      const home = { size_sqft: property.size_sqft, bedrooms: property.bedrooms };
      const sale = answered === null ? null : findLaterSale(answered, home, readModelValue(record).as_of);
      if (sale === null) continue;
      const override = overrideOf(review);
      compared.push({
        ...{ review, sale, model: review.model.value, override: override?.value ?? null },
        ...{ reason: override?.reason_code ?? null, type: property.type, price: sale.price },
      });
    }
    const distance = ({ override, price }: ComparedReview): number =>
      Math.abs(Math.log((override ?? price) / price));
    return {
      settled: reviews.length,
      sold: compared.length,
      all: compareOutcomes(compared),
      byType: compareBy(compared, ({ type }) => type),
      byReason: compareBy(compared, ({ reason }) => reason),
      farthest: compared
        .filter(({ override }) => override !== null)
        .sort((a, b) => distance(b) - distance(a))
        .slice(0, SHOWN),
      snapshotVersion: market.manifest.version,
    };
  }
}

/** Null if today's market no longer knows the place. */
async function answerNow(
  market: ServedSnapshot,
  property: Property,
  options: Parameters<ServedSnapshot['answer']>[1],
): Promise<Pick<AnalysisParts, 'comparables'> | null> {
  try {
    return JSON.parse((await market.answer(property, options)).body) as Pick<AnalysisParts, 'comparables'>;
  } catch (error) {
    if (
      error instanceof DomainError &&
      (error.code === 'unknown_area' || error.code === 'outside_coverage')
    ) {
      return null;
    }
    throw error;
  }
}
