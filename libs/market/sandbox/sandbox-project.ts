import type { PropertyType } from '../tables/types.js';

/** One kind of unit of a project: everything of one layout has exactly one size. */
export interface Layout {
  readonly propertyType: PropertyType;
  readonly bedrooms: number;
  readonly sizeSqft: number;
}

/** An invented project, before its sales are drawn. */
export interface SandboxProject {
  readonly name: string;
  /** Index in SANDBOX_AREAS. */
  readonly area: number;
  readonly developer: string;
  /** Its prices relative to the community's, in logs. */
  readonly quality: number;
  /** Standard deviation of a ready sale about its value, in logs. */
  readonly noise: number;
  readonly startDay: number;
  /** Planned, or once past the actual, day of completion. */
  readonly completionDay: number;
  /** Percent built on the anchor day; 100 = finished. */
  readonly percentCompleted: number;
  readonly units: number;
  readonly layouts: readonly Layout[];
  readonly freehold: boolean;
  /** AED per sqft and year; null when none is published. */
  readonly serviceCharge: number | null;
  /** Share of the finished units that is resold a year. */
  readonly turnover: number;
  /** Days of its resales; null where they are drawn by turnover. */
  readonly resaleDays: readonly number[] | null;
  /** No sale is registered after this day. */
  readonly lastSaleDay: number;
  /** False where the register names no project on the sales, as with older buildings. */
  readonly named: boolean;
  /** Names of its buildings; a project of one building carries its name. */
  readonly buildings: readonly string[];
}
