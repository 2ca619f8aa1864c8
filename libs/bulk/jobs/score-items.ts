import { forcedError, type MarketMove, reservedOutcome } from '#market';
import { dayOfDate, DomainError, ERROR_CATALOGUE, type Logger } from '#platform';
import { decideAnswer, DECIDING_PARTS, decisionDay, type PolicyVersion } from '#policies';
import type { Include, Property, ServedSnapshot } from '#scoring';
import { assessmentIn, WATCHED_PARTS } from '#watches';

import type { ChunkItem, ItemOutcome } from '../batch/batch-chunk.js';
import type { BatchOptions } from '../batch/batch-options.js';

/** Scores items of one batch on its snapshot. */
export interface ItemScoring {
  readonly snapshot: ServedSnapshot;
  /** Days since 1970-01-01 of the calendar day in Dubai on which the batch was accepted. */
  readonly today: number;
  /** Only test batches get the outcomes reserved by sandbox buildings. */
  readonly livemode: boolean;
  /** How the organisation had moved its sandbox when the batch was accepted. */
  readonly move: MarketMove | null;
  /** The options requested for the batch. */
  readonly options: BatchOptions;
  /** The policy that decides on each item; null for none. */
  readonly policy: PolicyVersion | null;
  readonly logger: Logger;
}

/**
 * Scores one item. A refusal by the scoring (such as an unknown area) or a fault in it is a result like any other: it
 * ends this item only.
 */
export async function scoreItem(scoring: ItemScoring, item: ChunkItem): Promise<ItemOutcome> {
  const { snapshot, today, livemode, move, policy, logger } = scoring;
  const { include, watch, as_of: asOf } = scoring.options;
  const days = asOf === null ? { today } : { asOf: dayOfDate(asOf) };
  const { position } = item;
  const property = item.property as Property;
  const reserved = livemode ? null : reservedOutcome(property.building);
  const forced = reserved === null ? null : forcedError(reserved);
  if (forced !== null) return failure(position, forced, logger);
  const also = new Set<Include>([...(watch ? WATCHED_PARTS : []), ...(policy ? DECIDING_PARTS : [])]);
  try {
    const asked = include.length === 0 ? null : { include: new Set(include) };
    const answer = await snapshot.answer(
      property,
      Object.assign({ ...days, move }, asked, also.size > 0 ? { also } : null),
    );
    const { evidence } = answer;
    const body = policy === null ? answer.body : decideAnswer(policy, property, answer, decisionDay(days));
    return {
      position,
      status: 'succeeded',
      analysis: body,
      ...(watch ? { assessment: assessmentIn(property, answer) } : {}),
      modelVersion: evidence.model_version,
      inputHash: evidence.input_hash,
      asOf: evidence.as_of,
      today: evidence.today,
    };
  } catch (error) {
    return failure(position, error, logger);
  }
}

/** Milliseconds the slowest reserved item of a test batch takes; 0 if none is reserved. */
export function reservedDelay(items: readonly ChunkItem[]): number {
  const delays = items.map(({ property }) => {
    const outcome = reservedOutcome((property as Property).building);
    return outcome?.kind === 'delay' ? outcome.milliseconds : 0;
  });
  return Math.max(0, ...delays);
}

/** Converts an error into an item's outcome. */
export function failure(position: number, error: unknown, logger: Logger): ItemOutcome {
  if (error instanceof DomainError) {
    const { code, message, details } = error;
    const { errors } = details;
    return {
      position,
      status: 'errored',
      error: { code, detail: message, ...(errors === undefined ? {} : { errors }) },
      retryable: ERROR_CATALOGUE[code].retryable,
    };
  }
  logger.error('batch.item_failed', { position, err: error });
  const detail =
    'Scoring this item failed because of a fault of the service; POST …/retry-failed retries it.';
  return { position, status: 'errored', error: { code: 'internal_error', detail }, retryable: true };
}
