import type { FirstFailure } from './event-types.js';

/** Bytes of metadata in a shortened message: with them, every other member at its longest still fits. */
const METADATA_BYTES = 5_000;
/** A colon and a comma with the spaces that PostgreSQL writes around them. */
const PAIR_BYTES = 5;

/** How a member of `data` is shortened, in code and as SQL over the expression of its value. */
interface Shortening {
  readonly of: (value: never) => unknown;
  /** Absent if no statement publishes the member. */
  readonly sql?: (value: string) => string;
}

/** The members whose length the caller decides. */
const SHORTENINGS = new Map<string, Shortening>([
  [
    'metadata',
    {
      of: shortestEntries,
      sql: (value) => `(
        SELECT coalesce(json_object_agg(key, value), '{}') FROM (
          SELECT key, value, sum(size) OVER (ORDER BY size, key COLLATE "C") AS together
          FROM (SELECT key, value, octet_length(to_json(key)::text) + octet_length(value::text) + ${PAIR_BYTES} AS size
                FROM json_each(${value})) entry
        ) sized WHERE together <= ${METADATA_BYTES})`,
    },
  ],
  ['passthrough', { of: () => [], sql: () => `'[]'::json` }],
  [
    'first_failure',
    { of: (first: FirstFailure | null) => (first === null ? null : { ...first, payload: null }) },
  ],
]);

/**
 * The data of a message that would be too long: without the longest entries of its metadata, the names of passed-through
 * columns and the message of a first failure. What happened is never left out, and a reader finds the rest by id.
 */
export function shortenData<D extends object>(data: D): D {
  const members = Object.entries(data).map(([name, value]: [string, unknown]) => [
    name,
    SHORTENINGS.get(name)?.of(value as never) ?? value,
  ]);
  return Object.fromEntries(members) as D;
}

/** The same for members that are SQL expressions; null if there is nothing to shorten. */
export function shortenDataSql(
  data: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | null {
  const shortened = Object.entries(data).flatMap(([name, value]) => {
    const sql = SHORTENINGS.get(name)?.sql;
    return sql === undefined ? [] : [[name, sql(value)] as const];
  });
  return shortened.length === 0 ? null : { ...data, ...Object.fromEntries(shortened) };
}

function shortestEntries(metadata: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const sizes = Object.entries(metadata)
    .map(([key, value]) => ({ key, size: jsonBytes(key) + jsonBytes(value) + PAIR_BYTES }))
    .sort((a, b) => a.size - b.size || Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  let together = 0;
  const kept = new Set<string>();
  for (const { key, size } of sizes) {
    together += size;
    if (together <= METADATA_BYTES) kept.add(key);
  }
  return Object.fromEntries(Object.entries(metadata).filter(([key]) => kept.has(key)));
}

const jsonBytes = (text: string): number => Buffer.byteLength(JSON.stringify(text));
