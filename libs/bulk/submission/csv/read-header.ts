import { nearestName } from '#fields';
import { cleanText, cutText, DomainError, showValue } from '#platform';

import { refuseBatch } from '../raw-items.js';
import { columnName, COLUMNS, FIELDS } from './batch-columns.js';
import { type ColumnMap, refuseMap } from './read-column-map.js';

/** How to treat a file's own columns. */
export interface CsvOptions {
  /** Columns that are fields under another name. */
  readonly map: ColumnMap;
  /** Whether to keep columns that are not fields. */
  readonly passthrough: boolean;
}

/** The meaning of each cell in a row, from the header. */
export interface CsvHeader {
  readonly length: number;
  /** Fields and custom_id, by position in the row. */
  readonly fields: ReadonlyMap<number, string>;
  /** The caller's own columns, by position, as written. */
  readonly own: ReadonlyMap<number, string>;
}

const MOST_OWN = 100;
const LONGEST_NAME = 60;
/** Maximum total characters of their names, which are shown with the batch. */
const NAMES_TOGETHER = 2_000;
const REQUIRED = FIELDS.filter((field) => field.required).map(({ name }) => name);
const REMEDY =
  'map a column with another name to a field with map=column:field, or keep columns that are not ' +
  'fields with passthrough=true';

/**
 * Throws malformed_csv (a repeated column), unknown_field (a column that is neither a field nor kept), invalid_fields
 * (no header; a required column is missing; a column named in `map` is missing or given twice; too many own columns, or
 * names too long).
 */
export function readHeader(cells: readonly string[], { map, passthrough }: CsvOptions): CsvHeader {
  if (cells.length === 0) throw noHeader();
  // One column beyond the maximum is refused as unknown or as one too many, so the rest need not be read.
  const most = COLUMNS.length + (passthrough ? MOST_OWN : 0);
  if (cells.length <= most) assertThere(map, new Set(cells.map(columnName)));
  const seen = new Set<string>();
  const fields = new Map<number, string>();
  const own = new Map<number, string>();
  for (const [at, cell] of cells.slice(0, most + 1).entries()) {
    const name = columnName(cell);
    if (seen.has(name)) {
      const shown = cutText(cleanText(name), LONGEST_NAME);
      throw new DomainError(
        'malformed_csv',
        `The header names the column "${shown}" twice; rename or remove one.`,
      );
    }
    seen.add(name);
    const field = map.get(name) ?? name;
    if (COLUMNS.includes(field)) fields.set(at, field);
    else if (passthrough) own.set(at, ownName(cell, at));
    else throw unknownColumn(name);
    if (own.size > MOST_OWN) throw tooMany();
  }
  assertOneEach(cells, fields);
  assertComplete([...fields.values()]);
  if ([...own.values()].join('').length > NAMES_TOGETHER) throw tooMany();
  return { length: cells.length, fields, own };
}

function noHeader(): DomainError {
  const detail = `The file is empty; start it with a header row that includes ${REQUIRED.join(', ')}.`;
  return refuseBatch({ pointer: '', code: 'required', detail });
}

function unknownColumn(name: string): DomainError {
  const detail = `There is no column ${showValue(name)}; ${nearestName(name, COLUMNS)} Or ${REMEDY}.`;
  return refuseBatch({ pointer: pointerTo(name), code: 'unknown_field', detail });
}

function assertThere(map: ColumnMap, names: ReadonlySet<string>): void {
  const absent = [...map.keys()].find((source) => !names.has(source));
  if (absent === undefined) return;
  const near = nearestName(absent, [...names].slice(0, MOST_OWN));
  const detail = `map names the column ${showValue(absent)}, which is not in the header; ${near}`;
  throw refuseMap('not_one_of', detail);
}

function assertOneEach(cells: readonly string[], fields: ReadonlyMap<number, string>): void {
  const first = new Map<string, number>();
  for (const [at, field] of fields) {
    const other = first.get(field);
    if (other !== undefined) {
      const both = `${showValue(cells[other])} and ${showValue(cells[at])}`;
      throw refuseMap('duplicate', `The columns ${both} both map to ${field}; give each field one column.`);
    }
    first.set(field, at);
  }
}

function assertComplete(fields: readonly string[]): void {
  const missing = REQUIRED.find((name) => !fields.includes(name));
  if (missing === undefined) return;
  const detail =
    `The header has no column ${missing}; it must include ${REQUIRED.join(', ')}. Map another column to ` +
    `it with map=column:${missing}.`;
  throw refuseBatch({ pointer: `/${missing}`, code: 'required', detail });
}

/** The name of an own column as written. */
function ownName(text: string, at: number): string {
  const name = text.trim();
  if (name === '') {
    const detail = `Column ${at + 1} of the header has no name; name it, or remove it.`;
    throw refuseBatch({ pointer: '', code: 'required', detail });
  }
  if (cleanText(name) !== name) {
    const detail = `The column ${showValue(name)} has control characters in its name; remove them.`;
    throw refuseBatch({ pointer: pointerTo(name), code: 'invalid_characters', detail });
  }
  if (Array.from(name).length > LONGEST_NAME) {
    const detail = `The column ${showValue(name)} has a name of more than ${LONGEST_NAME} characters; shorten it.`;
    throw refuseBatch({ pointer: pointerTo(name), code: 'too_long', detail });
  }
  return name;
}

function tooMany(): DomainError {
  const detail =
    `The header has too many columns that are not fields; keep up to ${MOST_OWN}, with names of up to ` +
    `${NAMES_TOGETHER} characters in total.`;
  return refuseBatch({ pointer: '', code: 'too_long', detail });
}

const pointerTo = (name: string): string => `/${cleanText(cutText(name, 60))}`;
