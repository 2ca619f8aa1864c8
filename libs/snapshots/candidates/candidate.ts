import type { Market } from '#storage';
import type { ModelCandidate } from '#webhooks';

/** A snapshot not yet in use that customers can preview. */
export interface Candidate {
  readonly version: string;
  readonly market: Market;
  /** The model trained on it; null if its manifest does not say, as with the three below. */
  readonly modelVersion: string | null;
  /** Identifies the rules the model was made with. */
  readonly modelRules: string | null;
  /** ISO timestamps: when it was built, and its newest transaction. */
  readonly builtAt: string | null;
  readonly dataFreshness: string | null;
  /** YYYY-MM-DD: the announced date from which it is to be used; null if not announced. */
  readonly answersFrom: string | null;
  readonly offeredAt: Date;
  /** When its files were deleted; null while they exist. */
  readonly removedAt: Date | null;
}

/** As shown to customers. */
export function renderCandidate(candidate: Candidate): ModelCandidate {
  return {
    version: candidate.version,
    object: 'model_candidate',
    market: candidate.market,
    model_version: candidate.modelVersion,
    model_rules: candidate.modelRules,
    built_at: candidate.builtAt,
    data_freshness: candidate.dataFreshness,
    answers_from: candidate.answersFrom,
    offered_at: candidate.offeredAt,
  };
}
