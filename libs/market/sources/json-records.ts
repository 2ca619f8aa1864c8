import { DomainError } from '#platform';

import type { SourceRecord } from './staged-table.js';

/** Names under which services return records: the gateway, Dubai Pulse, CKAN, OData. */
const PLACES: readonly (readonly string[])[] = [
  ['response', 'result'],
  ['result', 'records'],
  ['d', 'results'],
  ...['result', 'results', 'records', 'rows', 'items'].map((name) => ['data', name]),
  ...['result', 'results', 'records', 'data', 'value', 'rows', 'items', 'd'].map((name) => [name]),
];

/**
 * The records of a JSON document: an array of records, an answer of the gateway `{response: {result:
 * [rows]}}` or of another service, or an array of such answers, such as saved pages. Lists and objects become
 * JSON text. Throws `unreadable_source`, naming the record, for anything else.
 */
export function jsonRecords(document: unknown, source: string): SourceRecord[] {
  const rows = recordsOf(document);
  if (rows === undefined) {
    throw new DomainError(
      'unreadable_source',
      `${source}: the JSON is neither an array of records nor an answer {"response": {"result": [...]}}`,
    );
  }
  if (rows.length === 0) throw new DomainError('unreadable_source', `${source}: the JSON has no records`);
  return rows.map((row, index) => {
    if (isObject(row))
      return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, flatValue(value)]));
    throw new DomainError(
      'unreadable_source',
      `${source}: record ${index + 1} is not a JSON object; nothing was imported`,
    );
  });
}

/** Whether a JSON value is an answer that contains records, rather than a record. */
export function isAnswer(value: unknown): boolean {
  return isObject(value) && answered(value) !== undefined;
}

function recordsOf(document: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(document)) return answered(document);
  const values = document as readonly unknown[];
  return values.length > 0 && values.every(isAnswer)
    ? values.flatMap((page) => answered(page) ?? [])
    : values;
}

function answered(value: unknown): readonly unknown[] | undefined {
  for (const place of PLACES) {
    const found = place.reduce<unknown>(
      (inside, name) => (isObject(inside) ? inside[name] : undefined),
      value,
    );
    if (Array.isArray(found) && found.every(isObject)) return found;
  }
  return undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as stored in a column: lists and objects as JSON text. */
export function flatValue(value: unknown): string | number | boolean | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value === null || value === undefined ? null : JSON.stringify(value);
}
