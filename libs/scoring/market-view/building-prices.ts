import type { MarketSnapshot } from '#market';
import { keepRecent } from '#platform';
import { type HomeKind, HOUSE, KINDS, quantileOf } from '#valuation';

import type { SalesHistory } from './sales-history.js';

/** Days of sales considered; a building needs this many sales of such homes to count. */
const DAYS = 730;
const MIN_SALES = 3;
/** The middle half of a building's sales. */
const QUARTILES = [0.25, 0.75] as const;
/** Power of the size with which the price grows among homes with the same bedrooms, of houses and of others. */
const HOUSE_POWER = 0.3;
const POWER = 0.6;
const KEPT = 2_000;
/** Numbers of bedrooms (from -1) that keys tell apart. */
const ROOMS = 64;

/** Lowest and highest price level among buildings, in ln(AED) for a home of one square foot. */
interface Span {
  readonly low: number;
  readonly high: number;
}

/** The homes whose prices are asked for. */
export interface HomesAsked {
  /** Register areas of the community. */
  readonly areas: readonly number[];
  readonly kind: HomeKind;
  readonly completions: readonly (0 | 1)[];
  readonly bedrooms: number;
  readonly sizeSqft: number;
}

/** What the single buildings of a community sell at. A home in an unknown building may be in any of them. */
export class BuildingPrices {
  private readonly spanOf: (
    key: number,
    area: number,
    kind: HomeKind,
    offPlan: 0 | 1,
    bedrooms: number,
    day: number,
  ) => Span | null;

  constructor(
    private readonly snapshot: MarketSnapshot,
    private readonly history: SalesHistory,
  ) {
    this.spanOf = keepRecent(KEPT, (_, ...asked) => this.readSpan(...asked));
  }

  /**
   * From the lowest lower quartile of a building to the highest upper one, AED, by the sales of the two years
   * up to `day` at their own prices. Null without a building that has three such sales.
   */
  span({ areas, kind, completions, bedrooms, sizeSqft }: HomesAsked, day: number): Span | null {
    let [low, high] = [Infinity, -Infinity];
    for (const area of areas) {
      for (const offPlan of completions) {
        const place = (day * this.snapshot.areas.length + area) * KINDS + kind;
        const key = (place * 2 + offPlan) * ROOMS + bedrooms + 1;
        const span = this.spanOf(key, area, kind, offPlan, bedrooms, day);
        if (span === null) continue;
        low = Math.min(low, span.low);
        high = Math.max(high, span.high);
      }
    }
    if (low > high) return null;
    const size = powerOf(kind) * Math.log(sizeSqft);
    return { low: Math.exp(low + size), high: Math.exp(high + size) };
  }

  private readSpan(area: number, kind: HomeKind, offPlan: 0 | 1, bedrooms: number, day: number): Span | null {
    const { sales } = this.snapshot;
    const power = powerOf(kind);
    const byBuilding = new Map<number, number[]>();
    for (const row of this.history.rowsInArea(kind, area, offPlan, day - DAYS, day)) {
      if (sales.bedrooms[row]! !== bedrooms) continue;
      const level = Math.log(sales.price[row]!) - power * Math.log(sales.sizeSqft[row]!);
      const building = this.buildingOf(row);
      const levels = byBuilding.get(building);
      if (levels === undefined) byBuilding.set(building, [level]);
      else levels.push(level);
    }
    let [low, high] = [Infinity, -Infinity];
    for (const levels of byBuilding.values()) {
      if (levels.length < MIN_SALES) continue;
      const ascending = Float64Array.from(levels).sort();
      low = Math.min(low, quantileOf(ascending, QUARTILES[0]));
      high = Math.max(high, quantileOf(ascending, QUARTILES[1]));
    }
    return low > high ? null : { low, high };
  }

  /** One number for each project, then for each building; -1 for sales that name neither, taken together. */
  private buildingOf(row: number): number {
    const { sales, projects } = this.snapshot;
    const project = sales.project[row]!;
    if (project >= 0) return project;
    const building = sales.building[row]!;
    return building < 0 ? -1 : projects.length + building;
  }
}

const powerOf = (kind: HomeKind): number => (kind === HOUSE ? HOUSE_POWER : POWER);
