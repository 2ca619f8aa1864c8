import { questionOf, readDerivedFrom, type RecordedQuestion } from '#analysis';
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

/**
 * Finds the comparables of analyses again and says which of them changed. One snapshot after the other: a process keeps
 * few beside those that answer, and lets one go for the next. Throws what passes.
 *
 * @param gone versions that cannot be had, which are not asked for again; those that are found to be are added.
 */
export async function traceAnalyses(
  scoring: Pick<ScoringService, 'at'>,
  analyses: readonly TracedAnalysis[],
  { changes, gone }: { readonly changes: ReadonlyMap<string, SaleChange>; readonly gone: Set<string> },
): Promise<TracedPage> {
  const uses: TracedUse[] = [];
  const untraced: TracedAnalysis[] = [];
  const asked = analyses.map((analysis) => ({
    analysis,
    question: questionOf(analysis, readDerivedFrom(analysis.derivedFrom)),
  }));
  for (const version of new Set(asked.map(({ question }) => question.version))) {
    const market = gone.has(version) ? null : await scoring.at(version).catch(nullUnless(() => false));
    if (market === null) gone.add(version);
    const ofVersion = asked.filter(({ question }) => question.version === version);
    const answers =
      market === null
        ? []
        : await Promise.all(ofVersion.map(({ question }) => answerAgain(market, question)));
    ofVersion.forEach(({ analysis }, index) => {
      const answer = answers[index] ?? null;
      const sales = usedSales(answer?.scored?.parts.comparables ?? [], changes);
      if (answer === null) untraced.push(analysis);
      else if (sales.length > 0) uses.push({ analysis, sales, value: answer.estimate });
    });
  }
  return { uses, untraced };
}

/** Null where it cannot be computed again. Throws what passes. */
function answerAgain(
  market: ServedSnapshot,
  { property, options }: RecordedQuestion,
): Promise<ScoredAnswer | null> {
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
