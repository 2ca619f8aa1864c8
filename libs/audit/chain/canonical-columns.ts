/** A column whose value is part of a record's canonical bytes. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly nullable?: true;
  /** Added later: the canonical bytes omit it if null, like those of older records. */
  readonly optional?: true;
}
export type ColumnType = 'text' | 'boolean' | 'timestamptz' | 'text[]' | 'date' | 'json';

type Stored = string | boolean | readonly string[] | null;

/** How to read a type from the database, and whether the result is already the JSON of the value. */
interface Form {
  readonly read: (name: string) => string;
  readonly isJson: boolean;
}

const asItIs: Form = { read: (name) => name, isJson: false };
/**
 * The one place that defines a type's canonical form: both the digest in SQL and the bytes in TypeScript derive from
 * it.
 */
const FORMS: Readonly<Record<ColumnType, Form>> = {
  text: asItIs,
  boolean: asItIs,
  'text[]': asItIs,
  timestamptz: {
    read: (name) => `to_char(${name} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    isJson: false,
  },
  date: { read: (name) => `to_char(${name}, 'YYYY-MM-DD')`, isJson: false },
  json: { read: (name) => `${name}::text`, isJson: true },
};

/** Selects a row's columns in the form canonicalBytes takes. */
export const canonicalColumns = (columns: readonly Column[]): string =>
  columns.map(({ name, type }) => `${FORMS[type].read(name)} AS ${name}`).join(', ');

/** The canonical bytes of a row: JSON in column order, with JSON columns byte for byte. */
export function canonicalBytes(columns: readonly Column[], row: Readonly<Record<string, Stored>>): string {
  const members = columns.flatMap(({ name, type, optional }) => {
    const value = row[name] ?? null;
    if (optional === true && value === null) return [];
    const json = FORMS[type].isJson && typeof value === 'string' ? value : JSON.stringify(value);
    return [`"${name}":${json}`];
  });
  return `{${members.join(',')}}`;
}

/** SHA-256 of the canonical bytes, as an SQL expression over a row's columns. The first column must not be optional. */
export const canonicalDigest = (columns: readonly Column[]): string =>
  `sha256(convert_to(concat('{', ${columns.map(digested).join(', ')}, '}'), 'UTF8'))`;

function digested({ name, type, nullable, optional }: Column, at: number): string {
  const key = `'${at === 0 ? '' : ','}"${name}":'`;
  const { read, isJson } = FORMS[type];
  const json = isJson ? name : `to_json(${read(name)})::text`;
  // Concatenated with its key, a null drops the key too.
  if (optional === true) return `${key} || ${json}`;
  return `${key}, ${nullable === true ? `coalesce(${json}, 'null')` : json}`;
}
