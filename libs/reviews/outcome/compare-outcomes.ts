import { roundPct } from '#scoring';
import { quantileOf } from '#valuation';

import type { ReasonCode } from '../review/review.js';

/** A review in force, with the price paid later. */
export interface ComparedReview {
  /** AED. */
  readonly model: number;
  /** AED; null if the reviewer agreed with the model. */
  readonly override: number | null;
  readonly reason: ReasonCode | null;
  /** Type of the home. */
  readonly type: string;
  /** AED. */
  readonly price: number;
}

interface Accuracy {
  readonly median_error_pct: number;
  readonly within_10_pct: number;
}

/** How close the model and reviewers came, over the reviews of a segment. */
export interface OutcomeFigures {
  readonly reviews: number;
  readonly overrides: number;
  /** For overrides, the accuracy of the model's value and of the reviewers'. Null without overrides. */
  readonly model: Accuracy | null;
  readonly reviewer: Accuracy | null;
  /** Overrides by who was nearer to the price, on a log scale; within a thousandth it is neither. */
  readonly nearer: { readonly model: number; readonly reviewer: number; readonly neither: number };
  /** For reviews in which the reviewer agreed. */
  readonly agreed: Accuracy | null;
}

const TIE = 0.001;

/** Compares who was right; errors are |value − price| in percent of the price. */
export function compareOutcomes(reviews: readonly ComparedReview[]): OutcomeFigures {
  const overrides = reviews.flatMap(({ override, ...review }) =>
    override === null ? [] : [{ ...review, override }],
  );
  const agreed = reviews.filter(({ override }) => override === null);
  const nearer = { model: 0, reviewer: 0, neither: 0 };
  for (const { model, override, price } of overrides) {
    const lead = Math.abs(Math.log(model / price)) - Math.abs(Math.log(override / price));
    nearer[Math.abs(lead) <= TIE ? 'neither' : lead > 0 ? 'reviewer' : 'model'] += 1;
  }
  return {
    reviews: reviews.length,
    overrides: overrides.length,
    model: accuracyOf(overrides.map(({ model, price }) => model / price)),
    reviewer: accuracyOf(overrides.map(({ override, price }) => override / price)),
    nearer,
    agreed: accuracyOf(agreed.map(({ model, price }) => model / price)),
  };
}

/** The figures for each segment with a review, largest first. */
export function compareBy(
  reviews: readonly ComparedReview[],
  segmentOf: (review: ComparedReview) => string | null,
): readonly (OutcomeFigures & { readonly name: string })[] {
  const segments = new Map<string, ComparedReview[]>();
  for (const review of reviews) {
    const name = segmentOf(review);
    if (name !== null) segments.set(name, [...(segments.get(name) ?? []), review]);
  }
  return [...segments]
    .map(([name, members]) => ({ name, ...compareOutcomes(members) }))
    .sort((a, b) => b.reviews - a.reviews || (a.name < b.name ? -1 : 1));
}

function accuracyOf(ratios: readonly number[]): Accuracy | null {
  if (ratios.length === 0) return null;
  const errors = ratios.map((ratio) => Math.abs(ratio - 1)).sort((a, b) => a - b);
  const near = errors.filter((error) => error <= 0.1).length;
  return {
    median_error_pct: roundPct(100 * quantileOf(errors, 0.5)),
    within_10_pct: roundPct((100 * near) / errors.length),
  };
}
