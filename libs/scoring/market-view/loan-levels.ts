import { EXCLUSIONS, type MarketSnapshot } from '#market';
import { keepRecent } from '#platform';
import { firstLater, kindOf, quantileOf, type Subject } from '#valuation';

/** Only loans of the last two years count: banks' limits and rates change. */
const WINDOW_DAYS = 730;
/** Minimum number of loans for a median. */
const LEAST_LOANS = 3;
/** Number of cached levels by day. */
const KEPT_LEVELS = 1_000;
const FAR_BELOW_MARKET = EXCLUSIONS.indexOf('far_below_market');

/** Lending on the homes of one level. */
export interface LoanLevel {
  readonly loans: number;
  /** Median of loan / price; null with fewer than three loans. */
  readonly medianRatio: number | null;
  /** Day of the newest loan; null without any. */
  readonly newestDay: number | null;
}

/** Observed loans by building, community and segment. */
export interface LoanLevels {
  /** Levels over the two years up to `day`, inclusive. The building is null when the subject's project is unknown. */
  of(
    subject: Pick<Subject, 'area' | 'project' | 'propertyType' | 'offPlan'>,
    day: number,
  ): { readonly building: LoanLevel | null; readonly community: LoanLevel; readonly segment: LoanLevel };
}

/** Loans of one group, ascending by day. */
interface LoanGroup {
  readonly day: number[];
  readonly ratio: number[];
}

/**
 * Groups a snapshot's loans by project, by area, and by kind of home and completion. A loan matched with
 * a sale far below market says nothing about the value and is left out.
 */
export function compileLoans({ loans, sales }: Pick<MarketSnapshot, 'loans' | 'sales'>): LoanLevels {
  const groups = new Map<string, LoanGroup>();
  const add = (key: string, day: number, ratio: number): void => {
    const group = groups.get(key) ?? { day: [], ratio: [] };
    group.day.push(day);
    group.ratio.push(ratio);
    groups.set(key, group);
  };
  for (let loan = 0; loan < loans.count; loan++) {
    const sale = loans.sale[loan]!;
    if (sales.exclusion[sale] === FAR_BELOW_MARKET) continue;
    const project = sales.project[sale]!;
    const keys = [`a${sales.area[sale]}`, segmentKey(sales.propertyType[sale]!, sales.offPlan[sale]!)];
    if (project >= 0) keys.push(`p${project}`);
    for (const key of keys) add(key, loans.day[loan]!, loans.ratio[loan]!);
  }
  const read = keepRecent(KEPT_LEVELS, (_: string, key: string, day: number) =>
    summarise(groups.get(key), day),
  );
  const level = (key: string, day: number): LoanLevel => read(`${day}/${key}`, key, day);
  return {
    of: ({ area, project, propertyType, offPlan }, day) => ({
      building: project < 0 ? null : level(`p${project}`, day),
      community: level(`a${area}`, day),
      segment: level(segmentKey(propertyType, offPlan), day),
    }),
  };
}

const segmentKey = (propertyType: number, offPlan: number): string => `s${kindOf(propertyType)}/${offPlan}`;

function summarise(group: LoanGroup | undefined, day: number): LoanLevel {
  if (group === undefined) return { loans: 0, medianRatio: null, newestDay: null };
  const end = firstLater(0, group.day.length, (at) => group.day[at]! > day);
  const first = firstLater(0, end, (at) => group.day[at]! > day - WINDOW_DAYS);
  const ratios = group.ratio.slice(first, end).sort((a, b) => a - b);
  return {
    loans: ratios.length,
    medianRatio: ratios.length < LEAST_LOANS ? null : quantileOf(ratios, 0.5),
    newestDay: ratios.length === 0 ? null : group.day[end - 1]!,
  };
}
