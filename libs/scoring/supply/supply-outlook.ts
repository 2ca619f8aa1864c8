import type { MarketSnapshot, Project } from '#market';

import type { Districts } from '../market-view/districts.js';

/** Number of months ahead in which handovers are counted. */
export const SUPPLY_HORIZON_MONTHS = 24;
/** Share of planned units handed over on time: 97 k of 174 k in 2022-24 (docs/valuation.md#risk-thresholds). */
export const DELIVERY_SHARE = 0.55;
const HORIZON_DAYS = 730;
/** An unfinished project this long past its completion date is not expected within the horizon. */
const ABANDONED_DAYS = 3 * 365;
/** A building that has not been started is not handed over within two years. */
const NEVER_IN_TIME = new Set<Project['status']>(['cancelled', 'not_started']);
/**
 * No district's ready stock turns over faster than a tenth a year, which gives a lower bound for stock built
 * before the register began.
 */
const STOCK_PER_YEARLY_SALE = 10;

/** Units expected in a district relative to its existing units. */
export interface SupplyOutlook {
  readonly plannedUnits: number;
  readonly expectedUnits: number;
  readonly stockUnits: number;
  /** expected / stock; Infinity without stock, 0 without plans. */
  readonly ratio: number;
  /** Number of unfinished projects behind the planned units. */
  readonly projects: number;
}

/** The project register by district. */
export interface SupplyRegister {
  readonly districts: Districts;
  readonly byDistrict: readonly (readonly Project[])[];
}

export function compileSupply(snapshot: MarketSnapshot, districts: Districts): SupplyRegister {
  const byDistrict: Project[][] = districts.names.map(() => []);
  for (const project of snapshot.projects) {
    if (!project.units || NEVER_IN_TIME.has(project.status)) continue;
    byDistrict[districts.ofArea[project.area] ?? -1]?.push(project);
  }
  return { districts, byDistrict };
}

/**
 * Expected handovers of the next 24 months relative to the district's stock. Planned: projects under
 * construction by `asOfDay`, unfinished on that day, due within the horizon or overdue by less than three
 * years. Stock: units finished by then, at least ten times a year's ready sales. Status and progress are
 * those that the register shows today.
 */
export function outlookSupply(
  supply: SupplyRegister,
  district: number,
  asOfDay: number,
  yearlyReadySales: number,
): SupplyOutlook {
  let planned = 0;
  let projects = 0;
  let finished = 0;
  for (const project of supply.byDistrict[district] ?? []) {
    const units = project.units ?? 0;
    if (project.startDay !== null && project.startDay > asOfDay) continue;
    const due = project.completionDay;
    if (project.status === 'finished' && (due === null || due <= asOfDay)) {
      finished += units;
    } else if (due !== null && due <= asOfDay + HORIZON_DAYS && due > asOfDay - ABANDONED_DAYS) {
      planned += units;
      projects++;
    }
  }
  const expected = DELIVERY_SHARE * planned;
  const stock = Math.max(finished, STOCK_PER_YEARLY_SALE * yearlyReadySales);
  return {
    plannedUnits: planned,
    expectedUnits: expected,
    stockUnits: stock,
    ratio: expected === 0 ? 0 : expected / stock,
    projects,
  };
}
