import { SQFT_PER_SQM } from '../sqft-per-sqm.js';
import type { PropertyType } from '../tables/types.js';
import type { Random } from './random.js';
import type { Layout } from './sandbox-project.js';

/** The kind of homes in a project. */
export type ProjectKind = 'apartments' | 'hotel' | 'villas' | 'townhouses';

/** Usual sizes by bedrooms, sqft; the index is the number of bedrooms, 0 = studio. */
const USUAL_SQFT: Readonly<Record<PropertyType, readonly number[]>> = {
  apartment: [430, 760, 1180, 1650, 2500],
  hotel_apartment: [420, 780, 1200],
  penthouse: [0, 0, 0, 3100, 4400],
  townhouse: [0, 0, 1500, 2000, 2500],
  villa: [0, 0, 0, 2600, 3500, 5000],
};

/** The bedrooms that a kind is sold with, and the number of layouts for each. */
const MIX: Readonly<
  Record<ProjectKind, readonly (readonly [PropertyType, bedrooms: number, layouts: number])[]>
> = {
  apartments: [
    ['apartment', 0, 2],
    ['apartment', 1, 3],
    ['apartment', 2, 2],
    ['apartment', 3, 1],
  ],
  hotel: [
    ['hotel_apartment', 0, 3],
    ['hotel_apartment', 1, 2],
    ['hotel_apartment', 2, 1],
  ],
  townhouses: [
    ['townhouse', 2, 1],
    ['townhouse', 3, 2],
    ['townhouse', 4, 1],
  ],
  villas: [
    ['villa', 3, 2],
    ['villa', 4, 2],
    ['villa', 5, 1],
  ],
};
const PENTHOUSES: readonly (readonly [PropertyType, number, number])[] = [['penthouse', 4, 1]];
const PENTHOUSE_CHANCE = 0.25;

/** Draws the layouts of a project: usual sizes, a few percent apart, each an exact size to 0.01 square metres. */
export function draftLayouts(kind: ProjectKind, random: Random): Layout[] {
  const extra = kind === 'apartments' && random.chance(PENTHOUSE_CHANCE) ? PENTHOUSES : [];
  const generous = 1 + 0.08 * random.normal();
  return [...MIX[kind], ...extra].flatMap(([propertyType, bedrooms, count]) =>
    Array.from({ length: count }, () => {
      const usual = USUAL_SQFT[propertyType][bedrooms] ?? 1000;
      const spread = Math.min(Math.max(generous * (1 + 0.07 * random.normal()), 0.7), 1.4);
      return {
        propertyType,
        bedrooms,
        sizeSqft: sqftOf(Math.round((usual * spread * 100) / SQFT_PER_SQM) / 100),
      };
    }),
  );
}

function sqftOf(squareMetres: number): number {
  return squareMetres * SQFT_PER_SQM;
}
