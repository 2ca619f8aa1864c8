import { LEAST_SHARE, NEW_SALES, SAME_SALES } from '#snapshots';

import type { ValidationFigures } from './measure-held-out.js';

/** A figure with its limits, and the action if it exceeds them. */
interface JudgedThreshold {
  readonly segment: string;
  readonly figure: string;
  readonly least: number | null;
  readonly most: number | null;
  readonly found: number;
  readonly met: boolean;
}

/** Limits by segment: the IAAO's for PRD and COD, ours for the ranges (docs/model-card.md). */
const LIMITS: Readonly<Record<string, Readonly<Record<string, readonly [number | null, number | null]>>>> = {
  ready: { prd: [0.98, 1.03], cod: [null, 12.5], range_80_coverage_pct: [76, 84] },
  off_plan: { prd: [0.98, 1.03], cod: [null, 5.5], range_80_coverage_pct: [76, 84] },
};

/** What is monitored, with this snapshot's figures, and the resulting action. */
export function judgeThresholds({ segments }: ValidationFigures): object {
  const judged = segments.flatMap(({ segment, model }): JudgedThreshold[] =>
    Object.entries(LIMITS[segment] ?? {}).map(([figure, [least, most]]) => {
      const found = model[figure as keyof typeof model];
      const met = (least === null || found >= least) && (most === null || found <= most);
      return { segment, figure, least, most, found, met };
    }),
  );
  return {
    of_the_model: {
      judged,
      action:
        'Ranges are recalibrated with every snapshot by what they missed. If a figure stays outside its limits for four weeks, the model is retrained on another window or a new version is released, and the model card says so.',
    },
    before_a_snapshot_answers: {
      least_share_of_records: LEAST_SHARE,
      median_error_on_the_same_sales: `at most ${SAME_SALES.factor} times that of the previous snapshot, plus ${SAME_SALES.points} percentage points`,
      median_error_on_new_sales: `at most ${NEW_SALES.factor} times that of the previous snapshot, plus ${NEW_SALES.points} percentage points`,
      action: 'It is refused, the previous snapshot stays in service, and an operator is notified.',
    },
  };
}
