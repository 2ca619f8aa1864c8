import { type CompiledParts, EXCLUSIONS, type MarketSnapshot, PartsAtHand } from '#market';
import {
  countBetween,
  endOfDay,
  firstLater,
  type GroupedRows,
  groupRows,
  type HomeKind,
  HOUSE,
  isReadyPlot,
  kindOf,
  KINDS,
} from '#valuation';

/**
 * Categories that an area's sales are counted by: the kinds of homes, and houses registered as plots, which
 * the register calls ready.
 */
const READY_PLOTS = KINDS;
const COUNTED = KINDS + 1;
const ALL_COUNTED = Array.from({ length: COUNTED }, (_, counted) => counted);

/** Marks of sales that are not used because of their price. */
const REFUSED_PRICES: ReadonlySet<number> = new Set(
  (['price_per_sqft_out_of_range', 'far_below_market'] as const).map((mark) => EXCLUSIONS.indexOf(mark)),
);

const areaGroup = (area: number, offPlan: number, counted: number): number =>
  COUNTED * (2 * area + offPlan) + counted;

const projectGroup = (project: number, kind: HomeKind): number => KINDS * project + kind;

/** Groups sales by project, all and those of refused prices by `projectGroup`, and comparable ones by `areaGroup`. */
function groupSales({
  sales,
  projects,
  areas,
}: MarketSnapshot): Readonly<Record<'byProject' | 'byKind' | 'refused' | 'byArea', GroupedRows>> {
  const { count, project, area, offPlan, exclusion, propertyType } = sales;
  const counted = (row: number): number =>
    isReadyPlot(sales, row) ? READY_PLOTS : kindOf(propertyType[row]!);
  const ofKind = (row: number): number =>
    project[row]! < 0 ? -1 : projectGroup(project[row]!, kindOf(propertyType[row]!));
  return {
    byProject: groupRows(count, projects.length, (row) => project[row]!),
    byKind: groupRows(count, KINDS * projects.length, ofKind),
    refused: groupRows(count, KINDS * projects.length, (row) =>
      REFUSED_PRICES.has(exclusion[row]!) ? ofKind(row) : -1,
    ),
    byArea: groupRows(count, 2 * COUNTED * areas.length, (row) =>
      exclusion[row] === 0 && area[row]! >= 0 ? areaGroup(area[row]!, offPlan[row]!, counted(row)) : -1,
    ),
  };
}

/** How many of a project's registered sales are not used because of their price. */
export interface RefusedSales {
  readonly refused: number;
  readonly sales: number;
}

/** Registered sales by project and comparable sales by area, as known on a day. Rows are those of the sales table. */
export class SalesHistory {
  private readonly byProject: GroupedRows;
  private readonly byKind: GroupedRows;
  private readonly refused: GroupedRows;
  private readonly byArea: GroupedRows;

  constructor(
    private readonly snapshot: MarketSnapshot,
    parts: CompiledParts = new PartsAtHand(),
  ) {
    ({
      byProject: this.byProject,
      byKind: this.byKind,
      refused: this.refused,
      byArea: this.byArea,
    } = parts.part('history', () => groupSales(snapshot)));
  }

  /** Day of the market's first sale; Infinity in an empty market. */
  get firstDay(): number {
    return this.snapshot.sales.count > 0 ? this.snapshot.sales.day[0]! : Infinity;
  }

  /** Day of the market's newest sale up to `asOfDay`; -Infinity when there is none. */
  newestDay(asOfDay: number): number {
    const { day, count } = this.snapshot.sales;
    const end = firstLater(0, count, (row) => day[row]! > asOfDay);
    return end > 0 ? day[end - 1]! : -Infinity;
  }

  /** Number of sales of any kind from day `from` to day `to`. */
  countOn(from: number, to: number): number {
    const { day, count } = this.snapshot.sales;
    const before = firstLater(0, count, (row) => day[row]! >= from);
    return firstLater(before, count, (row) => day[row]! > to) - before;
  }

  /** Day of the project's newest sale up to `asOfDay`; null when it has none or is unknown (-1). */
  newestDayOfProject(project: number, asOfDay: number): number | null {
    const row = this.newestOfProject(project, asOfDay);
    return row < 0 ? null : this.snapshot.sales.day[row]!;
  }

  /** Area under which the project's newest sale is filed; -1 when it has none. */
  newestAreaOfProject(project: number, asOfDay: number): number {
    const row = this.newestOfProject(project, asOfDay);
    return row < 0 ? -1 : this.snapshot.sales.area[row]!;
  }

  /** Day of the project's first sale; Infinity when it has none. */
  firstDayOfProject(project: number): number {
    const { start, row } = this.byProject;
    if (project < 0 || start[project] === start[project + 1]) return Infinity;
    return this.snapshot.sales.day[row[start[project]!]!]!;
  }

