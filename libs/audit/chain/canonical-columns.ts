/** A column whose value stands in the canonical bytes of a record. */
export interface Column {
  readonly name: string;
  readonly type: ColumnType;
  readonly nullable?: true;
  /** Added later: where it is null the canonical bytes leave it out, as those of older records do. */
  readonly optional?: true;
}
export type ColumnType = 'text' | 'boolean' | 'timestamptz' | 'text[]' | 'date' | 'json';

type Stored = string | boolean | readonly string[] | null;

/** How a type is read from the database, and whether what is read is the JSON of the value already. */
interface Form {
  readonly read: (name: string) => string;
  readonly isJson: boolean;
}

const asItIs: Form = { read: (name) => name, isJson: false };
/** The one place where a type gets its canonical form: the digest in SQL and the bytes in TypeScript follow from it. */
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

/** The columns of a row as canonicalBytes takes them, to be selected. */
export const canonicalColumns = (columns: readonly Column[]): string =>
  columns.map(({ name, type }) => `${FORMS[type].read(name)} AS ${name}`).join(', ');

/** The canonical bytes of a row: JSON in the order of the columns, with JSON columns byte for byte. */
export function canonicalBytes(columns: readonly Column[], row: Readonly<Record<string, Stored>>): string {
  const members = columns.flatMap(({ name, type, optional }) => {
    const value = row[name] ?? null;
    if (optional === true && value === null) return [];
    const json = FORMS[type].isJson && typeof value === 'string' ? value : JSON.stringify(value);
    return [`"${name}":${json}`];
  });
  return `{${members.join(',')}}`;
}

/** SHA-256 of the canonical bytes, as an SQL expression over the columns of a row. The first is not optional. */
export const canonicalDigest = (columns: readonly Column[]): string =>
  `sha256(convert_to(concat('{', ${columns.map(digested).join(', ')}, '}'), 'UTF8'))`;

function digested({ name, type, nullable, optional }: Column, at: number): string {
  const key = `'${at === 0 ? '' : ','}"${name}":'`;
  const { read, isJson } = FORMS[type];
  const json = isJson ? name : `to_json(${read(name)})::text`;
  // Joined to its key a null takes the key with it.
  if (optional === true) return `${key} || ${json}`;
  return `${key}, ${nullable === true ? `coalesce(${json}, 'null')` : json}`;
}
