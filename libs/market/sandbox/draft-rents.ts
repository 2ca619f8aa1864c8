import { YEAR_DAYS } from '#platform';

import type { PriceLevel } from './price-level.js';
import { Random } from './random.js';
import { SANDBOX_AREAS } from './sandbox-areas.js';
import type { Layout, SandboxProject } from './sandbox-project.js';

/** One rent of the sandbox: a new contract, or a portal's asking rent. */
export interface RentDraft {
  readonly day: number;
  readonly annualRent: number;
  readonly project: number;
  readonly layout: Layout;
  readonly asking: boolean;
}

/** One portal asking price of the sandbox. */
export interface AskingDraft {
  readonly day: number;
  readonly price: number;
  readonly project: number;
  readonly layout: Layout;
  readonly offPlan: boolean;
}

const CONTRACTS_A_UNIT_AND_YEAR = 0.06;
const RENT_NOISE = 0.06;
const ASKING_SHARE = 0.15;
/** Markup of asking prices and rents over contracted ones. */
const ASKING_RENT_MARKUP = 0.05;
const ASKING_PRICE_MARKUP = 0.06;
const ASKING_NOISE = 0.05;
const ASKS_A_PROJECT = 8;
const ASKED_DAYS = 60;
const RENT_STEP = 500;
const PRICE_STEP = 1_000;

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step;
}

/** Draws rents of finished projects: value × the community's gross yield × noise. */
export function draftRents(
  projects: readonly SandboxProject[],
  level: PriceLevel,
  window: { readonly firstDay: number; readonly lastDay: number },
  stream: readonly (string | number)[],
): RentDraft[] {
  return projects.flatMap((project, index) => {
    const random = new Random(...stream, 'rents', project.area, project.name);
    const from = Math.max(window.firstDay, project.completionDay + 60);
    const years = (window.lastDay - from) / YEAR_DAYS;
    if (years <= 0) return [];
    const grossYield = SANDBOX_AREAS[project.area]?.grossYield ?? 0.065;
    return Array.from({ length: Math.round(project.units * CONTRACTS_A_UNIT_AND_YEAR * years) }, () => {
      const day = random.integer(from, window.lastDay);
      const layout = random.pick(project.layouts);
      const asking = random.chance(ASKING_SHARE);
      const value = Math.exp(level.valueOf(project, layout, day, false)) * layout.sizeSqft;
      const noise = RENT_NOISE * random.normal() + (asking ? ASKING_RENT_MARKUP : 0);
      return {
        day,
        annualRent: roundTo(value * grossYield * Math.exp(noise), RENT_STEP),
        project: index,
        layout,
        asking,
      };
    });
  });
}

/** Draws the asking prices of the last weeks. */
export function draftAsking(
  projects: readonly SandboxProject[],
  level: PriceLevel,
  lastDay: number,
  stream: readonly (string | number)[],
): AskingDraft[] {
  return projects.flatMap((project, index) => {
    const random = new Random(...stream, 'asking', project.area, project.name);
    return Array.from({ length: ASKS_A_PROJECT }, () => {
      const day = lastDay - random.integer(0, ASKED_DAYS);
      const layout = random.pick(project.layouts);
      const offPlan = project.completionDay > day;
      const logPsf =
        level.valueOf(project, layout, day, offPlan) + ASKING_PRICE_MARKUP + ASKING_NOISE * random.normal();
      return {
        day,
        price: roundTo(Math.exp(logPsf) * layout.sizeSqft, PRICE_STEP),
        project: index,
        layout,
        offPlan,
      };
    });
  });
}
