import { type Evidence, logPsfOfSale, logSizeOfSale } from '../evidence.js';
import { firstLater } from '../tables/first-later.js';
import { type KeyIndex, KeyNumbers } from '../tables/key-index.js';
import { indexOn, type PriceIndex } from './price-index.js';

export interface GrowthRules {
  /** Variance that a project's deviation from the citywide index gains per day, and its maximum. */
  readonly dailyVariance: number;
  readonly mostVariance: number;
  /** Variance of one sale around its layout. */
  readonly saleVariance: number;
  /** Maximum weight, in sales, of one day in one project: a block sold in a day is one event. */
  readonly dailyWeight: number;
  /** A sale's distance from its layout (in logs) is clipped to this. */
  readonly clip: number;
  /** Memory of a layout, in sales. */
  readonly memory: number;
}

/** A sale as evidence of its project's growth. */
export interface LayoutSale {
  /** Key of the project, and of its homes with one size and bedroom count. */
  readonly project: number;
  readonly layout: number;
  /** The citywide index that it follows, and d ln psf / d ln size within a layout. */
  readonly index: PriceIndex;
  readonly slope: number;
}

/** ln growth of one project beyond the citywide index: levels by the days on which they changed, ascending. */
interface Course {
  readonly day: number[];
  readonly level: number[];
}

/** Growth of every project beyond the citywide index of its homes. */
export interface ProjectGrowth {
  /** Project by its key. */
  readonly index: KeyIndex;
  /** Days on which the level of project p changed, ascending, and the levels: start[p] .. start[p + 1] - 1. */
  readonly start: Int32Array;
  readonly day: Int32Array;
  readonly level: Float64Array;
  /** Growth of each sale's project at the end of its day; 0 without a project. */
  readonly ofSale: Float32Array;
}

interface State {
  readonly course: Course;
  level: number;
  variance: number;
  surprise: number;
  weight: number;
}

interface Layout {
  y: number;
  x: number;
  n: number;
}

/**
 * Growth of projects beyond the city's, from repeat layouts: a sale is compared with earlier sales of exactly
 * its layout, moved by the citywide index, and a local-level filter takes the day's mean surprise into the
 * project's level (docs/valuation.md#growth-of-a-project). Forward only, so that no later sale changes an
 * earlier level.
 */
export function followProjectGrowth(
  evidence: Evidence,
  rules: GrowthRules,
  readSale: (row: number) => LayoutSale | null,
): ProjectGrowth {
  const states = new Map<number, State>();
  const layouts = new Map<number, Layout>();
  const ofSale = new Float32Array(evidence.count);
  let end = 0;
  while (end < evidence.count) {
    const day = evidence.day[end]!;
    const sales: { readonly row: number; readonly sale: LayoutSale; readonly state: State }[] = [];
    for (; end < evidence.count && evidence.day[end] === day; end++) {
      const sale = readSale(end);
      if (sale !== null) sales.push({ row: end, sale, state: stateOf(states, sale.project) });
    }
    for (const { row, sale, state } of sales) surprise(row, sale, state, day);
    for (const { state } of sales) take(state, day, rules);
    for (const { row, sale, state } of sales) {
      ofSale[row] = state.level;
      remember(row, sale, state, day);
    }
  }
  return { ...joinCourses(states), ofSale };

  function surprise(row: number, { layout, index, slope }: LayoutSale, state: State, day: number): void {
    const known = evidence.trust[row] === 1 ? layouts.get(layout) : undefined;
    if (known === undefined) return;
    const sized = logPsfOfSale(evidence, row) - slope * (logSizeOfSale(evidence, row) - known.x);
    const off = sized - known.y - indexOn(index, day) - state.level;
    const weight = known.n / (known.n + 1);
    state.surprise += weight * Math.min(Math.max(off, -rules.clip), rules.clip);
    state.weight += weight;
  }

  function remember(row: number, { layout, index, slope }: LayoutSale, { level }: State, day: number): void {
    if (evidence.trust[row] !== 1) return;
    const y = logPsfOfSale(evidence, row) - indexOn(index, day) - level;
    const x = logSizeOfSale(evidence, row);
    const known = layouts.get(layout);
    if (known === undefined) {
      layouts.set(layout, { y, x, n: 1 });
      return;
    }
    known.n = Math.min(known.n + 1, rules.memory);
    known.y += (y - slope * (x - known.x) - known.y) / known.n;
    known.x += (x - known.x) / known.n;
  }
}

function stateOf(states: Map<number, State>, project: number): State {
  let state = states.get(project);
  if (state === undefined) {
    state = { course: { day: [], level: [] }, level: 0, variance: 0, surprise: 0, weight: 0 };
    states.set(project, state);
  }
  return state;
}

function joinCourses(states: ReadonlyMap<number, State>): Omit<ProjectGrowth, 'ofSale'> {
  const numbers = new KeyNumbers();
  const courses = [...states.values()].map(({ course }) => course);
  for (const key of states.keys()) numbers.of(key);
  const start = new Int32Array(courses.length + 1);
  courses.forEach(({ day }, at) => (start[at + 1] = start[at]! + day.length));
  const joined = {
    day: new Int32Array(start[courses.length]!),
    level: new Float64Array(start[courses.length]!),
  };
  courses.forEach(({ day, level }, at) => {
    joined.day.set(day, start[at]);
    joined.level.set(level, start[at]);
  });
  return { index: numbers.finish(), start, ...joined };
}

/** Takes the day's surprises into the level, if there are any. */
function take(state: State, day: number, rules: GrowthRules): void {
  if (state.weight === 0) return;
  const { course } = state;
  const days = day - (course.day.at(-1) ?? day) + 1;
  const variance = Math.min(state.variance + rules.dailyVariance * days, rules.mostVariance);
  const gain = variance / (variance + rules.saleVariance / Math.min(state.weight, rules.dailyWeight));
  state.level += (gain * state.surprise) / state.weight;
  state.variance = variance * (1 - gain);
  state.surprise = 0;
  state.weight = 0;
  course.day.push(day);
  course.level.push(state.level);
}

/** A project's growth beyond the citywide index as known at the end of `day`; 0 if unknown. */
export function growthOn(
  { index, start, day: days, level }: ProjectGrowth,
  project: number,
  day: number,
): number {
  const at = index.get(project);
  if (at === undefined) return 0;
  const first = start[at]!;
  const next = firstLater(first, start[at + 1]!, (i) => days[i]! > day);
  return next === first ? 0 : level[next - 1]!;
}
