import { YEAR_DAYS } from '#platform';

import { SANDBOX_AREAS } from './sandbox-areas.js';
import type { Layout, SandboxProject } from './sandbox-project.js';

/** Annual growth and seasonal variation of the city, in logs. */
const CITY_GROWTH = 0.05;
const SEASON = 0.006;

/** Price per sqft of a property type relative to an apartment, and the developer's off-plan premium, in logs. */
const TYPE_PREMIUM = {
  apartment: 0,
  villa: -0.02,
  townhouse: -0.08,
  penthouse: 0.22,
  hotel_apartment: 0.05,
} as const;
const OFF_PLAN_PREMIUM = 0.06;
/** Larger units cost less per sqft: elasticity around the reference size. */
const SIZE_ELASTICITY = -0.12;
const REFERENCE_SQFT = 900;

/** ln(AED per sqft) levels of the sandbox by community and day; fictitious, and known exactly. */
export class PriceLevel {
  /** @param anchorDay the last day of the market */
  constructor(private readonly anchorDay: number) {}

  /** Value of a unit, ln(AED per sqft), without the noise of individual sales. */
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
    const years = (day - this.anchorDay) / YEAR_DAYS;
    const season = SEASON * Math.sin(2 * Math.PI * years);
    return Math.log(area.psf) + (CITY_GROWTH + area.growth) * years + season;
  }
}
