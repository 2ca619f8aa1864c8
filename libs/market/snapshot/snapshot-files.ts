import { createHash } from 'node:crypto';

import {
  type AskingTable,
  GATHERED_FILES,
  type GatheredFiles,
  type MarketSnapshot,
  type RentTable,
  type SalesTable,
  type SnapshotManifest,
} from '../tables/types.js';
import type { LoanTable, UnitRepeatTable } from '../tables/unit-tables.js';
import { type ColumnLayout, decodeColumns, encodeColumns } from './column-file.js';
import type { RegisterSales } from './compare-sales.js';

const SALES_LAYOUT = {
  day: 'Int32Array',
  price: 'Float64Array',
  sizeSqft: 'Float64Array',
  bedrooms: 'Int8Array',
  propertyType: 'Uint8Array',
  offPlan: 'Uint8Array',
  procedure: 'Uint8Array',
  exclusion: 'Uint8Array',
  area: 'Int32Array',
  project: 'Int32Array',
  building: 'Int32Array',
  metro: 'Int32Array',
  mall: 'Int32Array',
  landmark: 'Int32Array',
  freehold: 'Uint8Array',
  file: 'Int32Array',
  line: 'Int32Array',
  id: 'strings',
} as const satisfies ColumnLayout;

const RENTS_LAYOUT = {
  day: 'Int32Array',
  annualRent: 'Float64Array',
  sizeSqft: 'Float64Array',
  bedrooms: 'Int8Array',
  certainty: 'Uint8Array',
  propertyType: 'Uint8Array',
  area: 'Int32Array',
  project: 'Int32Array',
  asking: 'Uint8Array',
  renewed: 'Uint8Array',
  tenure: 'Uint8Array',
} as const satisfies ColumnLayout;

const ASKING_LAYOUT = {
  day: 'Int32Array',
  price: 'Float64Array',
  sizeSqft: 'Float64Array',
  bedrooms: 'Int8Array',
  propertyType: 'Uint8Array',
  offPlan: 'Uint8Array',
  area: 'Int32Array',
  project: 'Int32Array',
} as const satisfies ColumnLayout;

const LOANS_LAYOUT = {
  day: 'Int32Array',
  sale: 'Int32Array',
  ratio: 'Float64Array',
} as const satisfies ColumnLayout;

const UNIT_REPEATS_LAYOUT = {
  earlier: 'Int32Array',
  later: 'Int32Array',
} as const satisfies ColumnLayout;

type Tables = Omit<MarketSnapshot, 'manifest'>;
type Register = Omit<Tables, 'sales' | 'rents' | 'asking' | 'loans' | 'unitRepeats' | 'model' | 'gathered'>;

/** Version of a snapshot's tables: increased when a file or a column is added. */
export const TABLES_LAYOUT = 6;

/** The files that every snapshot has besides its manifest. */
export const NEEDED_FILES = [
  'sales.columns',
  'rents.columns',
  'asking.columns',
  'loans.columns',
  'unit-repeats.columns',
  'register.json',
  'model.bin',
] as const;
/** All files that a snapshot may have. */
export const SNAPSHOT_FILES = [...NEEDED_FILES, ...GATHERED_FILES] as const;
export type SnapshotFile = (typeof SNAPSHOT_FILES)[number];
export type SnapshotBytes = Readonly<Record<(typeof NEEDED_FILES)[number], Uint8Array>> & GatheredFiles;

export function encodeSnapshot(tables: Tables): SnapshotBytes {
  const { sales, rents, asking, loans, unitRepeats, model, gathered, ...rest } = tables;
  const {
    areas,
    projects,
    buildings,
    landmarks,
    saleFiles,
    serviceCharges,
    priceIndex,
    rentIndex,
    boundaries,
  } = rest;
  const names = { areas, projects, buildings, landmarks, saleFiles };
  const register: Register = {
    ...names,
    serviceCharges,
    priceIndex,
    rentIndex,
    ...(boundaries && { boundaries }),
  };
  return {
    'sales.columns': encodeTable(sales, SALES_LAYOUT),
    'rents.columns': encodeTable(rents, RENTS_LAYOUT),
    'asking.columns': encodeTable(asking, ASKING_LAYOUT),
    'loans.columns': encodeTable(loans, LOANS_LAYOUT),
    'unit-repeats.columns': encodeTable(unitRepeats, UNIT_REPEATS_LAYOUT),
    'register.json': Buffer.from(JSON.stringify(register)),
    'model.bin': model,
    ...gathered,
  };
}

/** Only the sales of a snapshot; otherwise like `decodeSnapshot`. */
export function decodeSales(files: Pick<SnapshotBytes, 'sales.columns' | 'register.json'>): RegisterSales {
  const { areas } = JSON.parse(Buffer.from(files['register.json']).toString('utf8')) as Register;
  const sales = decodeColumns(files['sales.columns'], SALES_LAYOUT, 'sales.columns');
  return { areas, sales: sales as unknown as SalesTable };
}

/** The areas and borders of a snapshot's `register.json`. */
export function decodePlaces(register: Uint8Array): Pick<Register, 'areas' | 'boundaries'> {
  const { areas, boundaries } = JSON.parse(Buffer.from(register).toString('utf8')) as Register;
  return { areas, ...(boundaries && { boundaries }) };
}

/** The inverse of `encodeSnapshot`; the columns are views into the bytes. Throws the same errors as decodeColumns. */
export function decodeSnapshot(files: SnapshotBytes, manifest: SnapshotManifest): MarketSnapshot {
  const register = JSON.parse(Buffer.from(files['register.json']).toString('utf8')) as Register;
  return {
    manifest,
    ...register,
    sales: decodeColumns(files['sales.columns'], SALES_LAYOUT, 'sales.columns') as unknown as SalesTable,
    rents: decodeColumns(files['rents.columns'], RENTS_LAYOUT, 'rents.columns') as unknown as RentTable,
    asking: decodeColumns(files['asking.columns'], ASKING_LAYOUT, 'asking.columns') as unknown as AskingTable,
    loans: decodeColumns(files['loans.columns'], LOANS_LAYOUT, 'loans.columns') as unknown as LoanTable,
    unitRepeats: decodeColumns(
      files['unit-repeats.columns'],
      UNIT_REPEATS_LAYOUT,
      'unit-repeats.columns',
    ) as unknown as UnitRepeatTable,
    model: files['model.bin'],
    gathered: Object.fromEntries(
      GATHERED_FILES.flatMap((name) => (files[name] === undefined ? [] : [[name, files[name]]])),
    ),
  };
}

function encodeTable<Table extends { readonly count: number }>(
  table: Table,
  layout: { readonly [Name in Exclude<keyof Table, 'count'>]-?: string },
): Uint8Array {
  const { count, ...columns } = table;
  const ordered = Object.keys(layout).map((name) => [name, (columns as Record<string, unknown>)[name]]);
  return encodeColumns(count, Object.fromEntries(ordered) as Parameters<typeof encodeColumns>[1]);
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Identity of a snapshot's contents: a hash of its files, independent of the time and place of the build. */
export function contentHash(files: SnapshotManifest['files']): string {
  const listed = SNAPSHOT_FILES.filter((name) => files[name] !== undefined);
  const lines = listed.map((name) => `${name} ${files[name]?.sha256 ?? ''}\n`);
  return sha256(Buffer.from(lines.join(''))).slice(0, 12);
}
