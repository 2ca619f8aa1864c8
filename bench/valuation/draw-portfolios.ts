import { seededRandom } from '#valuation';

import type { RegisterSale } from './replayed-register.js';

/** How the homes of a portfolio are chosen: among all, or all from one district or one building. */
export const DRAWS = ['uniform', 'one district', 'one building'] as const;
export type Draw = (typeof DRAWS)[number];

export interface DrawnPortfolios {
  /** Groups with enough homes, each drawn from in turn; uniform draws have one. */
  readonly groups: number;
  readonly portfolios: readonly (readonly RegisterSale[])[];
}

/** `count` portfolios of `homes` different sales each; none if no group is large enough. The same for the same seed. */
export function drawPortfolios(
  sales: readonly RegisterSale[],
  draw: Draw,
  homes: number,
  count: number,
  seed: number,
): DrawnPortfolios {
  const random = seededRandom(seed);
  const groups = groupsOf(sales, draw).filter((group) => group.length >= homes);
  if (groups.length === 0) return { groups: 0, portfolios: [] };
  const portfolios = Array.from({ length: count }, (_, i) =>
    sample(groups[i % groups.length] ?? [], homes, random),
  );
  return { groups: groups.length, portfolios };
}

function groupsOf(sales: readonly RegisterSale[], draw: Draw): readonly (readonly RegisterSale[])[] {
  if (draw === 'uniform') return [sales];
  const groups = new Map<string, RegisterSale[]>();
  for (const sale of sales) {
    const key = draw === 'one district' ? sale.district : sale.building;
    if (key === null) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [sale]);
    else group.push(sale);
  }
  return [...groups.values()];
}

/** Different homes, each equally likely. */
function sample(group: readonly RegisterSale[], homes: number, random: () => number): RegisterSale[] {
  const chosen = new Set<number>();
  while (chosen.size < homes) chosen.add(Math.floor(random() * group.length));
  return group.filter((_, place) => chosen.has(place));
}
