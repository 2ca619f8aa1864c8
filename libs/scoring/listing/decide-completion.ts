import type { HomeKind } from '#valuation';

import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { CompletionSource } from '../contract/analysis-parts.js';
import type { Completion } from '../contract/types.js';

/** Ready or off-plan, with the probability and the source. */
export interface CompletionDecision {
  /** The more likely of the two. */
  readonly value: Completion;
  /** Probability that it is off-plan, 0..1; 0 or 1 if the caller stated it. */
  readonly offPlanChance: number;
  readonly source: CompletionSource;
  /** Null if no record contradicts the caller. */
  readonly contradiction: Contradiction | null;
  /** The sales that the probability comes from, if it is from `community_sales`. */
  readonly sold?: CommunitySales;
}

/** The community's sales of 12 months, of the home's kind or, if none of that kind was sold, of all kinds. */
export interface CommunitySales {
  /** Share that was off-plan, 0..1. */
  readonly offPlanShare: number;
  readonly ofKind: boolean;
}

/** A caller's statement that the register contradicts. */
export interface Contradiction {
  readonly stated: Completion;
  /** What the register says, and which record says it. */
  readonly recorded: { readonly value: Completion; readonly source: CompletionSource };
  /** False if a handover that no sale shows yet may have made the caller right. */
  readonly isSure: boolean;
  /** Day of the project's first sale, if no home is built that soon after it. */
  readonly launchDay: number | null;
}

/** A probability between these is uncertain: the value then covers both completions. */
const NEAR_CERTAIN = { ready: 0.03, offPlan: 0.97 };

export const isUncertain = ({ offPlanChance: chance }: Pick<CompletionDecision, 'offPlanChance'>): boolean =>
  chance > NEAR_CERTAIN.ready && chance < NEAR_CERTAIN.offPlan;

/** What is known about a listing's place when its completion is decided. */
export interface PlaceAsked {
  /** Index of the project; -1 when unresolved. */
  readonly project: number;
  /** Index of a building that the register files under no project; -1 otherwise. */
  readonly building: number;
  /** The register areas whose sales are evidence for the community, without areas that also contain other places. */
  readonly areas: readonly number[];
  readonly kind: HomeKind;
}

/** Maximum number and age (days) of a project's newest sales that are considered. */
const ASKED_SALES = 10;
const ASKED_DAYS = 730;
const COMMUNITY_DAYS = 365;
/** Homes are not completed this soon (days) after their project's first sale (docs/experiments/completion.md). */
const LAUNCH_DAYS = 913;
/** After this many days without a sale, earlier sales say less about today. */
const QUIET_DAYS = 90;

/**
 * Probability of off-plan by what is known, measured on the flats of March 2026
 * (docs/experiments/completion.md). A project whose newest ten sales include a ready one has been handed
 * over, because homes are registered as off-plan until handover and never after.
 */
const CHANCE = {
  finished: 0.01,
  handedOver: 0.01,
  onlyOffPlanSales: 0.99,
  /** … and none of them recent, while the completion date has passed: it may have been handed over since. */
  quietAfterDate: 0.75,
  unfinished: 0.95,
  oldSalesOnly: 0.15,
  /** All its sales are of plots, which the register always calls ready, and are no older than houses take to build. */
  newPlotsOnly: 0.8,
  registerBuilding: 0.01,
  /** Finished according to the register, but its one or two sales since then are off-plan. */
  finishedButSoldOffPlan: 0.6,
  nothingKnown: 0.1,
} as const;
/** This many off-plan sales since the completion date, within half a year, outweigh the register's `finished`. */
const FIRM_SALES = 3;
const FIRM_DAYS = 180;
/**
 * Odds of off-plan of a home in no known building, over those of its community's sales: adverts of such homes
 * are off-plan less often than sales (docs/experiments/completion.md#adverts-in-no-known-building). They are
 * the same whether a name is missing or unknown, so that a meaningless name does not change the value.
 */
const NO_BUILDING_ODDS = 0.5;
/** Sales of other homes never make the completion of this one certain. */
const NO_BUILDING_AT_MOST = 0.9;

/**
 * The caller's statement, with any contradiction. Otherwise, in this order: `finished` in the project
 * register, unless homes are still sold off-plan; how the project's newest sales were registered; the
 * register's unfinished status; without a project, the mix of the community's sales of homes of the same
 * kind. The asking price plays no part, because the value must not depend on it.
 */
export function decideCompletion(
  market: CompiledSnapshot,
  stated: Completion | undefined,
  place: PlaceAsked,
  asOfDay: number,
): CompletionDecision {
  const saleDay = market.history.newestDay(asOfDay);
  const recorded = ofRecords(market, place, { asOfDay, saleDay });
  if (stated === undefined) return recorded;
  const word = decided(stated === 'off_plan' ? 1 : 0, 'caller');
  if (isUncertain(recorded) || recorded.value === stated) return word;
  const launchDay = stated === 'ready' ? dayOfLaunch(market, place.project, saleDay) : null;
  const isSure = stated === 'off_plan' || launchDay !== null || isDueLater(market, place.project, asOfDay);
  const { value, source } = recorded;
  return { ...word, contradiction: { stated, recorded: { value, source }, isSure, launchDay } };
}

/**
 * Whether the register expects the project to be finished later. In such projects whose newest sales were all
 * off-plan, 14 of 13,641 homes were sold as ready; once the date had passed, 193 of 951 were
 * (docs/experiments/completion.md).
 */
