import { emptyLoans, emptyUnitRepeats, type MarketSnapshot } from '#market';

export interface FixtureSale {
  readonly day: number;
  readonly psf: number;
  readonly sizeSqft: number;
  readonly bedrooms: number;
  readonly offPlan: number;
  readonly area: number;
  readonly project: number;
  readonly building: number;
  readonly exclusion: number;
  readonly propertyType: number;
}

export const saleOf = (sale: Partial<FixtureSale>): FixtureSale => ({
  day: 100,
  psf: 1500,
  sizeSqft: 800,
  bedrooms: 1,
  offPlan: 0,
  area: 0,
  project: 0,
  building: -1,
  exclusion: 0,
  propertyType: 0,
  ...sale,
});

/** A snapshot of the given sales, which must ascend by day. */
export function marketOf(sales: readonly FixtureSale[]): MarketSnapshot {
  const unknown = (): Int32Array => new Int32Array(sales.length).fill(-1);
  const highest = (values: readonly number[]): number =>
    values.reduce((top, value) => Math.max(top, value), -1);
  const ids = sales.map((_, i) => `11-${i + 1}-2026`);
  const bytes = new TextEncoder().encode(ids.join(''));
  let end = 0;
  const offsets = Uint32Array.from([0, ...ids.map((id) => (end += id.length))]);
  const empty = { count: 0, day: new Int32Array(0) };
  return {
    manifest: {
      version: 'fixture',
      market: 'sandbox',
      createdAt: '2026-01-01T00:00:00Z',
      dataFreshness: '2026-01-01T00:00:00Z',
      codeVersion: 'test',
      modelVersion: '',
      sources: [],
      counts: {},
      files: {},
    },
    areas: Array.from({ length: highest(sales.map((s) => s.area)) + 1 }, (_, i) => ({
      name: `A${i}`,
      district: `A${i}`,
    })),
    projects: Array.from({ length: highest(sales.map((s) => s.project)) + 1 }, (_, i) => ({
      name: `P${i}`,
      number: null,
      area: 0,
      developer: null,
      masterProject: null,
      status: 'unknown' as const,
      percentCompleted: null,
      startDay: null,
      completionDay: null,
      units: null,
    })),
    buildings: [],
    landmarks: [],
    saleFiles: [],
    sales: {
      count: sales.length,
      day: Int32Array.from(sales, (s) => s.day),
      price: Float64Array.from(sales, (s) => s.psf * s.sizeSqft),
      sizeSqft: Float64Array.from(sales, (s) => s.sizeSqft),
      bedrooms: Int8Array.from(sales, (s) => s.bedrooms),
      propertyType: Uint8Array.from(sales, (s) => s.propertyType),
      offPlan: Uint8Array.from(sales, (s) => s.offPlan),
      procedure: Uint8Array.from(sales, (s) => s.offPlan),
      exclusion: Uint8Array.from(sales, (s) => s.exclusion),
      area: Int32Array.from(sales, (s) => s.area),
      project: Int32Array.from(sales, (s) => s.project),
      building: Int32Array.from(sales, (s) => s.building),
      metro: unknown(),
      mall: unknown(),
      landmark: unknown(),
      freehold: new Uint8Array(sales.length),
      file: new Int32Array(sales.length).fill(-1),
      line: new Int32Array(sales.length).fill(-1),
      id: { bytes, offsets },
    },
    rents: {
      ...empty,
      annualRent: new Float64Array(0),
      sizeSqft: new Float64Array(0),
      bedrooms: new Int8Array(0),
      propertyType: new Uint8Array(0),
      area: new Int32Array(0),
      project: new Int32Array(0),
      asking: new Uint8Array(0),
      certainty: new Uint8Array(0),
      renewed: new Uint8Array(0),
      tenure: new Uint8Array(0),
    },
    asking: {
      ...empty,
      price: new Float64Array(0),
      sizeSqft: new Float64Array(0),
      bedrooms: new Int8Array(0),
      propertyType: new Uint8Array(0),
      offPlan: new Uint8Array(0),
      area: new Int32Array(0),
      project: new Int32Array(0),
    },
    loans: emptyLoans(),
    unitRepeats: emptyUnitRepeats(),
    serviceCharges: [],
    priceIndex: [],
    rentIndex: [],
    model: new Uint8Array(0),
  };
}
