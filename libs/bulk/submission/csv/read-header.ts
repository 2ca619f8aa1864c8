import { escapePointer, findNear, meantNames, Violations } from '#fields';
import { cleanText, cutText, DomainError, type FieldError, showValue } from '#platform';
import { USUAL_NAMES } from '#scoring';

import { refuseBatch } from '../raw-items.js';
import { columnName, COLUMNS, FIELDS } from './batch-columns.js';
import { type HeadingUnit, readHeadingUnit } from './heading-unit.js';
import { type ColumnMap, refuseMap, writeColumnMap } from './read-column-map.js';

/** How to treat a file's own columns. */
export interface CsvOptions {
  /** Columns that are fields under another name. */
  readonly map: ColumnMap;
  /** Whether to keep columns that are not fields. */
  readonly passthrough: boolean;
}

/** The meaning of each cell in a row, from the header. */
export interface CsvHeader {
  /** Cells up to the last column with a name. */
  readonly named: number;
  /** All cells; spreadsheets add columns without a name at the end. */
  readonly length: number;
  /** Fields and custom_id, by position in the row. */
  readonly fields: ReadonlyMap<number, string>;
  /** Units other than the field's that the names of mapped columns state, by position. */
  readonly units: ReadonlyMap<number, HeadingUnit>;
  /** The caller's own columns, by position, as written. */
  readonly own: ReadonlyMap<number, string>;
}

const MOST_OWN = 100;
/** Columns looked at: one beyond the maximum is refused as one too many, so the rest need not be read. */
const MOST_LOOKED = COLUMNS.length + MOST_OWN + 1;
const LONGEST_NAME = 60;
/** Maximum total characters of their names, which are shown with the batch. */
const NAMES_TOGETHER = 2_000;
const REQUIRED = FIELDS.filter((field) => field.required).map(({ name }) => name);
const TITLE =
  'No column of the first row is a field; if it is a title, remove it: the first row names the columns. ';
const MAP_IT = 'Map a column with another name to a field with map=column:field';
const KEEP_IT = 'or keep columns that are not fields with passthrough=true.';

/**
 * Throws malformed_csv (a repeated column), unknown_field (columns that are neither a field nor kept), invalid_fields
 * (no header; a column without a name before others; a required column is missing; a column named in `map` is missing
 * or given twice, or names a unit that cannot be read; too many own columns, or names too long). Names every column with
 * a fault, as written.
 */
export function readHeader(cells: readonly string[], { map, passthrough }: CsvOptions): CsvHeader {
  if (cells.length === 0) throw noHeader();
  const named = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
  const written = cells.slice(0, Math.min(named, MOST_LOOKED)).map(inOneLine);
  const names = written.map(columnName);
  if (named <= MOST_LOOKED) assertThere(map, written, names);
  assertDistinct(written, names);
  const fields = new Map<number, string>();
  const others: number[] = [];
  for (const [at, name] of names.entries()) {
    const field = map.get(name)?.field ?? name;
    if (COLUMNS.includes(field)) fields.set(at, field);
    else others.push(at);
  }
  assertOneEach(written, fields);
  const units = unitsOf(written, fields);
  if (passthrough && others.length > MOST_OWN) throw tooMany();
  const faults = Violations.ofRequest();
  const absent = COLUMNS.filter((name) => ![...fields.values()].includes(name));
  const near = meantNames(
    others.map((at) => written[at] ?? ''),
    absent,
    USUAL_NAMES,
  );
  const meant = new Map<string, string>();
  for (const [nth, at] of others.entries()) {
    const name = written[at] ?? '';
    const field = near[nth] ?? null;
    if (field !== null) meant.set(field, name);
    const fault = passthrough || name === '' ? nameFault(name, at) : unknownColumn(name, field);
    if (fault !== null) faults.add(fault.code, () => fault);
  }
  const missing = absent.filter((name) => REQUIRED.includes(name) && (passthrough || !meant.has(name)));
  if (named > MOST_LOOKED) faults.addUntold(named - MOST_LOOKED);
  else for (const name of missing) addMissing(faults, name, meant.get(name));
  if (faults.total > 0)
    throw refuseHeader(faults, { absent, meant, isTitle: fields.size + meant.size === 0 });
  const own = new Map(others.map((at) => [at, written[at] ?? '']));
  if ([...own.values()].join('').length > NAMES_TOGETHER) throw tooMany();
  return { named, length: cells.length, fields, units, own };
}

function noHeader(): DomainError {
  const detail = `The file is empty; start it with a header row that includes ${REQUIRED.join(', ')}.`;
  return refuseBatch({ pointer: '', code: 'required', detail });
}

interface Columns {
  /** Fields without a column. */
  readonly absent: readonly string[];
  /** Of those, the fields that columns seem to be, with the column's name. */
  readonly meant: ReadonlyMap<string, string>;
  /** Whether no column is or resembles a field, as in a title above the header. */
  readonly isTitle: boolean;
}

