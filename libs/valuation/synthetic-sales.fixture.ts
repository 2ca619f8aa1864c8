import { seededRandom } from './boosting/random.js';
import { type FixtureSale, saleOf } from './market.fixture.js';

export interface SyntheticMarket {
  readonly sales: number;
  readonly days: number;
  readonly seed: number;
  /** Relative scatter of one sale around its true value. */
  readonly noise: number;
}

/** Sales in a synthetic market whose true value is known: area, project, size, a drift, and noise. */
export function syntheticSales({ sales, days, seed, noise }: SyntheticMarket): FixtureSale[] {
  const random = seededRandom(seed);
  const gauss = (): number => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
  const projects = Array.from({ length: 40 }, (_, i) => ({
    area: i % 8,
    offPlan: i % 3 === 0 ? 1 : 0,
    level: 0.15 * gauss(),
  }));
  return Array.from({ length: sales }, (_, i) => {
    const day = 20000 + Math.floor((i * days) / sales);
    const p = Math.floor(random() * projects.length);
    const project = projects[p] ?? { area: 0, offPlan: 0, level: 0 };
    const bedrooms = Math.floor(random() * 3);
    const sizeSqft = Math.round((450 + 350 * bedrooms) * Math.exp(0.1 * gauss()));
    const level = Math.log(1400) + 0.1 * (project.area - 4) + project.level + (0.05 * i) / sales;
    const psf = Math.exp(level - 0.3 * Math.log(sizeSqft / 800) + noise * gauss());
    const unnamed = project.offPlan === 0 && p % 4 === 1;
    return saleOf({
      day,
      psf,
      sizeSqft,
      bedrooms,
      offPlan: project.offPlan,
      area: project.area,
      project: unnamed ? -1 : p,
    });
  });
}
