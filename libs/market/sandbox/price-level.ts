import { SANDBOX_AREAS } from './sandbox-areas.js';
import type { Layout, SandboxProject } from './sandbox-project.js';

/** A move of the sandbox market: from its segment on, prices lie `percent` higher (or, negative, lower). */
export interface MarketShift {
  /** As the register spells it; null moves every community. */
  readonly area: string | null;
  readonly percent: number;
}

/** Days of new sales that one shift adds after the anchor day; the calendar of the sandbox moves on by them. */
export const SHIFT_DAYS = 30;

/** Growth of the city a year, and its season, in logs. */
const CITY_GROWTH = 0.05;
const SEASON = 0.006;
const DAYS_A_YEAR = 365;

/** What a type of property costs per sqft beside an apartment, and what the developer asks off-plan, in logs. */
const TYPE_PREMIUM = {
  apartment: 0,
  villa: -0.02,
  townhouse: -0.08,
  penthouse: 0.22,
  hotel_apartment: 0.05,
} as const;
const OFF_PLAN_PREMIUM = 0.06;
/** Larger units cost less per sqft: elasticity about the size of reference. */
const SIZE_ELASTICITY = -0.12;
const REFERENCE_SQFT = 900;

/** ln(AED per sqft) levels of the sandbox by community and day; invented, and known exactly. */
export class PriceLevel {
  constructor(
    private readonly anchorDay: number,
    private readonly shifts: readonly MarketShift[],
  ) {}

  /** Last day of the market: the anchor, moved on by the shifts. */
  get lastDay(): number {
    return this.anchorDay + this.shifts.length * SHIFT_DAYS;
  }

  /** Value of a unit, ln(AED per sqft), without the noise of single sales. */
  valueOf(project: SandboxProject, layout: Layout, day: number, offPlan: boolean): number {
    return (
      this.levelOf(project.area, day) +
      project.quality +
      TYPE_PREMIUM[layout.propertyType] +
      SIZE_ELASTICITY * Math.log(layout.sizeSqft / REFERENCE_SQFT) +
      (offPlan ? OFF_PLAN_PREMIUM : 0)
    );
  }

  /** Level of a community; it stands still after the anchor day but for the shifts. */
  levelOf(areaIndex: number, day: number): number {
    const area = SANDBOX_AREAS[areaIndex];
    if (area === undefined) throw new RangeError(`no sandbox area ${areaIndex}`);
    const years = (Math.min(day, this.anchorDay) - this.anchorDay) / DAYS_A_YEAR;
    const season = SEASON * Math.sin(2 * Math.PI * years);
    return Math.log(area.psf) + (CITY_GROWTH + area.growth) * years + season + this.shifted(area.name, day);
  }

  private shifted(area: string, day: number): number {
    let moved = 0;
    this.shifts.forEach((shift, index) => {
      const begins = this.anchorDay + index * SHIFT_DAYS;
      const concerns = shift.area === null || shift.area === area;
      if (day > begins && concerns) moved += Math.log1p(shift.percent / 100);
    });
    return moved;
  }
}
