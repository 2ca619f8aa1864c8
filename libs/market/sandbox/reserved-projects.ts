import type { PriceLevel } from './price-level.js';
import { LADDER, RESERVED_SQFT, RESERVED_VALUE } from './reserved-buildings.js';
import { SANDBOX_AREAS, TRAIT_AREAS } from './sandbox-areas.js';
import { isFinished, type Layout, type SandboxProject } from './sandbox-project.js';

const MONTH = 30.4375;
const ONE_BEDROOM: Layout = { propertyType: 'apartment', bedrooms: 1, sizeSqft: RESERVED_SQFT };
const LAYOUTS: readonly Layout[] = [
  { propertyType: 'apartment', bedrooms: 0, sizeSqft: 450 },
  ONE_BEDROOM,
  ONE_BEDROOM,
  { propertyType: 'apartment', bedrooms: 2, sizeSqft: 1_150 },
];

/** The differences of a reserved project from a plain one. */
type Trait = Partial<SandboxProject> & { readonly name: string; readonly area: number };

function areaIndex(name: string): number {
  return SANDBOX_AREAS.findIndex((area) => area.name === name);
}

function plain(trait: Trait, anchorDay: number): SandboxProject {
  return {
    developer: 'Sandbox Reserved Developments',
    quality: 0,
    noise: 0.03,
    startDay: anchorDay - 2_600,
    completionDay: anchorDay - 1_500,
    percentCompleted: 100,
    units: 500,
    layouts: LAYOUTS,
    freehold: true,
    serviceCharge: 10,
    turnover: 0.24,
    resaleDays: null,
    lastSaleDay: Infinity,
    named: true,
    buildings: [trait.name],
    ...trait,
  };
}

function traitsOf(anchorDay: number): readonly Trait[] {
  const gardens = areaIndex(TRAIT_AREAS.plain);
  const harbour = areaIndex(TRAIT_AREAS.supply);
  const heights = areaIndex(TRAIT_AREAS.momentum);
  const sands = areaIndex(TRAIT_AREAS.volatile);
  const outpost = areaIndex(TRAIT_AREAS.thin);
  const building = { turnover: 0, startDay: anchorDay - 900, percentCompleted: 45 };
  return [
    { name: LADDER, area: areaIndex(TRAIT_AREAS.ladder), noise: 0.07 },
    { name: 'Sandbox Calm Court', area: gardens },
    { name: 'Sandbox Costly Residences', area: gardens, serviceCharge: 29 },
    {
      name: 'Sandbox Late Towers',
      area: gardens,
      ...building,
      startDay: anchorDay - 1_500,
      completionDay: Math.round(anchorDay - 24 * MONTH),
    },
    { name: 'Sandbox Quiet House', area: gardens, lastSaleDay: Math.round(anchorDay - 14 * MONTH) },
    { name: 'Sandbox Leasehold Court', area: gardens, freehold: false },
    { name: 'Sandbox Limited Tower', area: gardens },
    { name: 'Sandbox Overloaded Tower', area: gardens },
    { name: 'Sandbox Failing Tower', area: gardens },
    { name: 'Sandbox Slow Tower', area: gardens },
    { name: 'Sandbox Limited Twice Tower', area: gardens },
    { name: 'Sandbox Overloaded Twice Tower', area: gardens },
    { name: 'Sandbox Pipeline Towers', area: harbour },
    {
      name: 'Sandbox Pipeline Extension',
      area: harbour,
      ...building,
      units: 5_000,
      completionDay: anchorDay + 400,
    },
    { name: 'Sandbox Momentum Tower', area: heights },
    { name: 'Sandbox Volatile Tower', area: sands, noise: 0.24 },
    { name: 'Sandbox Lonely House', area: outpost, units: 8, resaleDays: [anchorDay - 200, anchorDay - 60] },
  ];
}

/** The projects behind the reserved buildings: a one-bedroom unit of each is worth RESERVED_VALUE on the anchor day. */
export function reservedProjects(level: PriceLevel, anchorDay: number): SandboxProject[] {
  return traitsOf(anchorDay).map((trait) => {
    const project = plain(trait, anchorDay);
    const offPlan = !isFinished(project);
    const missing =
      Math.log(RESERVED_VALUE / RESERVED_SQFT) - level.valueOf(project, ONE_BEDROOM, anchorDay, offPlan);
    return { ...project, quality: missing };
  });
}
