import type { HeldOutAccuracy, MarketSnapshot, Project, RentTable } from '#market';
import { seededRandom } from '#valuation';

import { type FixtureSale, marketOf, saleOf } from '../valuation/market.fixture.js';
import type { Property } from './contract/types.js';
import type { ScoreCalibration } from './deal/score-calibration.js';

const SALES = 3600;
/** First and last day of the fixture's sales: 2024-01-01 .. 2026-03-31. */
export const FIRST_DAY = 19723;
export const LAST_DAY = 20543;

const AREAS = [
  { name: 'DUBAI MARINA', district: 'Marsa Dubai' },
  { name: 'JUMEIRAH BEACH RESIDENCE', district: 'Marsa Dubai' },
  { name: 'JUMEIRAH VILLAGE CIRCLE', district: 'Al Barsha South Fourth' },
  { name: 'BUSINESS BAY', district: 'Business Bay' },
] as const;
const AREA_PSF = [1900, 2100, 1250, 1800] as const;
const PROJECT_NAMES = [
  'Alder Tower',
  'Birch Residence',
  'Cedar Heights',
  'Daffodil Gate',
  'Elm Court',
  'Fir Terraces',
  'Ginkgo Bay',
  'Hazel Point',
] as const;
/** Index of a project in Dubai Marina. */
export const ALDER_TOWER = PROJECT_NAMES.indexOf('Alder Tower');
const ELM_COURT = PROJECT_NAMES.indexOf('Elm Court');

const ACCURACY: HeldOutAccuracy = {
  from: '2026-03-18',
  to: '2026-03-31',
  segments: [
    {
      ...{ segment: 'ready', sales: 120, medianError: 6.2, within5: 41.5, within10: 66.1, within20: 86.2 },
      ...{ medianRatio: 1.001, cod: 10.9, prd: 1.021, coverage80: 80.4, width80: 27.9 },
    },
  ],
};

/** Refiles sales of Elm Court under Olive House, which has no project; rows that are not `named` name no building. */
export function withOliveHouse(
  market: MarketSnapshot,
  filed: (row: number) => boolean = () => true,
  named: (row: number) => boolean = () => true,
): MarketSnapshot {
  const { sales } = market;
  const isOlive = (row: number): boolean => sales.project[row] === ELM_COURT && filed(row);
  return {
    ...market,
    buildings: [{ name: 'Olive House', project: -1, area: 0 }],
    sales: {
      ...sales,
      project: sales.project.map((project, row) => (isOlive(row) ? -1 : project)),
      building: sales.building.map((building, row) => (isOlive(row) && named(row) ? 0 : building)),
    },
  };
}

/** A small market with a rising index, eight projects in four areas (two in one district), rents and charges. */
export function testMarket(overrides: Partial<MarketSnapshot> = {}): MarketSnapshot {
  const snapshot = marketOf(fixtureSales());
  return {
    ...snapshot,
    manifest: {
      ...snapshot.manifest,
      version: 'fixture-1',
      modelRules: 'rules-fixture',
      dataFreshness: '2026-03-31T18:53:33Z',
      accuracy: ACCURACY,
      sources: [
        {
          file: 'sales.csv',
          kind: 'dld-web-transactions',
          sha256: '0'.repeat(64),
          rows: snapshot.sales.count,
          accepted: snapshot.sales.count,
          merged: 0,
          rejected: 0,
          from: '2024-01-01',
          to: '2026-03-31',
        },
      ],
    },
    areas: AREAS,
    projects: PROJECT_NAMES.map((name, i) => projectOf(name, i)),
    sales: { ...snapshot.sales, freehold: new Uint8Array(snapshot.sales.count).fill(1) },
    rents: fixtureRents(),
    serviceCharges: [
      { name: PROJECT_NAMES[0], project: 0, year: 2025, ratePerSqft: 15, source: 'Mollak' },
      { name: PROJECT_NAMES[1], project: 1, year: 2025, ratePerSqft: 22, source: 'Mollak' },
      { name: PROJECT_NAMES[2], project: 2, year: 2025, ratePerSqft: 12, source: 'Mollak' },
      { name: PROJECT_NAMES[4], project: 4, year: 2025, ratePerSqft: 13, source: 'Mollak' },
      { name: PROJECT_NAMES[5], project: 5, year: 2025, ratePerSqft: 14, source: 'Mollak' },
    ],
    rentIndex: [
      { month: '2025-01', value: 90, count: 500 },
      { month: '2025-12', value: 99, count: 500 },
    ],
    ...overrides,
  };
}

