import { cityMedianOn } from '../growth/city-median.js';
import { type CompiledMarket, type CompiledStep, streamOf } from '../compiled-market.js';
import type { SegmentCode } from '../evidence.js';
import { gatherMembers } from '../groups/groups.js';
import { homesKey, OF_ONE_PROJECT, type Placement, slotOf } from '../groups/hierarchy.js';
import {
  centreMembers,
  holdBack,
  type LevelQuery,
  type LevelReading,
  LevelScratch,
} from '../groups/level.js';
import { raise } from '../statistics/powers.js';
import { growthOn } from '../growth/project-growth.js';
import { Roster, Rosters } from './roster.js';

/** A level's reading and its effect on the estimate. */
export interface StepReading extends LevelReading {
  /** W / (W + k): how far the estimate moved towards the level's centre. */
  share: number;
  /** The estimate after this level. */
  estimate: number;
}

const emptyReading = (): StepReading => ({
  first: 0,
  count: 0,
  weight: 0,
  weight2: 0,
  centre: NaN,
  variance: 0,
  meanAge: -1,
  newestAge: -1,
  meanLogSize: NaN,
  newestCentre: NaN,
  heldBack: 0,
  share: 0,
  estimate: NaN,
});

const MAX_STEPS = 12;
/** Prior variance of ln psf around the city's median, before any level is read. */
const CITY_VARIANCE = 0.16;
/** Minimum variance of one sale around its level's centre: differences in quality that no level captures. */
const SALE_VARIANCE = 0.0004;

const USUAL_SCATTER = 0.2;
const LEAST_SCATTER = 0.05;
const SCATTER_MEMBERS = 8;

/** Walks subjects through the levels of one market; its memory is reused between subjects. */
export class Walker {
  readonly scratch = new LevelScratch(4096);
  readonly readings: readonly StepReading[] = Array.from({ length: MAX_STEPS }, emptyReading);
  steps: readonly CompiledStep[] = [];
  /** The city's median on that day; NaN without one. */
  prior = NaN;
  /** Start of the walk: the city's median, or the market's fallback. */
  start = NaN;
  /** ln(AED per sqft) after the last level. */
  estimate = NaN;
  /** Variance of the estimate as propagated through the levels: s2/(W+k) + (k/(W+k))^2 v. */
  variance = 0;
  /** Spread of ln psf around its level in the subject's area, which shows how much projects differ there. */
  private scatter = USUAL_SCATTER;
  /** Growth of the subject's project beyond the citywide index by the valuation day. */
  growth = 0;
  private readonly query: LevelQuery;
  /** By segment code and step; null if a level weighs by size, so that every subject has its own members. */
  private readonly rosters: readonly (readonly (Rosters | null)[])[];

  constructor(private readonly market: CompiledMarket) {
    this.rosters = market.steps.map((steps) =>
      steps.map(({ rule, grouping }) =>
        Number.isFinite(rule.sizeSd) ? null : new Rosters(market.groups[grouping].index.size),
      ),
    );
    this.query = { logSize: 0, asOfDay: 0, index: market.index[0]!, growth: 0, excluded: null };
  }

  /**
   * Walks from the city's median down, and leaves the estimate and each level's reading in this object. At
   * each level the estimate becomes (W m + k mu) / (W + k) (docs/valuation.md#shrinkage). Uses only sales up
   * to `asOfDay`.
   */
  walk(segment: SegmentCode, place: Placement, logSize: number, asOfDay: number): void {
    this.query.logSize = logSize;
    this.query.asOfDay = asOfDay;
    const stream = streamOf(place);
    this.query.index = this.market.index[stream]!;
    this.query.excluded = place.excluded;
    this.steps = this.market.steps[segment]!;
    this.scratch.used = 0;
    const { project, kind } = place;
    this.growth = project < 0 ? 0 : growthOn(this.market.growth, homesKey(project, kind), asOfDay);
    this.scatter = USUAL_SCATTER;
    this.prior = cityMedianOn(this.market.city[stream]!, asOfDay);
    this.start = Number.isNaN(this.prior) ? this.market.fallback : this.prior;
    this.estimate = this.start;
    this.variance = CITY_VARIANCE;
    const rosters = this.rosters[segment]!;
    // Cached rosters include all sales of a group, so they cannot be used with exclusions.
    const kept = place.excluded === null;
    for (let s = 0; s < this.steps.length; s++)
      this.take(this.steps[s]!, kept ? rosters[s]! : null, this.readings[s]!, place);
  }

  private take(step: CompiledStep, rosters: Rosters | null, reading: StepReading, place: Placement): void {
    this.read(step, rosters, place, reading);
    if (reading.count > 0) {
      const k = step.rule.k * raise(USUAL_SCATTER / this.scatter, step.rule.spreadPower);
      const keep = k / (reading.weight + k);
      reading.share = 1 - keep;
      this.estimate += reading.share * (reading.centre - this.estimate);
      this.variance =
        Math.max(reading.variance, SALE_VARIANCE) / (reading.weight + k) + keep * keep * this.variance;
    } else {
      reading.share = 0;
      reading.centre = this.estimate;
      reading.variance = 0;
    }
    reading.estimate = this.estimate;
    const ofArea = step.grouping === 'area' || step.grouping === 'areaRooms';
    if (ofArea && reading.count >= SCATTER_MEMBERS)
      this.scatter = Math.max(Math.sqrt(reading.variance), LEAST_SCATTER);
  }

  private read(step: CompiledStep, rosters: Rosters | null, place: Placement, reading: StepReading): void {
    const grouping = this.market.groups[step.grouping];
    const slot = slotOf(this.market, step.grouping, place);
    reading.first = this.scratch.used;
    reading.count = 0;
    reading.weight = 0;
    reading.weight2 = 0;
    reading.meanAge = -1;
    reading.newestAge = -1;
    reading.meanLogSize = NaN;
    reading.newestCentre = NaN;
    reading.heldBack = 0;
    if (slot === undefined) return;
    const { query, scratch } = this;
    query.growth = OF_ONE_PROJECT[step.grouping] ? this.growth : 0;
    const roster = rosters?.on(slot, query.asOfDay);
    if (roster === undefined) gatherMembers(grouping, slot, step.rule, query, scratch, reading);
    else roster.read(query, scratch, reading);
    if (reading.count === 0) return;
    const { value, weight } = scratch;
    const { first, count } = reading;
    const median =
      roster === undefined || roster.median < 0
        ? scratch.median.of(value, weight, first, count, reading.weight)
        : value[first + roster.median]!;
    centreMembers(step.rule, median, scratch, reading);
    if (rosters !== null && roster === undefined && rosters.isAskedAgain(slot, query.asOfDay))
      rosters.keep(slot, new Roster(grouping, step.rule.slope, query, scratch, reading, median));
    holdBack(step.rule, query, scratch, reading);
  }
}
