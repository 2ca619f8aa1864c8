import { PROPERTY_TYPES, type PropertyType } from '#market';

/** A home as identified in the register: homes equal in all of these are treated as the same. */
export interface HomeIdentity {
  /** As spelled in the register; empty if it names none. */
  readonly area: string;
  readonly project: string;
  readonly building: string;
  readonly propertyType: PropertyType;
  readonly completion: 'ready' | 'off_plan';
  /** 0 = studio, -1 = unknown. */
  readonly bedrooms: number;
  readonly sizeSqft: number;
}

/** The published value of one home from before a window began; money in AED. */
export interface PublishedHome extends HomeIdentity {
  readonly value: number;
  /** Bounds of the 80 % range. */
  readonly low: number;
  readonly high: number;
  /** Forecast standard deviation, in logs. */
  readonly fsd: number;
}

/** Columns of a predictions file, in order. */
export const PUBLISHED_COLUMNS = [
  ...(['area', 'project', 'building', 'property_type', 'completion', 'bedrooms', 'size_sqft'] as const),
  ...(['value', 'low', 'high', 'fsd'] as const),
] as const;

export type PublishedRecord = Readonly<Record<(typeof PUBLISHED_COLUMNS)[number], string>>;

/** The fields of one line of the file. The size has one decimal; amounts are whole dirhams. */
export function toRecord(home: PublishedHome): PublishedRecord {
  return {
    area: home.area,
    project: home.project,
    building: home.building,
    property_type: home.propertyType,
    completion: home.completion,
    bedrooms: String(home.bedrooms),
    size_sqft: home.sizeSqft.toFixed(1),
    value: home.value.toFixed(0),
    low: home.low.toFixed(0),
    high: home.high.toFixed(0),
    fsd: home.fsd.toFixed(4),
  };
}

/** The home on one line of the file; null if the line is invalid. */
export function fromRecord(record: PublishedRecord): PublishedHome | null {
  const propertyType = PROPERTY_TYPES.find((type) => type === record.property_type);
  const { completion } = record;
  if (propertyType === undefined || (completion !== 'ready' && completion !== 'off_plan')) return null;
  const home: PublishedHome = {
    ...{ area: record.area, project: record.project, building: record.building, propertyType, completion },
    ...{ bedrooms: Number(record.bedrooms), sizeSqft: Number(record.size_sqft) },
    ...{ value: Number(record.value), low: Number(record.low), high: Number(record.high) },
    fsd: Number(record.fsd),
  };
  return [home.sizeSqft, home.value, home.low, home.high, home.fsd].every((figure) => figure > 0)
    ? home
    : null;
}

/** Equal for equal homes. */
export const homeKey = (home: HomeIdentity): string =>
  JSON.stringify([
    ...[home.area, home.project, home.building, home.propertyType, home.completion, home.bedrooms],
    home.sizeSqft.toFixed(1),
  ]);
