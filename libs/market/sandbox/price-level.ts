import { SANDBOX_AREAS } from './sandbox-areas.js';
import type { Layout, SandboxProject } from './sandbox-project.js';

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
  /** @param anchorDay the last day of the market. */
  constructor(private readonly anchorDay: number) {}

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

  /** Level of a community. */
  levelOf(areaIndex: number, day: number): number {
    const area = SANDBOX_AREAS[areaIndex];
    if (area === undefined) throw new RangeError(`no sandbox area ${areaIndex}`);
    const years = (day - this.anchorDay) / DAYS_A_YEAR;
    const season = SEASON * Math.sin(2 * Math.PI * years);
    return Math.log(area.psf) + (CITY_GROWTH + area.growth) * years + season;
  }
}
