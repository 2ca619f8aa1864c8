import { flatValue } from '../sources/staged-table.js';
import type { FeedRecord } from './feed-dataset.js';

/** One page of the feed. */
export interface FeedPage {
  readonly records: readonly FeedRecord[];
  /** Total number of matching records, if the answer gives it. */
  readonly total: number | null;
}

/**
 * Reads the body of an answer: the records are an array, or are under `results`, `result.records`, `result`
 * or `records`.
 *
 * @returns null if it is none of these: an error page or a truncated body with status 200
 */
export function readPage(body: string): FeedPage | null {
  const answer = parseJson(body);
  const list = findList(answer);
  if (list === null) return null;
  const records = list.map(flatRecord);
  if (!records.every((record) => record !== null)) return null;
  return { records, total: findTotal(answer) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function member(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}

function findList(answer: unknown): readonly unknown[] | null {
  const result = member(answer, 'result');
  const places = [
    answer,
    member(answer, 'results'),
    member(result, 'records'),
    result,
    member(answer, 'records'),
  ];
  return places.find((place): place is unknown[] => Array.isArray(place)) ?? null;
}

function findTotal(answer: unknown): number | null {
  const total = member(member(answer, 'result'), 'total') ?? member(answer, 'total');
  return typeof total === 'number' && Number.isInteger(total) && total >= 0 ? total : null;
}

/** Null unless it is an object; nested values, which no register has, are kept as JSON text. */
function flatRecord(value: unknown): FeedRecord | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value as Record<string, unknown>).map(([name, field]) => [
    name,
    flatValue(field),
  ]);
  return Object.fromEntries(entries) as FeedRecord;
}
