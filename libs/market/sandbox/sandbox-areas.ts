/** The kinds of buildings in a sandbox community. */
export type Fabric = 'towers' | 'mixed' | 'villas';

/** One community of the sandbox market. The names of places are real, every figure is fictitious. */
export interface SandboxArea {
  /** As spelled in the register. */
  readonly name: string;
  readonly district: string;
  readonly fabric: Fabric;
  /** AED per sqft of a typical ready unit on the anchor day. */
  readonly psf: number;
  /** Annual growth of its prices beyond the city's, in logs. */
  readonly growth: number;
  /** Standard deviation of a ready sale around its value, in logs. */
  readonly noise: number;
  /** Annual gross rent over price. */
  readonly grossYield: number;
  readonly projects: number;
  /** Share of the projects that are under construction on the anchor day. */
  readonly underConstruction: number;
}

function area(
  [name, district, fabric]: [name: string, district: string, fabric: Fabric],
  [psf, growth, noise, grossYield]: [psf: number, growth: number, noise: number, grossYield: number],
  [projects, underConstruction]: [projects: number, underConstruction: number],
): SandboxArea {
  return { name, district, fabric, psf, growth, noise, grossYield, projects, underConstruction };
}

/** Fictitious communities, each with one special trait; their buildings are the reserved ones. */
export const TRAIT_AREAS = {
  plain: 'SANDBOX GARDENS',
  supply: 'SANDBOX HARBOUR',
  momentum: 'SANDBOX HEIGHTS',
  volatile: 'SANDBOX SANDS',
  thin: 'SANDBOX OUTPOST',
  ladder: 'SANDBOX PARK',
} as const;

export const SANDBOX_AREAS: readonly SandboxArea[] = [
  area(['DUBAI MARINA', 'Marsa Dubai', 'towers'], [1750, 0.01, 0.055, 0.062], [16, 0.3]),
  area(['JUMEIRAH BEACH RESIDENCE', 'Marsa Dubai', 'towers'], [1900, 0, 0.06, 0.06], [7, 0.1]),
  area(['DUBAI HARBOUR', 'Marsa Dubai', 'towers'], [2900, 0.02, 0.05, 0.05], [7, 0.6]),
  area(['PALM JUMEIRAH', 'Palm Jumeirah', 'mixed'], [2700, 0.02, 0.065, 0.052], [12, 0.3]),
  area(['BURJ KHALIFA', 'Burj Khalifa', 'towers'], [2350, 0, 0.055, 0.055], [14, 0.3]),
  area(['BUSINESS BAY', 'Business Bay', 'towers'], [1900, 0.01, 0.055, 0.063], [18, 0.5]),
  area(['DUBAI CREEK HARBOUR', 'Al Khairan First', 'towers'], [2150, 0.02, 0.045, 0.056], [12, 0.5]),
  area(['DUBAI HILLS', 'Hadaeq Sheikh Mohammed Bin Rashid', 'mixed'], [1950, 0.02, 0.05, 0.055], [14, 0.4]),
  area(['JUMEIRAH LAKES TOWERS', 'Al Thanyah Fifth', 'towers'], [1450, 0, 0.055, 0.067], [14, 0.3]),
  area(['JUMEIRAH VILLAGE CIRCLE', 'Al Barsha South Fourth', 'mixed'], [1250, 0.01, 0.055, 0.074], [24, 0.5]),
  area(
    ['JUMEIRAH VILLAGE TRIANGLE', 'Al Barsha South Fifth', 'mixed'],
    [1200, 0.01, 0.055, 0.073],
    [11, 0.5],
  ),
  area(['AL FURJAN', 'Jabal Ali First', 'mixed'], [1300, 0.01, 0.05, 0.07], [12, 0.4]),
  area(['DISCOVERY GARDENS', 'Jabal Ali First', 'towers'], [950, 0, 0.05, 0.08], [6, 0]),
  area(['ARJAN', 'Al Barshaa South Third', 'towers'], [1300, 0.01, 0.05, 0.073], [12, 0.5]),
  area(['MAJAN', 'Wadi Al Safa 3', 'towers'], [1250, 0.01, 0.05, 0.073], [9, 0.6]),
  area(['DUBAI LAND RESIDENCE COMPLEX', 'Wadi Al Safa 5', 'towers'], [1150, 0.02, 0.05, 0.076], [13, 0.6]),
  area(['SILICON OASIS', 'Nadd Hessa', 'towers'], [1050, 0, 0.055, 0.077], [11, 0.3]),
  area(['INTERNATIONAL CITY PH 1', 'Al Warsan First', 'towers'], [850, 0, 0.055, 0.085], [9, 0.2]),
  area(['MOTOR CITY', 'Al Hebiah First', 'mixed'], [1200, 0.01, 0.05, 0.07], [9, 0.4]),
  area(['DUBAI SPORTS CITY', 'Al Hebiah Fourth', 'towers'], [1050, 0.01, 0.055, 0.076], [12, 0.4]),
  area(['DUBAI PRODUCTION CITY', "Me'Aisem First", 'towers'], [1000, 0.01, 0.05, 0.077], [9, 0.5]),
  area(['DUBAI SCIENCE PARK', 'Al Barshaa South Second', 'towers'], [1350, 0.02, 0.05, 0.07], [7, 0.5]),
  area(['TOWN SQUARE', 'Al Yelayiss 2', 'mixed'], [1150, 0.01, 0.045, 0.073], [11, 0.4]),
  area(['DAMAC HILLS', 'Al Hebiah Third', 'mixed'], [1300, 0.01, 0.055, 0.066], [11, 0.3]),
  area(['DAMAC HILLS 2', 'Madinat Hind 4', 'villas'], [1000, 0.01, 0.055, 0.066], [9, 0.4]),
  area(['ARABIAN RANCHES', 'Wadi Al Safa 6', 'villas'], [1600, 0.02, 0.06, 0.05], [8, 0.1]),
  area(['DUBAI SOUTH', 'Madinat Al Mataar', 'mixed'], [1100, 0.02, 0.05, 0.074], [13, 0.5]),
  area(['MEYDAN ONE', 'Al Merkadh', 'towers'], [1650, 0.02, 0.045, 0.064], [11, 0.5]),
  area(['SOBHA HEARTLAND', 'Al Merkadh', 'mixed'], [1900, 0.02, 0.05, 0.06], [8, 0.5]),
  area([TRAIT_AREAS.plain, 'Sandbox Gardens', 'towers'], [1250, 0, 0.03, 0.068], [6, 0]),
  area([TRAIT_AREAS.ladder, 'Sandbox Park', 'towers'], [1250, 0, 0.035, 0.068], [10, 0]),
  area([TRAIT_AREAS.supply, 'Sandbox Harbour', 'towers'], [1500, 0, 0.045, 0.065], [4, 0]),
  area([TRAIT_AREAS.momentum, 'Sandbox Heights', 'towers'], [1400, 0.28, 0.045, 0.065], [5, 0]),
  area([TRAIT_AREAS.volatile, 'Sandbox Sands', 'towers'], [1300, 0, 0.26, 0.065], [5, 0]),
  area([TRAIT_AREAS.thin, 'Sandbox Outpost', 'towers'], [900, 0, 0.06, 0.07], [0, 0]),
];
