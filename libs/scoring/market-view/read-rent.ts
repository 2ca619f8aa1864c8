import type { MarketSnapshot, RentTable } from '#market';

/** Minimum certainty (percent) for inferred bedrooms to count as known. */
export const SURE_BEDROOMS = 80;

/** Bedrooms of row `row` of the rents table; -1 if they are unknown or not certain enough. */
export const sureBedrooms = (
  { bedrooms, certainty }: Pick<RentTable, 'bedrooms' | 'certainty'>,
  row: number,
): number => (certainty[row]! < SURE_BEDROOMS ? -1 : bedrooms[row]!);

/** Whether row `row` of the rents table is a new contract: neither an asking rent nor a renewal. */
export const isNewContract = (
  { asking, renewed }: Pick<RentTable, 'asking' | 'renewed'>,
  row: number,
): boolean => asking[row] === 0 && renewed[row] === 0;

/** One row of the rents table, with names. */
export interface RentRecord {
  readonly day: number;
  /** AED a year. */
  readonly annualRent: number;
  /** Null when unknown, like the next two. */
  readonly sizeSqft: number | null;
  readonly bedrooms: number | null;
  readonly project: string | null;
  readonly area: string;
  readonly renewed: boolean;
}

export function readRent({ rents, areas, projects }: MarketSnapshot, row: number): RentRecord {
  const size = rents.sizeSqft[row]!;
  const bedrooms = sureBedrooms(rents, row);
  return {
    day: rents.day[row]!,
    annualRent: rents.annualRent[row]!,
    sizeSqft: Number.isNaN(size) ? null : size,
    bedrooms: bedrooms < 0 ? null : bedrooms,
    project: projects[rents.project[row]!]?.name ?? null,
    area: areas[rents.area[row]!]?.name ?? '',
    renewed: rents.renewed[row] === 1,
  };
}
