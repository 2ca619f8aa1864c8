import { seededRandom } from '#valuation';

import { FAULT_KINDS } from './fault-kinds.js';

/** One fault as drawn. */
export interface PlannedFault {
  readonly kind: string;
  /** 0 or 1, of two equal programs. */
  readonly which: number;
  /** Its duration; 0 if it is over at once. */
  readonly seconds: number;
}

/** Faults that strike together, and the delay before them. */
export interface Step {
  readonly after: number;
  readonly faults: readonly PlannedFault[];
}

/** The probability that another one strikes at the same time. */
const PAIRED = 0.2;
const LONGEST_PAUSE = 1.5;

/** `count` faults of the given kinds, using each kind before repeating any; the same for the same seed. */
export function makeSchedule(seed: number, count: number, kinds: readonly string[]): readonly Step[] {
  const random = seededRandom(seed);
  let deck: string[] = [];
  const draw = (): PlannedFault => {
    if (deck.length === 0) deck = shuffle(kinds.flatMap(byWeight), random);
    const kind = deck.pop() ?? '';
    const [from = 0, to = 0] = FAULT_KINDS[kind]?.seconds ?? [];
    const seconds = Math.round((from + random() * (to - from)) * 10) / 10;
    return { kind, which: random() < 0.5 ? 0 : 1, seconds };
  };
  const steps: Step[] = [];
  for (let drawn = 0; drawn < count;) {
    const faults = [draw()];
    if (random() < PAIRED && drawn + 1 < count) faults.push(draw());
    drawn += faults.length;
    steps.push({ after: Math.round(random() * LONGEST_PAUSE * 10) / 10, faults });
  }
  return steps;
}

const byWeight = (kind: string): string[] =>
  Array.from({ length: FAULT_KINDS[kind]?.weight ?? 1 }, () => kind);

function shuffle<T>(list: readonly T[], random: () => number): T[] {
  const shuffled = [...list];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}