function isDueLater(market: CompiledSnapshot, project: number, asOfDay: number): boolean {
  const { status, completionDay } = market.snapshot.projects[project] ?? {};
  return (status === 'active' || status === 'not_started') && (completionDay ?? -Infinity) > asOfDay;
}

/**
 * The day of the project's first sale if, by the register's newest sale, it is too recent for the homes to have
 * been built. In such projects whose newest sales were all off-plan and no date is to come, 12 of 19,138 homes
 * were sold as ready.
 */
function dayOfLaunch(market: CompiledSnapshot, project: number, saleDay: number): number | null {
  const first = market.history.firstDayOfProject(project);
  return first > saleDay - LAUNCH_DAYS && first <= saleDay ? first : null;
}

/** The decision that the contradicting record alone would have led to. */
export function asRecorded(completion: CompletionDecision): CompletionDecision {
  if (completion.contradiction === null) return completion;
  const { value, source } = completion.contradiction.recorded;
  return { ...completion, value, source, offPlanChance: value === 'off_plan' ? 1 : 0 };
}

/**
 * The day of the question, and the newest registered sale by then. Sales are counted back from the latter: days
 * that the register has not reached are not days without a sale.
 */
interface DaysAsked {
  readonly asOfDay: number;
  readonly saleDay: number;
}

function ofRecords(market: CompiledSnapshot, place: PlaceAsked, days: DaysAsked): CompletionDecision {
  if (place.project >= 0) return ofProject(market, place.project, days);
  if (place.building >= 0) return decided(CHANCE.registerBuilding, 'recent_sales');
  return ofCommunity(market, place, days.saleDay);
}

function ofProject(market: CompiledSnapshot, project: number, days: DaysAsked): CompletionDecision {
  const { asOfDay, saleDay } = days;
  const record = market.snapshot.projects[project];
  const finishedBy = record?.status === 'finished' ? (record.completionDay ?? -Infinity) : Infinity;
  if (finishedBy <= asOfDay) return ofFinished(market, project, finishedBy, saleDay);
  const recent = market.history.newestMix(project, saleDay - ASKED_DAYS, saleDay, ASKED_SALES);
  if (recent.sales > 0) {
    const isHandedOver = recent.offPlan < recent.sales;
    return decided(isHandedOver ? CHANCE.handedOver : ofOffPlanSales(market, project, days), 'recent_sales');
  }
  if (record?.status === 'active' || record?.status === 'not_started')
    return decided(CHANCE.unfinished, 'project_register');
  if (market.history.firstDayOfProject(project) > saleDay - ASKED_DAYS)
    return decided(CHANCE.newPlotsOnly, 'recent_sales');
  return decided(CHANCE.oldSalesOnly, 'assumed');
}

/** The probability when all recent sales are off-plan; a handover that no sale shows yet may have followed them. */
function ofOffPlanSales(market: CompiledSnapshot, project: number, { asOfDay, saleDay }: DaysAsked): number {
  const isQuiet = market.history.newestMix(project, saleDay - QUIET_DAYS, saleDay, 1).sales === 0;
  const { completionDay = null } = market.snapshot.projects[project] ?? {};
  const isPastDate = completionDay !== null && completionDay <= asOfDay;
  return isQuiet && isPastDate ? CHANCE.quietAfterDate : CHANCE.onlyOffPlanSales;
}

/**
 * The register's completion dates are often planned ones: a project still sold off-plan after its date has
 * not been handed over.
 */
function ofFinished(
  market: CompiledSnapshot,
  project: number,
  finishedBy: number,
  saleDay: number,
): CompletionDecision {
  const since = Math.max(finishedBy, saleDay - FIRM_DAYS);
  const recent = market.history.newestMix(project, since, saleDay, ASKED_SALES);
  if (recent.sales === 0 || recent.offPlan < recent.sales)
    return decided(CHANCE.finished, 'project_register');
  const isFirm = recent.sales >= FIRM_SALES;
  return decided(isFirm ? CHANCE.onlyOffPlanSales : CHANCE.finishedButSoldOffPlan, 'recent_sales');
}

/**
 * A community's houses may be long completed while its flats are launches, so sales of the same kind count;
 * other kinds count only if there are none.
 */
function ofCommunity(
  { history }: CompiledSnapshot,
  { areas, kind }: PlaceAsked,
  saleDay: number,
): CompletionDecision {
  const from = saleDay - COMMUNITY_DAYS;
  const over = (count: (area: number) => number): number => areas.reduce((sum, area) => sum + count(area), 0);
  const sold = over((area) => history.countOfKind(kind, area, from, saleDay));
  const ofCompletion = (offPlan: 0 | 1): number =>
    over((area) =>
      sold > 0
        ? history.countTelling(kind, area, offPlan, from, saleDay)
        : history.countInArea(area, offPlan, from, saleDay),
    );
  const [ready, offPlan] = [ofCompletion(0), ofCompletion(1)];
  if (ready + offPlan === 0) return decided(CHANCE.nothingKnown, 'assumed');
  const odds = ((offPlan + 1) / (ready + 1)) * NO_BUILDING_ODDS;
  // Property order matters, as in `RentEvidence.contracts`.
  return {
    sold: { offPlanShare: offPlan / (ready + offPlan), ofKind: sold > 0 },
    ...decided(Math.min(odds / (1 + odds), NO_BUILDING_AT_MOST), 'community_sales'),
  };
}

function decided(offPlanChance: number, source: CompletionSource): CompletionDecision {
  return { value: offPlanChance > 0.5 ? 'off_plan' : 'ready', offPlanChance, source, contradiction: null };
}
