import type { HomeKind } from '#valuation';

import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { Completion } from '../contract/types.js';

export type CompletionSource = 'caller' | 'project_register' | 'recent_sales' | 'community_sales' | 'assumed';

/** Ready or off-plan, how sure that is, and what said so. */
export interface CompletionDecision {
  /** The likelier of the two. */
  readonly value: Completion;
  /** The chance that it is off-plan, 0..1; 0 or 1 where the caller stated it. */
  readonly offPlanChance: number;
  readonly source: CompletionSource;
  /** Null where no record says otherwise than the caller. */
  readonly contradiction: Contradiction | null;
}

/** A caller's word against the register's. */
export interface Contradiction {
  readonly stated: Completion;
  /** What the register says, and which record of it. */
  readonly recorded: { readonly value: Completion; readonly source: CompletionSource };
  /** False where a handover that no sale shows yet may have made the caller right. */
  readonly isSure: boolean;
}

/** A chance within these is no knowledge: the value then covers both. */
const NEAR_CERTAIN = { ready: 0.03, offPlan: 0.97 };

export const isUncertain = ({ offPlanChance: chance }: CompletionDecision): boolean =>
  chance > NEAR_CERTAIN.ready && chance < NEAR_CERTAIN.offPlan;

/** What is known of a listing's place when its completion is asked. */
export interface PlaceAsked {
  /** Index of the project; -1 when unresolved. */
  readonly project: number;
  /** Index of a building that the register files under no project; -1 otherwise. */
  readonly building: number;
  /** Whether the caller named a building. */
  readonly named: boolean;
  /** The register's areas whose sales are evidence of the community; not those in which it files other places, too. */
  readonly areas: readonly number[];
  readonly kind: HomeKind;
}

/** Newest sales of a project that are asked, and how old they may be. */
const ASKED_SALES = 10;
const ASKED_DAYS = 730;
const COMMUNITY_DAYS = 365;
/** After so long without a sale those of before say less of today. */
const QUIET_DAYS = 90;

/**
 * The chance of off-plan by what is known, as measured on the flats of March 2026 (docs/experiments/completion.md): a project whose newest ten sales include a ready one has been handed over, for a home is registered
 * as off-plan until then and never after.
 */
const CHANCE = {
  finished: 0.01,
  handedOver: 0.01,
  onlyOffPlanSales: 0.99,
  /** … and none of them of late, while the project's date of completion has passed: it may have been handed over since. */
  quietAfterDate: 0.75,
  unfinished: 0.95,
  oldSalesOnly: 0.15,
  /** All its sales are of plots, which the register always calls ready, and of the time that houses take to build. */
  newPlotsOnly: 0.8,
  registerBuilding: 0.01,
  /** Finished by the register, and yet its one or two sales since then are off-plan. */
  finishedButSoldOffPlan: 0.6,
  nothingKnown: 0.1,
} as const;
/** So many off-plan sales since its date, of half a year at most, say more than a register that calls it finished. */
const FIRM_SALES = 3;
const FIRM_DAYS = 180;
/** Odds by which a building whose name the register does not know is likelier a launch than its community's sales say. */
const UNKNOWN_NAME_ODDS = 2;
/** Other homes never make sure of this one. */
const UNKNOWN_NAME_AT_MOST = 0.9;
/** Odds by which a home without a building's name is a launch: who sells one names it. In the register none is. */
const NO_NAME_ODDS = 0.1;

/**
 * The caller's word, and what contradicts it; else `finished` in the project register, unless it is still sold off-plan; else what the project's newest sales were registered as;
 * else the register's unfinished state; without a project, how the community's sales of homes of its kind divide. The asking price
 * plays no part, for the value must not depend on it.
 */
export function decideCompletion(
  market: CompiledSnapshot,
  stated: Completion | undefined,
  place: PlaceAsked,
  asOfDay: number,
): CompletionDecision {
  const recorded = ofRecords(market, place, asOfDay);
  if (stated === undefined) return recorded;
  const word = decided(stated === 'off_plan' ? 1 : 0, 'caller');
  if (isUncertain(recorded) || recorded.value === stated) return word;
  const isSure = stated === 'off_plan' || isDueLater(market, place.project, asOfDay);
  const { value, source } = recorded;
  return { ...word, contradiction: { stated, recorded: { value, source }, isSure } };
}

/**
 * Whether the register expects a project to be finished later. Of homes in such a project whose newest sales were all
 * off-plan, 14 of 13,641 were sold as ready; once its date had passed, 193 of 951 were (docs/experiments/completion.md).
 */
