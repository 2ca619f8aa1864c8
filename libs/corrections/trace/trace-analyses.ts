import { questionOf, readDerivedFrom } from '#analysis';
import { dayOfDate, DomainError } from '#platform';
import type {
  AnalysisParts,
  AnalyzeOptions,
  DealAnalysis,
  ScoredAnswer,
  ScoringService,
  ServedSnapshot,
} from '#scoring';
import type { Correction } from '#webhooks';

import type { SaleChange } from '../register/sale-change.js';
import type { TracedAnalysis } from './correction-run.store.js';
import { usedSales } from './used-sales.js';

type Value = NonNullable<Correction['now']>;

/** An analysis that rests on changed sales. */
export interface TracedUse {
  readonly analysis: TracedAnalysis;
  readonly sales: Correction['sales'];
  /** AED, as it was answered; null where only the record can tell. */
  readonly value: number | null;
}

export interface TracedPage {
  readonly uses: readonly TracedUse[];
  /** Those whose snapshot is gone: only what was recorded with them can tell. */
  readonly untraced: readonly TracedAnalysis[];
}

const COMPARABLES = new Set(['comparables'] as const);
/** One turn among those of the organisations, where many questions wait. */
const TENANT = 'corrections';

/** Finds the comparables of analyses again and says which of them changed. */
export async function traceAnalyses(
  scoring: Pick<ScoringService, 'at'>,
  analyses: readonly TracedAnalysis[],
  changes: ReadonlyMap<string, SaleChange>,
): Promise<TracedPage> {
  const traced = await Promise.all(
    analyses.map(async (analysis) => ({ analysis, answer: await answerAgain(scoring, analysis) })),
  );
  return {
    uses: traced.flatMap(({ analysis, answer }) => {
      const sales = usedSales(answer?.scored?.parts.comparables ?? [], changes);
      return answer === null || sales.length === 0 ? [] : [{ analysis, sales, value: answer.estimate }];
    }),
    untraced: traced.flatMap(({ analysis, answer }) => (answer === null ? [analysis] : [])),
  };
}

/** Null where it cannot be computed again. Throws what passes. */
async function answerAgain(
  scoring: Pick<ScoringService, 'at'>,
  analysis: TracedAnalysis,
): Promise<ScoredAnswer | null> {
  const { version, property, options } = questionOf(analysis, readDerivedFrom(analysis.derivedFrom));
  const market = await scoring.at(version).catch(nullUnless(() => false));
  if (market === null) return null;
  return market
    .answer(property, { ...options, also: COMPARABLES, tenant: TENANT })
    .catch(nullUnless(isPassing));
}

/** Null for a refusal, unless it is to be thrown; what is no refusal is thrown. */
const nullUnless =
  (isThrown: (error: DomainError) => boolean) =>
  (error: unknown): null => {
    if (error instanceof DomainError && !isThrown(error)) return null;
    throw error;
  };

/** A scoring thread that was lost or is overloaded answers the next time. */
const isPassing = ({ code }: DomainError): boolean =>
  code === 'snapshot_unavailable' || code === 'overloaded';

/** What was recorded with an analysis whose snapshot is gone; null where it rests on no changed sale or does not say. */
export function traceRecord(
  analysis: TracedAnalysis,
  body: string,
  changes: ReadonlyMap<string, SaleChange>,
): TracedUse | null | 'unknown' {
  const { comparables } = JSON.parse(body) as AnalysisParts;
  if (comparables === undefined) return 'unknown';
  const sales = usedSales(comparables, changes);
  return sales.length === 0 ? null : { analysis, sales, value: null };
}

/** What was answered. */
export function readValue(body: string, value: number | null): Correction['answered'] {
  const recorded = JSON.parse(body) as DealAnalysis & AnalysisParts;
  const { fair_price_range, verdict, deal_score } = recorded;
  const estimate = recorded.value?.estimate ?? recorded.confidence?.estimate ?? value;
  return { value: estimate, fair_price_range, verdict, deal_score };
}

/**
 * What the answer would be on the corrected market, for the same day; null where it has none. What the analysis leaves
 * out by hand and the market no longer has as evidence needs no leaving out.
 */
export async function valueNow(
  market: ServedSnapshot,
  { analysis }: TracedUse,
  changes: ReadonlyMap<string, SaleChange>,
): Promise<Value | null> {
  const { property, options } = questionOf(analysis, readDerivedFrom(analysis.derivedFrom));
  const excludedSales = options.excludedSales?.filter(
    ({ id }) => (changes.get(id)?.change ?? 'corrected') === 'corrected',
  );
  const asked: AnalyzeOptions = {
    ...{ asOf: dayOfDate(analysis.asOf), tenant: TENANT },
    ...(excludedSales === undefined || excludedSales.length === 0 ? {} : { excludedSales }),
  };
  const answer = await market.answer(property, asked).catch(nullUnless(isPassing));
  if (answer === null) return null;
  const { fair_price_range, verdict, deal_score } = JSON.parse(answer.body) as DealAnalysis;
  return { value: answer.estimate, fair_price_range, verdict, deal_score };
}