/** A listing that names no building. */
export const MARINA_FLAT: Property = {
  area: 'DUBAI MARINA',
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 800,
  listing_price: 1_000_000,
  intent: 'buy',
  completion: 'ready',
};

/** Leaves raw scores unchanged: learning a calibration takes longer than the rest of the fixture's market. */
export const UNCALIBRATED: ScoreCalibration = { knots: () => null };

/** Project i is in area i mod 4; 3 and 7 are off-plan. */
function projectOf(name: string, i: number): Project {
  const offPlan = i % 4 === 3;
  return {
    name,
    number: String(1000 + i),
    area: i % 4,
    developer: null,
    masterProject: null,
    status: offPlan ? 'active' : 'finished',
    percentCompleted: offPlan ? 40 : 100,
    startDay: FIRST_DAY - 500,
    completionDay: offPlan ? LAST_DAY + 400 : FIRST_DAY - 100,
    units: offPlan ? 300 : 400,
  };
}

function fixtureSales(): FixtureSale[] {
  const random = seededRandom(7);
  const sales: FixtureSale[] = [];
  for (let i = 0; i < SALES; i++) {
    const day = FIRST_DAY + Math.floor((i / SALES) * (LAST_DAY - FIRST_DAY + 1));
    const project = Math.floor(random() * PROJECT_NAMES.length);
    const bedrooms = Math.floor(random() * 4);
    const size = Math.round((420 + 380 * bedrooms) * (0.85 + 0.3 * random()));
    const rise = 1 + 0.08 * ((day - FIRST_DAY) / 365);
    const noise = Math.exp(0.06 * (random() + random() + random() - 1.5) * 2);
    sales.push(
      saleOf({
        day,
        project,
        area: project % 4,
        bedrooms,
        offPlan: project % 4 === 3 ? 1 : 0,
        sizeSqft: size,
        psf: (AREA_PSF[project % 4] ?? 0) * (1 + 0.02 * project) * rise * noise * size ** -0.15 * 2.7,
      }),
    );
  }
  return sales;
}

/** Contracts in the first two areas, asking rents in the third, none in the fourth. */
function fixtureRents(): RentTable {
  const random = seededRandom(11);
  const rows = Array.from({ length: 900 }, (_, i) => {
    const project = [0, 1, 2, 4, 5, 6][i % 6] ?? 0;
    const bedrooms = Math.floor(random() * 3);
    return {
      day: LAST_DAY - 600 + Math.floor((i / 900) * 600),
      project,
      bedrooms,
      size: 420 + 380 * bedrooms,
      rent: (42_000 + 32_000 * bedrooms) * (0.9 + 0.2 * random()) * (project % 4 === 2 ? 0.8 : 1.2),
    };
  });
  return {
    count: rows.length,
    day: Int32Array.from(rows, (row) => row.day),
    annualRent: Float64Array.from(rows, (row) => row.rent),
    sizeSqft: Float64Array.from(rows, (row) => row.size),
    bedrooms: Int8Array.from(rows, (row) => row.bedrooms),
    propertyType: new Uint8Array(rows.length),
    area: Int32Array.from(rows, (row) => row.project % 4),
    project: Int32Array.from(rows, (row) => row.project),
    asking: Uint8Array.from(rows, (row) => (row.project % 4 === 2 ? 1 : 0)),
    certainty: new Uint8Array(rows.length).fill(100),
    renewed: new Uint8Array(rows.length),
    tenure: new Uint8Array(rows.length),
  };
}
