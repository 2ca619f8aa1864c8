import { DomainError } from '#platform';

import { type AnswerPage, readAnswerPage } from './answer-pages.js';
import { isFeatureCollection } from './feature-rows.js';
import { tableRows } from './json-tables.js';
import { recogniseFormat } from './source-format.js';
import { SOURCE_FORMATS } from './source-formats.js';
import { flatValue, type SourceRecord } from './staged-table.js';

/** Names under which services return records: the gateway, Dubai Pulse, CKAN, OData. */
const PLACES: readonly (readonly string[])[] = [
  ['response', 'result'],
  ['result', 'records'],
  ['d', 'results'],
  ...['result', 'results', 'records', 'rows', 'items'].map((name) => ['data', name]),
  ...['result', 'results', 'records', 'data', 'value', 'rows', 'items', 'content', 'd'].map((name) => [name]),
];

/**
 * The records of a JSON document: an array of records, an answer of the gateway `{response: {result:
 * [rows]}}` or of another service, an array of such answers, such as saved pages, or a whole table. Lists and objects
 * become JSON text. Throws `unreadable_source`, naming the record, for anything else.
 */
export function jsonRecords(document: unknown, source: string): SourceRecord[] {
  const rows = recordsOf(document) ?? tableRows(document) ?? onlyRecord(document);
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
      `${source}: record ${index + 1} is not a JSON object with the names of its columns; nothing was imported. ` +
        "Write an object for each row (pandas: orient='records')",
    );
  });
}

/** What the pages of a JSON document say of rows that it may not have; of records alone, nothing. */
export function answerPages(document: unknown): readonly AnswerPage[] {
  const pages = isFeatureCollection(document)
    ? [readAnswerPage([document], document.features.length)]
    : (Array.isArray(document) ? (document as readonly unknown[]) : [document]).map((page) => {
        const found = answered(page);
        return found === undefined ? null : readAnswerPage(found.around, found.rows.length);
      });
  return pages.filter((page) => page !== null);
}

/** Whether a JSON value is an answer that contains records, rather than a record. */
export function isAnswer(value: unknown): boolean {
  return isObject(value) && answered(value) !== undefined;
}

function recordsOf(document: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(document)) return answered(document)?.rows;
  const values = document as readonly unknown[];
  return values.length > 0 && values.every(isAnswer)
    ? values.flatMap((page) => answered(page)?.rows ?? [])
    : values;
}

/** A document that is one record of a known layout, as answers about one are written. */
function onlyRecord(document: unknown): readonly unknown[] | undefined {
  const isRecord = isObject(document) && recogniseFormat(Object.keys(document), SOURCE_FORMATS) !== null;
  return isRecord ? [document] : undefined;
}

interface Answer {
  readonly rows: readonly unknown[];
  /** The objects that contain the rows, from the outermost. */
  readonly around: readonly Readonly<Record<string, unknown>>[];
}

function answered(value: unknown): Answer | undefined {
  for (const place of PLACES) {
    const around: Readonly<Record<string, unknown>>[] = [];
    const found = place.reduce<unknown>((inside, name) => {
      if (!isObject(inside)) return undefined;
      around.push(inside);
      return inside[name];
    }, value);
    if (Array.isArray(found) && found.every(isObject)) return { rows: found, around };
  }
  return undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
