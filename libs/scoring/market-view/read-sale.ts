import { type MarketSnapshot, type Procedure, PROCEDURES, stringAt } from '#market';

/** One row of the sales table, with names. */
export interface SaleRecord {
  readonly id: string;
  /** File and line that it was imported from; null if it did not come from a file. */
  readonly source: { readonly file: string; readonly line: number } | null;
  readonly day: number;
  /** AED. */
  readonly price: number;
  readonly sizeSqft: number;
  /** Null when unknown. */
  readonly bedrooms: number | null;
  readonly offPlan: boolean;
  /** The procedure it was registered under. */
  readonly procedure: Procedure;
  readonly area: string;
  readonly project: string | null;
  readonly building: string | null;
  /** Indexes of its names in the snapshot's tables, and of its type in PROPERTY_TYPES; -1 when unknown. */
  readonly indexes: {
    readonly area: number;
    readonly project: number;
    readonly building: number;
    readonly propertyType: number;
  };
}

export function readSale(snapshot: MarketSnapshot, row: number): SaleRecord {
  const { sales, areas, projects, buildings } = snapshot;
  const bedrooms = sales.bedrooms[row]!;
  const indexes = {
    area: sales.area[row]!,
    project: sales.project[row]!,
    building: sales.building[row]!,
    propertyType: sales.propertyType[row]!,
  };
  return {
    id: stringAt(sales.id, row),
    source: sourceOf(snapshot, row),
    day: sales.day[row]!,
    price: sales.price[row]!,
    sizeSqft: sales.sizeSqft[row]!,
    bedrooms: bedrooms < 0 ? null : bedrooms,
    offPlan: sales.offPlan[row] === 1,
    procedure: PROCEDURES[sales.procedure[row]!] ?? 'other',
    area: areas[indexes.area]?.name ?? '',
    project: projects[indexes.project]?.name ?? null,
    building: buildings[indexes.building]?.name ?? null,
    indexes,
  };
}

function sourceOf({ sales, saleFiles }: MarketSnapshot, row: number): SaleRecord['source'] {
  const file = saleFiles[sales.file[row]!];
  return file === undefined ? null : { file, line: sales.line[row]! };
}
