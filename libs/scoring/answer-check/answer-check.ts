import { DomainError } from '#platform';

import { VERDICTS, type Verdict } from '../contract/types.js';
import { isRanked } from '../deal/decide-verdict.js';

/** What one check of answers measured. */
export interface AnswerCheck {
  readonly name: string;
  /** What has to hold, in a line. */
  readonly wanted: string;
  readonly holds: boolean;
  /** Figures by name; shares in percent. */
  readonly measured: Readonly<Record<string, number>>;
  /** A few answers that break it, so that they can be asked for again. */
  readonly cases: readonly string[];
}

/** Cases that a check names at most. */
const MOST_CASES = 5;

/** Counts answers that keep to a rule, and remembers some that do not. */
export class Tally {
  total = 0;
  met = 0;
  readonly cases: string[] = [];

  /** @param describe the answer, where it breaks the rule. */
  add(isMet: boolean, describe: () => string): void {
    this.total += 1;
    if (isMet) this.met += 1;
    else if (this.cases.length < MOST_CASES) this.cases.push(describe());
  }

  /** Percent of the answers that keep to it, one decimal; NaN without answers. */
  get share(): number {
    return percent(this.met, this.total);
  }
}

/** Percent, one decimal. */
export const percent = (part: number, whole: number): number => Math.round((1_000 * part) / whole) / 10;

/** A figure with so many decimals. */
export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** 0 for the kindest; null where nobody should rank. */
export const rankOfVerdict = (verdict: Verdict): number | null =>
  isRanked(verdict) ? VERDICTS.indexOf(verdict) : null;

/** What `ask` answers; null where it refuses, as for an area that nobody names. */
export function answerOf<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
