import { canonicalBytes, canonicalColumns, canonicalDigest, type Column } from './canonical-columns.js';

/**
 * The columns of an analysis, in the order of its canonical bytes: what inserts, selects and digests it is made of this
 * list. `optional`: a column added later; where it is null the canonical bytes leave it out, as those of older records do.
 * `carried`: an analysis that is derived from another has that of the other; every other column is its own.
 */
const COLUMNS = [
  { name: 'id', member: 'id', type: 'text' },
  { name: 'org_id', member: 'orgId', type: 'text', carried: true },
  { name: 'livemode', member: 'livemode', type: 'boolean', carried: true },
  { name: 'key_id', member: 'keyId', type: 'text' },
  { name: 'request_id', member: 'requestId', type: 'text' },
  // The millisecond inside `id`.
  { name: 'created_at', member: 'createdAt', type: 'timestamptz' },
  // Parts asked for beside the default fields.
  { name: 'include', member: 'include', type: 'text[]' },
  // YYYY-MM-DD: what the valuation could see, and the day of the request where that mattered.
  { name: 'as_of', member: 'asOf', type: 'date', carried: true },
  { name: 'today', member: 'today', type: 'date', nullable: true, carried: true },
  { name: 'snapshot_version', member: 'snapshotVersion', type: 'text', carried: true },
  { name: 'model_version', member: 'modelVersion', type: 'text' },
  { name: 'input_hash', member: 'inputHash', type: 'text', carried: true },
  // JSON of the validated property and of the answer, kept byte for byte.
  { name: 'property', member: 'property', type: 'json', carried: true },
  { name: 'analysis', member: 'analysis', type: 'json' },
  // JSON of the analysis that it was derived from, and of the comparables that it leaves out.
  { name: 'derived_from', member: 'derivedFrom', type: 'json', optional: true },
] as const satisfies readonly MemberColumn[];

interface MemberColumn extends Column {
  readonly member: string;
  readonly carried?: true;
}
type AnalysisColumn = (typeof COLUMNS)[number];

/** What a column holds in a record: a moment as a Date, dates and JSON as text. */
interface Values {
  readonly text: string;
  readonly boolean: boolean;
  readonly timestamptz: Date;
  readonly 'text[]': readonly string[];
  readonly date: string;
  readonly json: string;
}
type Nullable<C extends Column> = C extends { nullable: true } | { optional: true } ? null : never;

/** One analysis as it was answered. */
export type AnalysisRecord = {
  readonly [C in AnalysisColumn as C['member']]: Values[C['type']] | Nullable<C>;
};

/** What a derived analysis has of the one that it is derived from. */
type Carried = Pick<AnalysisRecord, Extract<AnalysisColumn, { readonly carried: true }>['member']>;

export function carriedFrom(former: AnalysisRecord): Carried {
  const carried = columns.filter((column) => column.carried === true);
  const given: Readonly<Record<string, unknown>> = former;
  return Object.fromEntries(carried.map(({ member }) => [member, given[member]])) as Carried;
}

/** An analysis as the chain reads it: text columns, `created_at` in microseconds. */
export type StoredAnalysis = {
  readonly [C in AnalysisColumn as C['name']]:
    (C['type'] extends 'boolean' | 'text[]' ? Values[C['type']] : string) | Nullable<C>;
};

/** An SQL expression for every column. */
export type AnalysisValues = Readonly<Record<AnalysisColumn['name'], string>>;

const columns: readonly MemberColumn[] = COLUMNS;
const names = columns.map(({ name }) => name).join(', ');

/** The statement that inserts an analysis for each row of `from`. */
export function insertAnalyses(values: AnalysisValues, from: string): string {
  const given: Readonly<Record<string, string>> = values;
  return `INSERT INTO analyses (${names}) SELECT ${columns.map(({ name }) => given[name]).join(', ')} FROM ${from}`;
}

/** The same from one array parameter a column, those of `analysisParameters`. */
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

/** An array within an array is written as PostgreSQL reads it; its elements are names without quotes or commas. */
function parameter(value: AnalysisRecord[keyof AnalysisRecord]): string | boolean | null {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? `{${value.join(',')}}` : value;
}

/** The columns of a row as an AnalysisRecord. */
export const ANALYSIS_RECORD = columns
  .map(
    ({ name, member, type }) =>
      `${type === 'date' || type === 'json' ? `${name}::text` : name} AS "${member}"`,
  )
  .join(', ');

/** The columns of a row as a StoredAnalysis. */
export const STORED_ANALYSIS = canonicalColumns(columns);

/** The canonical bytes of an analysis: JSON in the order of the columns, with the stored bytes of property and analysis. */
export const canonicalAnalysis = (record: StoredAnalysis): string => canonicalBytes(columns, record);

/** SHA-256 of the canonical bytes, as an SQL expression over the columns of a row. */
export const ANALYSIS_DIGEST = canonicalDigest(columns);
