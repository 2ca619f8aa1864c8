import { DomainError } from '#platform';

import { type Property, VERDICTS, type Verdict } from '../contract/types.js';
import { isRanked } from '../deal/decide-verdict.js';

/** The result of one answer check. */
export interface AnswerCheck {
  readonly name: string;
  /** The rule that must hold, in one line. */
  readonly wanted: string;
  readonly holds: boolean;
  /** Figures by name; shares in percent. */
  readonly measured: Readonly<Record<string, number>>;
  /** A few answers that break the rule, with enough detail to ask for them again. */
  readonly cases: readonly string[];
}

/** Maximum number of cases that a check lists. */
export const MOST_CASES = 5;

/** Counts the answers that meet a rule and keeps a few that break it. */
export class Tally {
  total = 0;
  met = 0;
  readonly cases: string[] = [];

  /** @param describe describes the answer; called only when it breaks the rule */
  add(isMet: boolean, describe: () => string): void {
    this.total += 1;
    if (isMet) this.met += 1;
    else if (this.cases.length < MOST_CASES) this.cases.push(describe());
  }

  /** Percentage of answers that meet the rule, one decimal; NaN without answers. */
  get share(): number {
    return percent(this.met, this.total);
  }
}

/** Percent, one decimal. */
export const percent = (part: number, whole: number): number => Math.round((1_000 * part) / whole) / 10;

/** Standard errors by which a share may differ from its limits by chance. */
const CHANCE = 2;

/**
 * Whether a share lies between two limits, percent, as far as so few answers can tell: 76 % of 190 sales do not show
 * that fewer than 78 % are held. True without answers.
 */
export function isBetween(
  { share, total }: Pick<Tally, 'share' | 'total'>,
  from: number,
  to: number,
): boolean {
  if (total === 0) return true;
  const reach = (limit: number): number => CHANCE * Math.sqrt((limit * (100 - limit)) / total);
  return share >= from - reach(from) && share <= to + reach(to);
}

/** The value rounded to the given number of decimals. */
export const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** 0 for the most favourable verdict; null for verdicts that are not ranked. */
export const rankOfVerdict = (verdict: Verdict): number | null =>
  isRanked(verdict) ? VERDICTS.indexOf(verdict) : null;

/** Whether a verdict recommends the deal. */
export const isPraise = (verdict: Verdict): boolean =>
  verdict === 'EXCELLENT DEAL' || verdict === 'GOOD DEAL';

/** A value of `ascending`, shares, at quantile `q`, in percent with two decimals; NaN when empty. */
export const percentAt = (ascending: readonly number[], q: number): number =>
  rounded(100 * (ascending[Math.floor(q * ascending.length)] ?? NaN), 2);

/** A home in the text of a case. */
export const describeHome = ({ building, area, bedrooms, size_sqft: size }: Property): string =>
  `${building ?? area}, ${bedrooms} bedrooms, ${rounded(size, 1)} sqft`;

/** The result of `ask`; null when it throws, for example for an unknown area. */
export function answerOf<T>(ask: () => T): T | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
