import { canonicalBytes, canonicalColumns, canonicalDigest, type Column } from './canonical-columns.js';

/**
 * The columns of an analysis, in the order of its canonical bytes; what inserts, selects and digests it is derived from
 * this list. `optional`: a column added later; the canonical bytes omit it if null, like those of older records.
 * `carried`: a derived analysis takes the value from its original; every other column is its own.
 */
const COLUMNS = [
  { name: 'id', member: 'id', type: 'text' },
  { name: 'org_id', member: 'orgId', type: 'text', carried: true },
  { name: 'livemode', member: 'livemode', type: 'boolean', carried: true },
  { name: 'key_id', member: 'keyId', type: 'text' },
  { name: 'request_id', member: 'requestId', type: 'text' },
  // The timestamp inside `id`.
  { name: 'created_at', member: 'createdAt', type: 'timestamptz' },
  // Parts requested in addition to the default fields.
  { name: 'include', member: 'include', type: 'text[]' },
  // YYYY-MM-DD: the latest date the valuation could see, and the request's date where that mattered.
  { name: 'as_of', member: 'asOf', type: 'date', carried: true },
  { name: 'today', member: 'today', type: 'date', nullable: true, carried: true },
  { name: 'snapshot_version', member: 'snapshotVersion', type: 'text', carried: true },
  { name: 'model_version', member: 'modelVersion', type: 'text' },
  { name: 'input_hash', member: 'inputHash', type: 'text', carried: true },
  // JSON of the validated property and of the answer, kept byte for byte.
  { name: 'property', member: 'property', type: 'json', carried: true },
  { name: 'analysis', member: 'analysis', type: 'json' },
  // JSON of the analysis it was derived from, and of the comparables it excludes.
  { name: 'derived_from', member: 'derivedFrom', type: 'json', optional: true },
] as const satisfies readonly MemberColumn[];

interface MemberColumn extends Column {
  readonly member: string;
  readonly carried?: true;
}
type AnalysisColumn = (typeof COLUMNS)[number];

/** The type of a column's value in a record: a moment as a Date; dates and JSON as text. */
interface Values {
  readonly text: string;
  readonly boolean: boolean;
  readonly timestamptz: Date;
  readonly 'text[]': readonly string[];
  readonly date: string;
  readonly json: string;
}
type Nullable<C extends Column> = C extends { nullable: true } | { optional: true } ? null : never;

/** One analysis as answered. */
export type AnalysisRecord = {
  readonly [C in AnalysisColumn as C['member']]: Values[C['type']] | Nullable<C>;
};

/** What a derived analysis takes from its original. */
type Carried = Pick<AnalysisRecord, Extract<AnalysisColumn, { readonly carried: true }>['member']>;

export function carriedFrom(former: AnalysisRecord): Carried {
  const carried = columns.filter((column) => column.carried === true);
  const given: Readonly<Record<string, unknown>> = former;
  return Object.fromEntries(carried.map(({ member }) => [member, given[member]])) as Carried;
}

/** An analysis as read by the chain: text columns, `created_at` in microseconds. */
export type StoredAnalysis = {
  readonly [C in AnalysisColumn as C['name']]:
    (C['type'] extends 'boolean' | 'text[]' ? Values[C['type']] : string) | Nullable<C>;
};

/** An SQL expression for every column. */
export type AnalysisValues = Readonly<Record<AnalysisColumn['name'], string>>;

const columns: readonly MemberColumn[] = COLUMNS;
const names = columns.map(({ name }) => name).join(', ');

/** The statement that inserts an analysis per row of `from`. */
export function insertAnalyses(values: AnalysisValues, from: string): string {
  const given: Readonly<Record<string, string>> = values;
  return `INSERT INTO analyses (${names}) SELECT ${columns.map(({ name }) => given[name]).join(', ')} FROM ${from}`;
}

/** The same with one array parameter per column, from `analysisParameters`. */
export const INSERT_ANALYSES = insertAnalyses(
  Object.fromEntries(
    columns.map(({ name, type }) => [name, type === 'text[]' ? `${name}::${type}` : name]),
  ) as AnalysisValues,
  `unnest(${columns
    .map(({ type }, at) => `$${at + 1}::${type === 'text[]' ? 'text' : type}[]`)
    .join(', ')}) AS t (${names})`,
);

/** The parameters of INSERT_ANALYSES. */
export function analysisParameters(records: readonly AnalysisRecord[]): unknown[] {
  return COLUMNS.map(({ member }) => records.map((record) => parameter(record[member])));
}

/** A nested array is written in PostgreSQL's syntax; its elements are names without quotes or commas. */
function parameter(value: AnalysisRecord[keyof AnalysisRecord]): string | boolean | null {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? `{${value.join(',')}}` : value;
}

/** A row's columns as an AnalysisRecord. */
export const ANALYSIS_RECORD = columns
  .map(
    ({ name, member, type }) =>
      `${type === 'date' || type === 'json' ? `${name}::text` : name} AS "${member}"`,
  )
  .join(', ');

/** A row's columns as a StoredAnalysis. */
export const STORED_ANALYSIS = canonicalColumns(columns);

/** The canonical bytes of an analysis: JSON in column order, with the stored bytes of property and analysis. */
export const canonicalAnalysis = (record: StoredAnalysis): string => canonicalBytes(columns, record);

/** SHA-256 of the canonical bytes, as an SQL expression over a row's columns. */
export const ANALYSIS_DIGEST = canonicalDigest(columns);
