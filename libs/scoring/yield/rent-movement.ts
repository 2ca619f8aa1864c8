import { monthOfDay } from '#valuation';

import type { RentRoll } from './rent-roll.js';
import { type RentTrend, TREND_DAYS } from './rent-trend.js';

/** Ages in days with precomputed months; older contracts weigh nothing. */
const LOOKED_UP = 3_600;

/** How much rents of earlier days have moved up to one day, by their age. Called for every contract read. */
export class RentMovement {
  /** Level of the monthly index in the trend's first week. */
  private readonly known: number;
  private readonly levels: Float64Array;

  constructor(
    private readonly trend: RentTrend,
    private readonly roll: RentRoll,
    private readonly asOfDay: number,
  ) {
    this.known = this.levelAt(TREND_DAYS - 1);
    this.levels = Float64Array.from({ length: LOOKED_UP }, (_, age) => this.levelAt(age));
  }

  /**
   * ln AED a year of a rent as it would be agreed on the day: moved along its segment's trend, and before the
   * trend's first week along the monthly index.
   */
  toDay(logRent: number, segment: number, age: number): number {
    const log = logRent + this.trend[segment]![age < TREND_DAYS ? age : TREND_DAYS - 1]!;
    return age < TREND_DAYS ? log : log + this.known - (this.levels[age] ?? this.levelAt(age));
  }

  private levelAt(age: number): number {
    return this.roll.level(monthOfDay(this.asOfDay - age));
  }
}
