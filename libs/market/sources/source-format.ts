import type { AnswerPage } from './answer-pages.js';
import type { RecordKind } from '../records/record-kind.js';

/** One official or portal file layout, recognised by its header alone. */
export interface SourceFormat {
  /** Stable name, shown in reports and stored in the lake: `dld-web-export`. */
  readonly name: string;
  readonly kind: RecordKind;
  /** Staged columns that a file must have to be of this format. */
  readonly required: readonly string[];
  /** Staged column → the header names for it, compared by letters and digits only. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Staged column → a constant, for what the whole format implies without a column. */
  readonly constants?: Readonly<Record<string, string>>;
}

/** A file with a recognised header: which header feeds which staged column. */
export interface RecognisedFormat {
  readonly format: SourceFormat;
  /** Staged column → the header as written in the file. */
  readonly headers: ReadonlyMap<string, string>;
  /** The pages that it was saved from, if it is an answer of a service that says how many rows there are. */
  readonly pages?: readonly AnswerPage[];
}

/** Letters and digits of a header, lower case, so that `Room(s)`, `rooms` and `ROOMS` compare equal in part. */
export function headerKey(header: string): string {
  return header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
}

/** Columns in which programs that cover all emirates say which one a row is of; no official file has one. */
export const EMIRATE_HEADERS: readonly string[] = ['EMIRATE', 'CITY'].flatMap((name) =>
  ['', '_EN', '_NAME', '_NAME_EN'].map((end) => name + end),
);

/** A unit written after a name, if it is the register's own. */
const UNIT =
  /(?:\s*[([]|[\s_,-]+)(?:in\s+)?(?:aed|sq\.?\s?m\.?|sqm|m2|m²|square met(?:re|er)s?)\s*[)\]]?\s*$/i;
/** Anything in brackets after a name, and other units without them. */
const OTHER_END =
  /(?:\s*[([][^()[\]]*[)\]]|[\s_,-]+(?:in[\s_]+)?(?:sq[\s._]*(?:ft|feet)\.?|ft2|ft²|square feet|usd|us\$|eur|gbp|thousands?|000|k|m|mn|millions?))\s*$/i;

/** Matches a header row against the formats; the first that fits wins; null if none fits. */
export function recogniseFormat(
  header: readonly string[],
  formats: readonly SourceFormat[],
): RecognisedFormat | null {
  const byKey = new Map([
    ...header.map((name): [string, string] => [headerKey(name.replace(UNIT, '')), name]),
    ...header.map((name): [string, string] => [headerKey(name), name]),
  ]);
  for (const format of formats) {
    const headers = headersOf(format, byKey);
    if (format.required.every((column) => headers.has(column))) return { format, headers };
  }
  return null;
}

function headersOf(format: SourceFormat, byKey: ReadonlyMap<string, string>): Map<string, string> {
  const headers = new Map<string, string>();
  for (const [column, names] of Object.entries(format.columns)) {
    const found = names.map((name) => byKey.get(headerKey(name))).find((name) => name !== undefined);
    if (found !== undefined) headers.set(column, found);
  }
  return headers;
}

/** Two columns of a file under one name that its format reads, as written; null if there are none. */
export function repeatedHeader(
  header: readonly string[],
  { headers }: RecognisedFormat,
): readonly [string, string] | null {
  for (const name of headers.values()) {
    const [first, second] = header.filter((other) => headerKey(other) === headerKey(name));
    if (first !== undefined && second !== undefined) return [first, second];
  }
  return null;
}

/** A header that is one of the format's columns with another unit or remark, which its rows would lack without a word. */
export function remarkedHeader(
  header: readonly string[],
  { format, headers }: RecognisedFormat,
): { readonly written: string; readonly name: string } | null {
  const read = new Set(headers.values());
  for (const [column, names] of Object.entries(format.columns)) {
    if (headers.has(column)) continue;
    const keys = new Set(names.flatMap((name) => [name, name.replace(UNIT, '')].map(headerKey)));
    const written = header.find(
      (name) => !read.has(name) && OTHER_END.test(name) && keys.has(headerKey(name.replace(OTHER_END, ''))),
    );
    if (written !== undefined) return { written, name: names[0] ?? column };
  }
  return null;
}

/** A format that a header almost matches: the names of the columns it lacks and of those the format does not know. */
interface NearFormat {
  readonly name: string;
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

/** The format that a header matches except for one or two columns; null if none is close. */
export function nearestFormat(
  header: readonly string[],
  formats: readonly SourceFormat[],
): NearFormat | null {
  const byKey = new Map(header.map((name) => [headerKey(name), name]));
  const near = formats
    .map((format) => {
      const headers = headersOf(format, byKey);
      const missing = format.required.filter((column) => !headers.has(column));
      const names = missing.map((column) => format.columns[column]?.[0] ?? column);
      const read = new Set(headers.values());
      const unknown = header.filter((name) => name.trim() !== '' && !read.has(name));
      return { name: format.name, missing: names, unknown, found: headers.size };
    })
    .filter(({ missing, found }) => missing.length <= 2 && found >= 4)
    .sort((a, b) => a.missing.length - b.missing.length || b.found - a.found);
  return near[0] ?? null;
}
