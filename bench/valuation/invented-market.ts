import { emptyLoans, emptyRents, emptyUnitRepeats, type MarketSnapshot } from '#market';
import { seededRandom } from '#valuation';

const AREAS = 120;
const PROJECTS = 2000;
const SYLLABLES = ['ba', 'do', 'fe', 'gi', 'ku', 'la', 'mo', 'ne', 'ri', 'su', 'ta', 'vo', 'we', 'zi'];

/** A unique pronounceable name for every number below 14^4. */
function inventName(number: number): string {
  const digits = Array.from({ length: 4 }, (_, place) => Math.floor(number / 14 ** place) % 14);
  const word = digits.map((digit) => SYLLABLES[digit] ?? '').join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** An invented market of `count` sales spread evenly over `days`, with Dubai's number of areas and projects. */
export function inventMarket(count: number, days: number): MarketSnapshot {
  const random = seededRandom(17);
  const newest = 20_540;
  const column = <T extends Int32Array | Int8Array | Uint8Array | Float64Array>(
    out: T,
    of: (row: number) => number,
  ): T => {
    for (let row = 0; row < count; row++) out[row] = of(row);
    return out;
  };
  const project = column(new Int32Array(count), () => Math.floor(PROJECTS * random() ** 2));
  const bedrooms = column(new Int8Array(count), () => Math.floor(4 * random() ** 2));
  const sizeSqft = column(new Float64Array(count), (row) =>
    Math.round((420 + 380 * (bedrooms[row] ?? 0)) * (0.8 + 0.4 * random())),
  );
  const place = (row: number): number => (project[row] ?? 0) % AREAS;
  const landmark = column(new Int32Array(count), (row) => place(row) % 40);
  const ids = new Uint32Array(count + 1);
  const none = {
    count: 0,
    day: new Int32Array(0),
    sizeSqft: new Float64Array(0),
    bedrooms: new Int8Array(0),
    propertyType: new Uint8Array(0),
    area: new Int32Array(0),
    project: new Int32Array(0),
  };
  return {
    manifest: {
      version: 'bench',
      market: 'sandbox',
      createdAt: '',
      dataFreshness: '',
      codeVersion: '',
      modelVersion: '',
      sources: [],
      counts: {},
      files: {},
    },
    areas: Array.from({ length: AREAS }, (_, i) => ({
      name: inventName(PROJECTS + i),
      district: inventName(PROJECTS + i),
    })),
    projects: Array.from({ length: PROJECTS }, (_, i) => ({
      name: inventName(i),
      number: String(i + 1),
      area: i % AREAS,
      developer: null,
      masterProject: null,
      status: i % 3 === 0 ? ('finished' as const) : ('active' as const),
      percentCompleted: i % 3 === 0 ? 100 : 50,
      startDay: newest - 1500,
      completionDay: i % 3 === 0 ? newest - 400 : newest + 400,
      units: 300,
    })),
    buildings: [],
    landmarks: Array.from({ length: 40 }, (_, i) => `L${i}`),
    saleFiles: [],
    sales: {
      count,
      day: column(new Int32Array(count), (row) => newest - days + Math.floor((row * days) / count)),
      price: column(
        new Float64Array(count),
        (row) => (sizeSqft[row] ?? 0) * 1400 * (0.7 + (place(row) / AREAS) * 0.8) * (0.85 + 0.3 * random()),
      ),
      sizeSqft,
      bedrooms,
      propertyType: new Uint8Array(count),
      offPlan: column(new Uint8Array(count), (row) => ((project[row] ?? 0) % 3 === 0 ? 0 : 1)),
      procedure: column(new Uint8Array(count), (row) => ((project[row] ?? 0) % 3 === 0 ? 0 : 1)),
      exclusion: new Uint8Array(count),
      freehold: new Uint8Array(count),
      file: new Int32Array(count).fill(-1),
      line: new Int32Array(count).fill(-1),
      area: column(new Int32Array(count), place),
      project,
      building: new Int32Array(count).fill(-1),
      metro: landmark,
      mall: landmark,
      landmark,
      id: { bytes: new Uint8Array(0), offsets: ids },
    },
    rents: emptyRents(),
    asking: { ...none, price: new Float64Array(0), offPlan: new Uint8Array(0) },
    loans: emptyLoans(),
    unitRepeats: emptyUnitRepeats(),
    serviceCharges: [],
    priceIndex: [],
    rentIndex: [],
    model: new Uint8Array(0),
  };
}
