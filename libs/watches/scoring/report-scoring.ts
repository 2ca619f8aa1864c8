import type { Logger } from '#platform';
import type { Owner } from '#storage';

import { announce } from './announce.js';
import { problemChange, type WatchProblem } from './problem-change.js';
import type { Rescored } from './rescored.js';
import { scoreUpdate, type WatchedDeal } from './score-update.js';
import type { WatchAssessment } from './watch-assessment.js';

/** A watch as it was before the scoring. */
export interface ReportedWatch extends Owner, WatchedDeal {
  readonly current: WatchAssessment;
  /** The code of the problem it had; null for none. */
  readonly problem: string | null;
}

/** A scoring of a watch: the assessment, or why there is none. */
export type WatchScoring = (
  | { readonly assessment: WatchAssessment; readonly problem: null }
  | { readonly assessment: null; readonly problem: WatchProblem }
) & {
  /** The snapshot, with the moves of the sandbox. */
  readonly snapshotVersion: string;
  /** Unique among the scorings of the watch: it is notified of a problem's begin or end once in each. */
  readonly occasion: string;
};

/** The result of scoring a watch, with the events it causes. */
export function reportScoring(
  watch: ReportedWatch,
  { assessment, problem, snapshotVersion, occasion }: WatchScoring,
  context: { readonly now: Date; readonly logger: Logger },
): Rescored {
  const update = assessment === null ? null : scoreUpdate(watch, assessment);
  const change = problemChange(watch, { snapshotVersion, assessment, problem });
  return {
    assessment,
    problem: problem?.code ?? null,
    event: announce(watch, update === null ? null : { type: 'score.updated', ...update }, context),
    notice: announce(
      watch,
      change === null
        ? null
        : { type: 'watch.problem_changed', data: change, cause: `${watch.id}.${occasion}` },
      context,
    ),
  };
}
