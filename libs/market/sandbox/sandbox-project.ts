import type { PropertyType } from '../tables/types.js';

/** One kind of unit in a project: all units of a layout have exactly the same size. */
export interface Layout {
  readonly propertyType: PropertyType;
  readonly bedrooms: number;
  readonly sizeSqft: number;
}

/** Whether a project was finished by the anchor day: one that is late is not, though its planned day is past. */
export const isFinished = ({ percentCompleted }: SandboxProject): boolean => percentCompleted === 100;

/** A fictitious project, before its sales are drawn. */
export interface SandboxProject {
  readonly name: string;
  /** Index in SANDBOX_AREAS. */
  readonly area: number;
  readonly developer: string;
  /** Its prices relative to the community's, in logs. */
  readonly quality: number;
  /** Standard deviation of a ready sale around its value, in logs. */
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
  /** Share of the completed units resold per year. */
  readonly turnover: number;
  /** Days of its resales; null if they are drawn by turnover. */
  readonly resaleDays: readonly number[] | null;
  /** No sale is registered after this day. */
  readonly lastSaleDay: number;
  /** False if the register names no project on the sales, as with older buildings. */
  readonly named: boolean;
  /** Names of its buildings; the only building of a project has the project's name. */
  readonly buildings: readonly string[];
}