function isDueLater(market: CompiledSnapshot, project: number, asOfDay: number): boolean {
  const { status, completionDay } = market.snapshot.projects[project] ?? {};
  return (status === 'active' || status === 'not_started') && (completionDay ?? -Infinity) > asOfDay;
}

/** The decision that the record behind a contradiction would have made alone. */
export function asRecorded(completion: CompletionDecision): CompletionDecision {
  if (completion.contradiction === null) return completion;
  const { value, source } = completion.contradiction.recorded;
  return { ...completion, value, source, offPlanChance: value === 'off_plan' ? 1 : 0 };
}

function ofRecords(market: CompiledSnapshot, place: PlaceAsked, asOfDay: number): CompletionDecision {
  if (place.project >= 0) return ofProject(market, place.project, asOfDay);
  if (place.building >= 0) return decided(CHANCE.registerBuilding, 'recent_sales');
  return ofCommunity(market, place, asOfDay);
}

function ofProject(market: CompiledSnapshot, project: number, asOfDay: number): CompletionDecision {
  const record = market.snapshot.projects[project];
  const finishedBy = record?.status === 'finished' ? (record.completionDay ?? -Infinity) : Infinity;
  if (finishedBy <= asOfDay) return ofFinished(market, project, finishedBy, asOfDay);
  const recent = market.history.newestMix(project, asOfDay - ASKED_DAYS, asOfDay, ASKED_SALES);
  if (recent.sales > 0) {
    const isHandedOver = recent.offPlan < recent.sales;
    return decided(
      isHandedOver ? CHANCE.handedOver : ofOffPlanSales(market, project, asOfDay),
      'recent_sales',
    );
  }
  if (record?.status === 'active' || record?.status === 'not_started')
    return decided(CHANCE.unfinished, 'project_register');
  if (market.history.firstDayOfProject(project) > asOfDay - ASKED_DAYS)
    return decided(CHANCE.newPlotsOnly, 'recent_sales');
  return decided(CHANCE.oldSalesOnly, 'assumed');
}

/** The chance by off-plan sales alone, which a handover that no sale shows yet may have followed. */
function ofOffPlanSales(market: CompiledSnapshot, project: number, asOfDay: number): number {
  const isQuiet = market.history.newestMix(project, asOfDay - QUIET_DAYS, asOfDay, 1).sales === 0;
  const { completionDay = null } = market.snapshot.projects[project] ?? {};
  const isPastDate = completionDay !== null && completionDay <= asOfDay;
  return isQuiet && isPastDate ? CHANCE.quietAfterDate : CHANCE.onlyOffPlanSales;
}

/** The register's dates are often those that were planned: what is sold off-plan after its date has not been handed over. */
function ofFinished(
  market: CompiledSnapshot,
  project: number,
  finishedBy: number,
  asOfDay: number,
): CompletionDecision {
  const since = Math.max(finishedBy, asOfDay - FIRM_DAYS);
  const recent = market.history.newestMix(project, since, asOfDay, ASKED_SALES);
  if (recent.sales === 0 || recent.offPlan < recent.sales)
    return decided(CHANCE.finished, 'project_register');
  const isFirm = recent.sales >= FIRM_SALES;
  return decided(isFirm ? CHANCE.onlyOffPlanSales : CHANCE.finishedButSoldOffPlan, 'recent_sales');
}

/** Houses of a community may have stood for long where its flats are launched: others are asked where none of its kind is sold. */
function ofCommunity(
  { history }: CompiledSnapshot,
  { areas, kind, named }: PlaceAsked,
  asOfDay: number,
): CompletionDecision {
  const from = asOfDay - COMMUNITY_DAYS;
  const over = (count: (area: number) => number): number => areas.reduce((sum, area) => sum + count(area), 0);
  const sold = over((area) => history.countOfKind(kind, area, from, asOfDay));
  const ofCompletion = (offPlan: 0 | 1): number =>
    over((area) =>
      sold > 0
        ? history.countTelling(kind, area, offPlan, from, asOfDay)
        : history.countInArea(area, offPlan, from, asOfDay),
    );
  const [ready, offPlan] = [ofCompletion(0), ofCompletion(1)];
  if (ready + offPlan === 0) return decided(CHANCE.nothingKnown, 'assumed');
  const odds = ((offPlan + 1) / (ready + 1)) * (named ? UNKNOWN_NAME_ODDS : NO_NAME_ODDS);
  return decided(Math.min(odds / (1 + odds), UNKNOWN_NAME_AT_MOST), 'community_sales');
}

function decided(offPlanChance: number, source: CompletionSource): CompletionDecision {
  return { value: offPlanChance > 0.5 ? 'off_plan' : 'ready', offPlanChance, source, contradiction: null };
}
