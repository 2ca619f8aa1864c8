import type { CompiledMarket } from '../compiled-market.js';
import { rowOf } from '../groups/groups.js';
import type { Subject } from '../types.js';
import type { Walker } from './walk.js';

/**
 * Standard deviation, in logs, of a flat's price around what its project's other homes say: no flat with its bedrooms was
 * sold there lately, or only in the other completion. Chosen on February and March 2026
 * (docs/experiments/scale-and-range-ends.md#bedrooms-that-no-sale-has).
 */
const DOUBTS = { neither: 0.1, large: 0.2, other: 0.06 };
/**
 * From this number of bedrooms a flat that is the first of its kind is often a penthouse: a quarter or half as dear
 * again.
 */
const LARGE = 4;
/** Minimum trust of such a sale: a contract of years ago that is registered now shows no price of today. */
const TRUSTED = 0.9;

/**
 * The doubt about a flat in a project that was sold before the newest weeks, but not with its bedrooms; 0 if such a
 * flat was sold, or no project is known. Penthouses and new layouts are priced unlike their project, which its errors
 * so far do not show. In a launch, all of whose bedrooms are new, they do.
 */
export function doubtOfUnsold(
  { evidence, groups, tables }: CompiledMarket,
  { steps, readings, scratch }: Walker,
  { bedrooms, offPlan }: Pick<Subject, 'bedrooms' | 'offPlan'>,
): number {
  const ofEarlier = steps.findIndex(({ grouping, rule }) => grouping === 'project' && rule.minAge > 0);
  const ofBedrooms = steps.findIndex(
    ({ grouping, rule }) => grouping === 'projectRooms' && !Number.isFinite(rule.sizeSd),
  );
  if (ofEarlier < 0 || ofBedrooms < 0 || readings[ofEarlier]!.count === 0) return 0;
  const { first, count } = readings[ofBedrooms]!;
  for (let i = first; i < first + count; i++) {
    const row = rowOf(groups.projectRooms, scratch.member[i]!);
    if (tables.sales.offPlan[row] === offPlan && evidence.trust[row]! >= TRUSTED) return 0;
  }
  if (count > 0) return DOUBTS.other;
  return bedrooms < LARGE ? DOUBTS.neither : DOUBTS.large;
}
