import type { MarketSnapshot } from '#market';
import { decayed } from '#valuation';

const ROOMS = 8;
/** Months after which a remembered sale counts half. */
const HALF_LIFE = 18;
/** Slope of ln psf in ln size within a cell (docs/valuation.md#district-index). */
const SIZE_SLOPE = -0.4;

/**
 * Like-for-like cells (project, or area if the project is unknown, by bedrooms and completion), each with the
 * decayed mean of its index-free price and size. They let an index compare a month's sales with earlier sales
 * of the same kind rather than a different mix.
 */
export class PriceCells {
  private readonly weight: Float64Array;
  private readonly level: Float64Array;
  private readonly size: Float64Array;
  private readonly month: Int32Array;
  private readonly projects: number;

  constructor(private readonly snapshot: MarketSnapshot) {
    this.projects = snapshot.projects.length;
    const cells = (this.projects + snapshot.areas.length) * ROOMS * 2;
    this.weight = new Float64Array(cells);
    this.level = new Float64Array(cells);
    this.size = new Float64Array(cells);
    this.month = new Int32Array(cells);
  }

  cellOf(row: number): number {
    const { project, area, bedrooms, offPlan } = this.snapshot.sales;
    const place = project[row]! >= 0 ? project[row]! : this.projects + area[row]!;
    const rooms = Math.min(Math.max(bedrooms[row]!, -1), ROOMS - 2) + 1;
    return (place * ROOMS + rooms) * 2 + offPlan[row]!;
  }

  /** Decayed weight of the cell's sales in `month`; 0 when it has none. */
  memory(cell: number, month: number): number {
    return this.weight[cell]! * decayed(month - this.month[cell]!, HALF_LIFE);
  }

  /** ln psf of a sale relative to what its cell expects at index level 0. */
  excess(cell: number, logPsf: number, logSize: number): number {
    return logPsf - this.level[cell]! - SIZE_SLOPE * (logSize - this.size[cell]!);
  }

  /** Adds a sale with index-free price `logPsf` to the cell. */
  remember(cell: number, month: number, logPsf: number, logSize: number): void {
    const kept = this.memory(cell, month);
    const weight = kept + 1;
    this.weight[cell] = weight;
    this.month[cell] = month;
    this.level[cell]! += (logPsf - this.level[cell]!) / weight;
    this.size[cell]! += (logSize - this.size[cell]!) / weight;
  }
}
