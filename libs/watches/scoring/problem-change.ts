import { cutText, DomainError, type ErrorCode } from '#platform';
import type { WatchProblemChanged } from '#webhooks';

import type { WatchedDeal } from './score-update.js';
import type { WatchAssessment } from './watch-assessment.js';

/** Why a watched listing could not be scored. */
export interface WatchProblem {
  readonly code: ErrorCode;
  /** Public: what is wrong and what to do. */
  readonly detail: string;
}

/** Of a sentence that may quote the listing. */
const LONGEST_DETAIL = 500;

const FAULT: WatchProblem = {
  code: 'internal_error',
  detail: 'Scoring this listing failed because of a fault of the service; the next snapshot tries it again.',
};

/** What an error says about the watch whose scoring it ended. */
export function problemOf(error: unknown): WatchProblem {
  if (!(error instanceof DomainError)) return FAULT;
  return { code: error.code, detail: cutText(error.message, LONGEST_DETAIL) };
}

/** The watch before the scoring. */
interface KnownWatch extends Pick<WatchedDeal, 'id' | 'property' | 'metadata'> {
  /** The code of the problem it had; null for none. */
  readonly problem: string | null;
  /** Its latest assessment that succeeded. */
  readonly current: WatchAssessment;
}

/** The scoring: the assessment, or why there is none. */
interface Tried {
  readonly snapshotVersion: string;
  readonly assessment: WatchAssessment | null;
  readonly problem: WatchProblem | null;
}

/** The data of `watch.problem_changed`; null if the listing is scored, or is not, for the same reason as before. */
export function problemChange(watch: KnownWatch, tried: Tried): WatchProblemChanged | null {
  const { id, property, metadata, problem: previous } = watch;
  if ((tried.problem?.code ?? null) === previous) return null;
  const last = tried.assessment ?? watch.current;
  return {
    watch_id: id,
    reference: property.reference ?? null,
    metadata,
    location: last.location ?? null,
    problem: tried.problem,
    previous_problem: previous,
    last: last.analysis,
    last_snapshot_version: last.snapshot_version,
    snapshot_version: tried.snapshotVersion,
  };
}
