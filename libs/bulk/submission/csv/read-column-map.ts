import { nearestName } from '#fields';
import { cleanText, DomainError, showValue } from '#platform';
import { USUAL_NAMES } from '#scoring';

import { columnName, COLUMNS } from './batch-columns.js';

export interface MappedColumn {
  /** The column's name, as written in the map. */
  readonly column: string;
  readonly field: string;
}

/** The columns mapped, by their names as returned by `columnName`. */
export type ColumnMap = ReadonlyMap<string, MappedColumn>;

/**
 * Parses `loan_id:reference,price:listing_price`. A comma before the colon of a pair is part of the column's name, as
 * are percent-encoded commas and colons. Throws invalid_fields for any other form and for targets that are not our
 * columns.
 */
export function readColumnMap(text: string): ColumnMap {
  const map = new Map<string, MappedColumn>();
  for (const pair of pairsOf(text)) {
    const [, written, to] = /^(.+):([^:]+)$/s.exec(pair.trim()) ?? [];
    const from = written?.replaceAll(/%(?:2c|3a|25)/gi, decodeURIComponent).trim();
    if (from === undefined || to === undefined) {
      throw refuseMap(
        'invalid_form',
        `map has ${showValue(pair)}; give column:field, for example loan_id:reference.`,
      );
    }
    const [source, target] = [columnName(from), columnName(to)];
    if (!COLUMNS.includes(target)) {
      throw refuseMap(
        'not_one_of',
        `map names ${showValue(to)}, which is not a field; ${nearestName(to.trim(), COLUMNS, USUAL_NAMES)}`,
      );
    }
    if (map.has(source))
      throw refuseMap('duplicate', `map names the column ${showValue(from)} twice; map it to one field.`);
    map.set(source, { column: from, field: target });
  }
  return map;
}

/** Characters of a map that a message shows. */
const LONGEST_MAP = 400;

/** A name in quotes ends at these, or a shell expands them. */
const NOT_QUOTED = /["\\$`!]/;

/** The map of these columns, as readColumnMap reads it, to be shown in quotes; without columns that cannot be. */
export function writeColumnMap(columns: readonly MappedColumn[]): string {
  const pairs = columns
    .filter(({ column }) => !NOT_QUOTED.test(column) && cleanText(column) === column)
    .map(({ column, field }) => `${column.replaceAll(/[%,:]/g, encodeURIComponent)}:${field}`);
  return pairs
    .reduce((map, pair) => (map.length + pair.length > LONGEST_MAP ? map : `${map},${pair}`), '')
    .slice(1);
}

function pairsOf(text: string): readonly string[] {
  const pairs: string[] = [];
  let pair: string | null = null;
  for (const piece of text === '' ? [] : text.split(',')) {
    pair = pair === null ? piece : `${pair},${piece}`;
    if (!piece.includes(':')) continue;
    pairs.push(pair);
    pair = null;
  }
  return pair === null ? pairs : [...pairs, pair];
}

/** @param details at least one; the first becomes the message */
export function refuseMap(
  code: 'invalid_form' | 'not_one_of' | 'duplicate' | 'contradicts',
  ...details: readonly string[]
): DomainError {
  const errors = details.map((detail) => ({ parameter: 'map', code, detail }));
  const more = errors.length > 1 ? ` (and ${errors.length - 1} more in errors)` : '';
  return new DomainError('invalid_fields', `${details[0]}${more}`, { errors });
}
