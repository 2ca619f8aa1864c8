import { nearestName } from '#fields';
import { DomainError, showValue } from '#platform';

import { columnName, COLUMNS } from './batch-columns.js';

/** Column names of a file, as returned by `columnName`, and the columns they map to. */
export type ColumnMap = ReadonlyMap<string, string>;

/**
 * Parses `loan_id:reference,price:listing_price`. Throws invalid_fields for any other form and for targets that are not
 * our columns.
 */
export function readColumnMap(text: string): ColumnMap {
  const map = new Map<string, string>();
  if (text === '') return map;
  for (const pair of text.split(',')) {
    const [, from, to] = /^(.+):([^:]+)$/s.exec(pair.trim()) ?? [];
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
        `map names ${showValue(to)}, which is not a field; ${nearestName(target, COLUMNS)}`,
      );
    }
    if (map.has(source))
      throw refuseMap('duplicate', `map names the column ${showValue(from)} twice; map it to one field.`);
    map.set(source, target);
  }
  return map;
}

export function refuseMap(code: 'invalid_form' | 'not_one_of' | 'duplicate', detail: string): DomainError {
  return new DomainError('invalid_fields', detail, { errors: [{ parameter: 'map', code, detail }] });
}
