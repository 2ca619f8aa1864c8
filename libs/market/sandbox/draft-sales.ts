import { YEAR_DAYS } from '#platform';

import type { PriceLevel } from './price-level.js';
import { Random } from './random.js';
import type { Layout, SandboxProject } from './sandbox-project.js';

/** One sale of the sandbox, as the register would hold it. */
export interface SaleDraft {
  readonly day: number;
  readonly price: number;
  readonly project: number;
  readonly layout: Layout;
  readonly offPlan: boolean;
  /** Index among the project's buildings. */
  readonly building: number;
  /** The price of an older contract, registered late: not a comparable. */
  readonly delayed: boolean;
}

export interface SalesWindow {
  readonly firstDay: number;
  readonly lastDay: number;
}

/** Share of the units sold off-plan, most of them soon after the launch, and the mean number of days until the sale. */
const SOLD_OFF_PLAN = 0.65;
const MEAN_DAYS_TO_SELL = 300;
/** Variation by floor and view within a project, and in the developer's price list, in logs. */
const FLOOR_NOISE = 0.02;
const OFF_PLAN_NOISE = 0.022;
const DELAYED_SHARE = 0.012;
const DELAYED_DISCOUNT = 0.12;
/** Register prices are whole thousands. */
const PRICE_STEP = 1_000;

function poisson(mean: number, random: Random): number {
  if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.normal()));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = random.uniform(); product > limit; product *= random.uniform()) count += 1;
  return count;
}

/** Days of the developer's sales: registered from the launch on, at a falling rate, until completion. */
function offPlanDays(project: SandboxProject, window: SalesWindow, random: Random): number[] {
  const days: number[] = [];
  const until = Math.min(project.completionDay, window.lastDay);
  const count = Math.round(project.units * SOLD_OFF_PLAN);
  for (let unit = 0; unit < count; unit += 1) {
    const day = Math.floor(project.startDay - MEAN_DAYS_TO_SELL * Math.log(1 - random.uniform()));
    if (day >= window.firstDay && day <= until) days.push(day);
  }
  return days;
}

/** Days of resales: evenly spread since completion. */
function resaleDays(project: SandboxProject, window: SalesWindow, random: Random): number[] {
  if (project.resaleDays !== null) {
    return project.resaleDays.filter((day) => day >= window.firstDay && day <= window.lastDay);
  }
  const from = Math.max(window.firstDay, project.completionDay + 1);
  if (from > window.lastDay) return [];
  const mean = (project.units * project.turnover * (window.lastDay - from + 1)) / YEAR_DAYS;
  return Array.from({ length: poisson(mean, random) }, () => random.integer(from, window.lastDay));
}

function draftSale(
  at: {
    readonly project: SandboxProject;
    readonly index: number;
    readonly day: number;
    readonly offPlan: boolean;
  },
  level: PriceLevel,
  random: Random,
): SaleDraft {
  const { project, index, day, offPlan } = at;
  const layout = random.pick(project.layouts);
  const delayed = !offPlan && random.chance(DELAYED_SHARE);
  const spread = offPlan ? OFF_PLAN_NOISE : Math.hypot(project.noise, FLOOR_NOISE);
  const logPsf =
    level.valueOf(project, layout, day, offPlan) +
    spread * random.normal() -
    (delayed ? DELAYED_DISCOUNT : 0);
  const price = Math.round((Math.exp(logPsf) * layout.sizeSqft) / PRICE_STEP) * PRICE_STEP;
  return {
    day,
    price,
    project: index,
    layout,
    offPlan,
    building: random.integer(0, project.buildings.length - 1),
    delayed,
  };
}

/**
 * Draws the sales of a window by a hedonic model: community level × project × size × trend × noise. `stream`
 * names the window's random stream: a later window never changes the sales of an earlier one.
 */
export function draftSales(
  projects: readonly SandboxProject[],
  level: PriceLevel,
  window: SalesWindow,
  stream: readonly (string | number)[],
): SaleDraft[] {
  return projects.flatMap((project, index) => {
    const random = new Random(...stream, 'sales', project.area, project.name);
    const offPlan = offPlanDays(project, window, random).map((day) => ({
      project,
      index,
      day,
      offPlan: true,
    }));
    const resales = resaleDays(project, window, random).map((day) => ({
      project,
      index,
      day,
      offPlan: false,
    }));
    return [...offPlan, ...resales]
      .filter(({ day }) => day <= project.lastSaleDay)
      .map((at) => draftSale(at, level, random));
  });
}
