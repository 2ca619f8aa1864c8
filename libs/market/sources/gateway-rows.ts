import { DomainError } from '#platform';

import type { SourceRecord } from './staged-table.js';

/**
 * The records of a JSON document: an array of them, or the gateway's answer `{response: {result: [rows]}}`. Throws
 * `unreadable_source`, naming the record, for anything else.
 */
export function gatewayRows(document: unknown, source: string): SourceRecord[] {
  const rows = Array.isArray(document) ? (document as unknown[]) : resultOf(document);
  if (rows === undefined) {
    throw new DomainError(
      'unreadable_source',
      `${source}: the JSON is neither an array of records nor an answer {"response": {"result": [...]}}`,
    );
  }
  if (rows.length === 0) throw new DomainError('unreadable_source', `${source}: the JSON has no records`);
  return rows.map((row, index) => {
    if (isRecord(row)) return row;
    throw new DomainError(
      'unreadable_source',
      `${source}: record ${index + 1} is no flat JSON object; nothing was imported`,
    );
  });
}

function resultOf(document: unknown): unknown[] | undefined {
  const response = fieldOf(document, 'response');
  const result = fieldOf(response, 'result');
  return Array.isArray(result) ? (result as unknown[]) : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function isRecord(value: unknown): value is SourceRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((field) => field === null || typeof field !== 'object');
}