/** An unknown column makes it unknown_field, with the remedies for such columns. */
function refuseHeader({ listed, rest }: Violations, { absent, meant, isTitle }: Columns): DomainError {
  const first = `${isTitle ? TITLE : ''}${listed[0]?.detail ?? ''}`;
  if (!listed.some(({ code }) => code === 'unknown_field'))
    return new DomainError('invalid_fields', `${first}${rest}`, { errors: listed });
  const map = writeColumnMap([...meant].map(([field, column]) => ({ column, field })));
  const suggested = map === '' ? '' : `, here perhaps map="${map}"`;
  const message = `${first}${rest} ${MAP_IT}${suggested}, ${KEEP_IT} Fields without a column: ${absent.join(', ')}.`;
  return new DomainError('unknown_field', message, { errors: listed });
}

function unknownColumn(name: string, near: string | null): FieldError {
  const remedy = near === null ? 'map it to a field, or keep it' : `did you mean "${near}"`;
  const detail = `There is no column ${showValue(name)}; ${remedy}${near === null ? '.' : '?'}`;
  return { pointer: pointerTo(name), code: 'unknown_field', detail };
}

/** @param column the one that seems to be it, which is kept as the caller's own */
function addMissing(faults: Violations, name: string, column: string | undefined): void {
  const words = FIELDS.find((field) => field.name === name)?.schema.enum;
  const values = words === undefined ? '' : ` (${words.join(', ')})`;
  const another = column === undefined ? 'another column' : `${showValue(column)} or another column`;
  const detail = `The header has no column ${name}; add it${values}, or map ${another} to it with map=column:${name}.`;
  faults.add('required', () => ({ pointer: pointerTo(name), code: 'required', detail }));
}

function assertThere(map: ColumnMap, written: readonly string[], names: readonly string[]): void {
  const absent = [...map].filter(([source]) => !names.includes(source));
  if (absent.length === 0) return;
  const nears = absent.map(([source]) => findNear(source, names));
  const details = absent.map(([, { column }], at) => {
    const near = nears[at] ?? null;
    const remedy =
      near === null
        ? `it has ${cutText(cleanText(written.filter((name) => name !== '').join(', ')), 400)}.`
        : `did you mean ${showValue(written[names.indexOf(near)])}?`;
    return `map names the column ${showValue(column)}, which is not in the header; ${remedy}`;
  });
  const isOther =
    absent.length === map.size &&
    nears.every((near) => near === null) &&
    !names.some((name) => COLUMNS.includes(name));
  const [first = '', ...others] = details;
  throw refuseMap('not_one_of', isOther ? `${TITLE}${first}` : first, ...others);
}

function assertDistinct(written: readonly string[], names: readonly string[]): void {
  const repeated = written.filter((name, at) => name !== '' && names.indexOf(names[at] ?? '') < at);
  if (repeated.length === 0) return;
  const twice = [...new Set(repeated)];
  const shown = twice.map((name) => `"${cutText(cleanText(name), LONGEST_NAME)}"`);
  const which = shown.length === 1 ? `column ${shown[0]}` : `columns ${cutText(shown.join(', '), 400)}`;
  throw new DomainError('malformed_csv', `The header names the ${which} twice; rename or remove one.`);
}

function assertOneEach(written: readonly string[], fields: ReadonlyMap<number, string>): void {
  const first = new Map<string, number>();
  const details: string[] = [];
  for (const [at, field] of fields) {
    const other = first.get(field);
    if (other === undefined) first.set(field, at);
    else {
      const both = `${showValue(written[other])} and ${showValue(written[at])}`;
      details.push(`The columns ${both} both map to ${field}; give each field one column.`);
    }
  }
  if (details.length > 0) throw refuseMap('duplicate', ...details);
}

/** Throws if the name of a mapped column states a unit that its cells cannot be read in. */
function unitsOf(
  written: readonly string[],
  fields: ReadonlyMap<number, string>,
): ReadonlyMap<number, HeadingUnit> {
  const units = new Map<number, HeadingUnit>();
  const details: string[] = [];
  for (const [at, field] of fields) {
    const heading = written[at] ?? '';
    if (columnName(heading) === field) continue;
    const reading = readHeadingUnit(field, heading);
    if ('refusal' in reading) details.push(reading.refusal);
    else if (reading.unit !== null) units.set(at, reading.unit);
  }
  if (details.length > 0) throw refuseMap('contradicts', ...details);
  return units;
}

/** What is wrong with the name of an own column; null if nothing is. */
function nameFault(name: string, at: number): FieldError | null {
  if (name === '') {
    const detail = `Column ${at + 1} of the header has no name; name it, or remove the column.`;
    return { pointer: '', code: 'required', detail };
  }
  if (cleanText(name) !== name) {
    const detail = `The column ${showValue(name)} has control characters in its name; remove them.`;
    return { pointer: pointerTo(name), code: 'invalid_characters', detail };
  }
  if (Array.from(name).length > LONGEST_NAME) {
    const detail = `The column ${showValue(name)} has a name of more than ${LONGEST_NAME} characters; shorten it.`;
    return { pointer: pointerTo(name), code: 'too_long', detail };
  }
  return null;
}

function tooMany(): DomainError {
  const detail =
    `The header has too many columns that are not fields; keep up to ${MOST_OWN}, with names of up to ` +
    `${NAMES_TOGETHER} characters in total.`;
  return refuseBatch({ pointer: '', code: 'too_long', detail });
}

/** A name as it is shown: spreadsheets break long ones into lines. */
const inOneLine = (cell: string): string => cell.trim().replaceAll(/\s*[\t\r\n]\s*/g, ' ');

const pointerTo = (name: string): string => `/${escapePointer(name)}`;