  /**
   * How many of the project's newest sales (at most `limit`, on days `from` .. `asOfDay`) were off-plan.
   * Houses registered as plots do not count as ready, because the register calls every plot ready.
   */
  newestMix(
    project: number,
    from: number,
    asOfDay: number,
    limit: number,
  ): { readonly sales: number; readonly offPlan: number } {
    if (project < 0) return { sales: 0, offPlan: 0 };
    const { day, offPlan } = this.snapshot.sales;
    const { start, row } = this.byProject;
    const end = endOfDay(this.byProject, project, day, asOfDay);
    const begin = Math.max(start[project]!, end - limit);
    let sales = 0;
    let registered = 0;
    for (let at = end - 1; at >= begin && day[row[at]!]! >= from; at--) {
      if (isReadyPlot(this.snapshot.sales, row[at]!)) continue;
      sales++;
      registered += offPlan[row[at]!]!;
    }
    return { sales, offPlan: registered };
  }

  /** Sales of homes of a kind in a project up to the day; 0 if the project is unknown (-1). */
  countInProject(project: number, kind: HomeKind, asOfDay: number): number {
    if (project < 0) return 0;
    return countBetween(this.byKind, projectGroup(project, kind), this.snapshot.sales.day, 0, asOfDay);
  }

  /** Sales of homes of a kind in a project on days `from` .. `to`, and those among them refused for their price. */
  refusedInProject(project: number, kind: HomeKind, from: number, to: number): RefusedSales {
    if (project < 0) return { refused: 0, sales: 0 };
    const count = (rows: GroupedRows): number =>
      countBetween(rows, projectGroup(project, kind), this.snapshot.sales.day, from, to);
    return { refused: count(this.refused), sales: count(this.byKind) };
  }

  /**
   * Prices (AED) of comparable sales of a project's homes of a kind and completion, of that size to the square foot,
   * on days `from` .. `to`.
   */
  pricesOfSize(
    project: number,
    kind: HomeKind,
    offPlan: 0 | 1,
    sizeSqft: number,
    { from, to }: { readonly from: number; readonly to: number },
  ): number[] {
    if (project < 0) return [];
    const { day, offPlan: completion, sizeSqft: sizes, price, exclusion } = this.snapshot.sales;
    const sqft = Math.round(sizeSqft);
    const group = projectGroup(project, kind);
    const first = endOfDay(this.byKind, group, day, from - 1);
    const rows = this.byKind.row.subarray(first, endOfDay(this.byKind, group, day, to));
    const isSuch = (row: number): boolean =>
      exclusion[row] === 0 && completion[row] === offPlan && Math.round(sizes[row]!) === sqft;
    return Array.from(rows.filter(isSuch), (row) => price[row]!);
  }

  /** Comparable sales of an area and completion on days `from` .. `to`. */
  countInArea(area: number, offPlan: 0 | 1, from: number, to: number): number {
    return this.countOf(ALL_COUNTED, area, offPlan, from, to);
  }

  /** The same for one kind of home, ready and off-plan; houses registered as plots count as houses. */
  countOfKind(kind: HomeKind, area: number, from: number, to: number): number {
    const counted = kind === HOUSE ? [kind, READY_PLOTS] : [kind];
    return this.countOf(counted, area, 0, from, to) + this.countOf(counted, area, 1, from, to);
  }

  /** The same for one completion, without plots, whose registered completion means nothing. */
  countTelling(kind: HomeKind, area: number, offPlan: 0 | 1, from: number, to: number): number {
    return this.countOf([kind], area, offPlan, from, to);
  }

  /** Rows of an area's comparable sales of one kind and completion on days `from` .. `to`, without plots. */
  *rowsInArea(kind: HomeKind, area: number, offPlan: 0 | 1, from: number, to: number): Generator<number> {
    const { day } = this.snapshot.sales;
    const group = areaGroup(area, offPlan, kind);
    const end = endOfDay(this.byArea, group, day, to);
    for (let at = endOfDay(this.byArea, group, day, from - 1); at < end; at++) yield this.byArea.row[at]!;
  }

  private countOf(
    counted: readonly number[],
    area: number,
    offPlan: 0 | 1,
    from: number,
    to: number,
  ): number {
    const { day } = this.snapshot.sales;
    return counted.reduce(
      (sum, one) => sum + countBetween(this.byArea, areaGroup(area, offPlan, one), day, from, to),
      0,
    );
  }

  private newestOfProject(project: number, asOfDay: number): number {
    if (project < 0) return -1;
    const end = endOfDay(this.byProject, project, this.snapshot.sales.day, asOfDay);
    return end > this.byProject.start[project]! ? this.byProject.row[end - 1]! : -1;
  }
}
