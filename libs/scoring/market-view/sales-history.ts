import { type CompiledParts, type MarketSnapshot, PartsAtHand } from '#market';
import { countBetween, endOfDay, firstLater, type GroupedRows, groupRows, isReadyPlot } from '#valuation';

/** Sales by project; comparable ones by 2 x area + off-plan. */
function groupSales({
  sales,
  projects,
  areas,
}: MarketSnapshot): Readonly<Record<'byProject' | 'byArea', GroupedRows>> {
  const { count, project, area, offPlan, exclusion } = sales;
  return {
    byProject: groupRows(count, projects.length, (row) => project[row]!),
    byArea: groupRows(count, 2 * areas.length, (row) =>
      exclusion[row] === 0 && area[row]! >= 0 ? 2 * area[row]! + offPlan[row]! : -1,
    ),
  };
}

/** Registered sales by project, and comparable ones by area, as known on a day. Rows are those of the sales table. */
export class SalesHistory {
  private readonly byProject: GroupedRows;
  private readonly byArea: GroupedRows;

  constructor(
    private readonly snapshot: MarketSnapshot,
    parts: CompiledParts = new PartsAtHand(),
  ) {
    ({ byProject: this.byProject, byArea: this.byArea } = parts.part('history', () => groupSales(snapshot)));
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
   * How many of the project's newest sales, at most `limit` of days `from` .. `asOfDay`, were off-plan. Houses that are
   * registered as plots do not count as ready: the register calls every plot so.
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

  /** Comparable sales of an area and completion on the days `from` .. `to`. */
  countInArea(area: number, offPlan: 0 | 1, from: number, to: number): number {
    return countBetween(this.byArea, 2 * area + offPlan, this.snapshot.sales.day, from, to);
  }

  private newestOfProject(project: number, asOfDay: number): number {
    if (project < 0) return -1;
    const end = endOfDay(this.byProject, project, this.snapshot.sales.day, asOfDay);
    return end > this.byProject.start[project]! ? this.byProject.row[end - 1]! : -1;
  }
}
