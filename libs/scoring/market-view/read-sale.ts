import { stringAt, type MarketSnapshot } from '#market';

/** One row of the sales table with its names. */
export interface SaleRecord {
  readonly id: string;
  readonly day: number;
  /** AED. */
  readonly price: number;
  readonly sizeSqft: number;
  /** Null when unknown. */
  readonly bedrooms: number | null;
  readonly offPlan: boolean;
  readonly area: string;
  readonly project: string | null;
  readonly building: string | null;
}

export function readSale(snapshot: MarketSnapshot, row: number): SaleRecord {
  const { sales, areas, projects, buildings } = snapshot;
  const bedrooms = sales.bedrooms[row]!;
  return {
    id: stringAt(sales.id, row),
    day: sales.day[row]!,
    price: sales.price[row]!,
    sizeSqft: sales.sizeSqft[row]!,
    bedrooms: bedrooms < 0 ? null : bedrooms,
    offPlan: sales.offPlan[row] === 1,
    area: areas[sales.area[row]!]?.name ?? '',
    project: projects[sales.project[row]!]?.name ?? null,
    building: buildings[sales.building[row]!]?.name ?? null,
  };
}
