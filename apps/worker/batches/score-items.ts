import { DomainError, ERROR_CATALOGUE, type Logger } from '#platform';
import type { ChunkItem, ItemOutcome } from '#records';
import { analysisText, type DealScorer, type Property } from '#scoring';

/** Scores items of one batch on its snapshot. */
export interface ItemScoring {
  readonly scorer: DealScorer;
  /** Days since 1970-01-01 of the calendar day in Dubai on which the batch was accepted. */
  readonly today: number;
  readonly logger: Logger;
}

/**
 * Scores one item. A refusal by the scoring (an area that the market does not know) and a fault in it are results like
 * any other: they end this item and no other.
 */
export function scoreItem({ scorer, today, logger }: ItemScoring, item: ChunkItem): ItemOutcome {
  const { position } = item;
  const property = item.property as Property;
  try {
    const scored = scorer.analyze(property, { today });
    const { evidence } = scored;
    return {
      position,
      status: 'succeeded',
      analysis: analysisText(property, scored),
      modelVersion: evidence.model_version,
      inputHash: evidence.input_hash,
      asOf: evidence.as_of,
      today: evidence.today,
    };
  } catch (error) {
    return failure(position, error, logger);
  }
}

/** What an error means for an item. */
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
  const detail = 'Scoring the item failed by a fault of ours; POST …/retry-failed tries it again.';
  return { position, status: 'errored', error: { code: 'internal_error', detail }, retryable: true };
}
