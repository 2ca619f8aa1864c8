import type { SalesTable } from '#market';

import { type HomeKind, kindOf } from '../evidence.js';
import { endOfDay, type GroupedRows, groupRows } from '../tables/group-rows.js';

const NO_ROWS = new Int32Array(0);

/**
 * Sales of buildings that the register files under no project. Newer register rows name no building, so it
 * must be inferred from the size (towers.ts). Rows are those of the sales table.
 */
export class BuildingSales {
  private grouped: GroupedRows | null = null;

  /** @param towers building of each ready sale without a project; negative when unknown */
  constructor(
    private readonly sales: SalesTable,
    private readonly towers: Int32Array,
  ) {}

  /** Building of a sale that the register files under no project, named or inferred from its size; -1 when unknown. */
  of(row: number): number {
    return Math.max(this.towers[row]!, -1);
  }

  /** Day of the newest sale known to be in the building, up to `asOfDay`; null if there is none. */
  newestDay(building: number, asOfDay: number): number | null {
    const newest = this.rowsOf(building, asOfDay).at(-1);
    return newest === undefined ? null : this.sales.day[newest]!;
  }

  /** Number of sales of that kind of home known to be in the building, up to `asOfDay`. */
  countOfKind(building: number, kind: HomeKind, asOfDay: number): number {
    const { propertyType } = this.sales;
    return this.rowsOf(building, asOfDay).filter((row) => kindOf(propertyType[row]!) === kind).length;
  }

  /** Rows of the building's known sales up to `asOfDay`, oldest first. */
  private rowsOf(building: number, asOfDay: number): Int32Array {
    // Grouped on first use: replays, which value every sale, never need it.
    this.grouped ??= this.group();
    const { start, row } = this.grouped;
    if (building < 0 || building >= start.length - 1) return NO_ROWS;
    return row.subarray(start[building], endOfDay(this.grouped, building, this.sales.day, asOfDay));
  }

  private group(): GroupedRows {
    const buildings = this.towers.reduce((most, building) => Math.max(most, building + 1), 0);
    return groupRows(this.sales.count, buildings, (row) => this.towers[row]!);
  }
}
