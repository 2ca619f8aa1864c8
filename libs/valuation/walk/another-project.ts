import type { CompiledMarket } from '../compiled-market.js';
import { BETWEEN_PROJECTS } from '../constants.js';
import { rowOf } from '../groups/groups.js';
import { square } from '../statistics/powers.js';
import { isOfArea } from './walk-step.js';
import type { Walker } from './walk.js';

/** The sales of one project at a level. */
interface ProjectSum {
  weight: number;
  /** Weighted sum of their distances from the level's centre. */
  distance: number;
}

/**
 * Variance, in logs, of a home of an unknown project around the estimate that `walker` has just derived from
 * the sales of an area: the variance between the K projects (by weight) whose sales it used, plus that of
 * their mean, s2 (1 + 1/K), the prediction variance of a random-effects mean (Higgins, Thompson and
 * Spiegelhalter 2009, A re-evaluation of random-effects meta-analysis). s2 is shrunk to a prior for projects
 * anywhere: an area whose sales are all of one launch says nothing about how its projects differ. It is
 * reduced where sales of exactly the home's size are used.
 */
export function varianceOfAnotherProject(market: CompiledMarket, walker: Walker): number {
  const { deviation, projects: believed, sameSize } = BETWEEN_PROJECTS;
  let weight = 0;
  let squares = 0;
  let between = 0;
  for (const { weight: own, distance } of sumByProject(market, walker)) {
    weight += own;
    squares += square(own);
    between += square(distance) / own;
  }
  const known = weight === 0 ? 1 : square(weight) / squares;
  const found = weight === 0 ? 0 : (known * between) / weight;
  const s2 = (believed * square(deviation) + found) / (believed + known - 1);
  return s2 * (1 + 1 / known) * square(1 - sameSize * shareOfSameSize(walker));
}

/** How far the last step, whose sales are of the subject's size, moved the estimate towards them. */
const shareOfSameSize = ({ readings, steps }: Walker): number => readings[steps.length - 1]!.share;

/** Sums over the narrowest area level of any size that has sales; empty if there is none. */
function sumByProject({ groups, tables }: CompiledMarket, walker: Walker): Iterable<ProjectSum> {
  const { readings, steps, scratch } = walker;
  const deepest = steps.findLastIndex((step, s) => isOfArea(step) && readings[s]!.count > 0);
  if (deepest < 0) return [];
  const { first, count, centre } = readings[deepest]!;
  const grouping = groups[steps[deepest]!.grouping];
  const sums = new Map<number, ProjectSum>();
  for (let i = first; i < first + count; i++) {
    const project = tables.sales.project[rowOf(grouping, scratch.member[i]!)]!;
    let sum = sums.get(project);
    if (sum === undefined) sums.set(project, (sum = { weight: 0, distance: 0 }));
    sum.weight += scratch.weight[i]!;
    sum.distance += scratch.weight[i]! * (scratch.value[i]! - centre);
  }
  return sums.values();
}
