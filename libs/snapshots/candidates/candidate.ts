import type { Market } from '#storage';
import type { ModelCandidate } from '#webhooks';

/** A snapshot that does not answer, which customers are shown before it does. */
export interface Candidate {
  readonly version: string;
  readonly market: Market;
  /** The model that was trained on it; null what its manifest does not say, as the three below. */
  readonly modelVersion: string | null;
  /** Names the rules that the model was made by. */
  readonly modelRules: string | null;
  /** ISO timestamps: when it was built, and of its newest record. */
  readonly builtAt: string | null;
  readonly dataFreshness: string | null;
  /** YYYY-MM-DD: from when it is to answer, as the operator announced; null: not announced. */
  readonly answersFrom: string | null;
  readonly offeredAt: Date;
  /** When its files were deleted; null while they exist. */
  readonly removedAt: Date | null;
}

/** As customers are shown it. */
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
