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

/** An analysis based on changed sales. */
export interface TracedUse {
  readonly analysis: TracedAnalysis;
  readonly sales: Correction['sales'];
  /** AED, as answered; null if only the record can tell. */
  readonly value: number | null;
}

export interface TracedPage {
  readonly uses: readonly TracedUse[];
  /** Those whose snapshot is gone: only what was recorded with them can tell. */
  readonly untraced: readonly TracedAnalysis[];
}

const COMPARABLES = new Set(['comparables'] as const);
/** Takes a single turn among the organisations when many requests are queued. */
const TENANT = 'corrections';

/**
 * Recomputes the comparables of analyses and finds which of them changed. One snapshot at a time: a process keeps few
 * besides the active ones, and evicts one for the next. Throws transient errors.
 *
 * @param gone versions that are unavailable and not requested again; newly discovered ones are added.
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

/** Null if it cannot be recomputed. Throws transient errors. */
function answerAgain(
  market: ServedSnapshot,
  { property, options }: RecordedQuestion,
): Promise<ScoredAnswer | null> {
  return market
    .answer(property, { ...options, also: COMPARABLES, tenant: TENANT })
    .catch(nullUnless(isPassing));
}

/** Null for a refusal, unless it should be thrown; any other error is thrown. */
const nullUnless =
  (isThrown: (error: DomainError) => boolean) =>
  (error: unknown): null => {
    if (error instanceof DomainError && !isThrown(error)) return null;
    throw error;
  };

/** If a scoring thread was lost or overloaded, a retry will work. */
const isPassing = ({ code }: DomainError): boolean =>
  code === 'snapshot_unavailable' || code === 'overloaded';

/**
 * What was recorded with an analysis whose snapshot is gone; null if it is based on no changed sale or does not say.
 */
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

/** The value answered. */
export function readValue(body: string, value: number | null): Correction['answered'] {
  const recorded = JSON.parse(body) as DealAnalysis & AnalysisParts;
  const { fair_price_range, verdict, deal_score } = recorded;
  const estimate = recorded.value?.estimate ?? recorded.confidence?.estimate ?? value;
  return { value: estimate, fair_price_range, verdict, deal_score };
}

/**
 * What the answer would be on the corrected market, for the same day; null if there is none. Manual exclusions that are
 * no longer evidence in that market are dropped.
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
