import { seededRandom } from '../boosting/random.js';
import { quantile } from './accuracy.js';
import type { ReplayedSale } from './replayed-sale.js';

const DRAWS = 200;
const SEED = 7;

/** 95 % bounds of a figure. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/**
 * Percentile bootstrap of figures over clusters (projects, or areas where none is named), because the errors
 * of one project's sales are correlated; 200 draws, seeded.
 */
export function clusterBootstrap<Name extends string>(
  sales: readonly ReplayedSale[],
  figures: (sales: readonly ReplayedSale[]) => Readonly<Record<Name, number>>,
): Partial<Record<Name, Bounds>> {
  const clusters = new Map<string, ReplayedSale[]>();
  for (const sale of sales) {
    const members = clusters.get(sale.cluster);
    if (members === undefined) clusters.set(sale.cluster, [sale]);
    else members.push(sale);
  }
  const groups = [...clusters.values()];
  const random = seededRandom(SEED);
  const draws = Array.from({ length: DRAWS }, () =>
    figures(groups.flatMap(() => groups[Math.floor(random() * groups.length)]!)),
  );
  const bounds: Partial<Record<Name, Bounds>> = {};
  for (const name of Object.keys(draws[0] ?? {}) as Name[]) {
    const values = draws.map((draw) => draw[name]);
    bounds[name] = { low: quantile(values, 0.025), high: quantile(values, 0.975) };
  }
  return bounds;
}
