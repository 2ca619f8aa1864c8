import type { MarketDatabase } from '../database/market-database.js';
import type { RecordKind } from '../records/record-kind.js';
import type { LakeSource } from './lake-catalogue.js';

/** Minimum share of an earlier file's records in the period of a file that this one has, if it is an edition of it. */
const SAME_EDITION = 0.5;

/** What a file has changed of earlier ones. */
export interface Edition {
  /** The earlier imports that it is a later edition of. */
  readonly of: readonly number[];
  /** Number of their records in its period that it no longer has. */
  readonly gone: number;
}

/** The files of a layout imported before `before`, oldest first. */
export const earlierFiles = (
  sources: readonly LakeSource[],
  layout: string,
  before: number,
): readonly LakeSource[] =>
  sources.filter(({ sequence, kind, fromFeed = false }) => kind === layout && !fromFeed && sequence < before);

/**
 * Fills `gone (part, key, origin, line)` with the records of earlier files of the layout in the period of the current file
 * that it no longer has, if it is a later edition of theirs: it has most of the others, or is one of a file that theirs is
 * an edition of, to which they were new. A row that is faulty in it is still there.
 */
export async function findGone(
  database: MarketDatabase,
  { key, name, date }: RecordKind,
  earlier: readonly LakeSource[],
): Promise<Edition> {
  await database.run(
    `CREATE OR REPLACE TEMP TABLE gone (part INTEGER, ${key} VARCHAR, origin INTEGER, line BIGINT)`,
  );
  if (date === null || earlier.length === 0) return { of: [], gone: 0 };
  const origins = earlier.map(({ sequence }) => sequence);
  await database.run(`CREATE OR REPLACE TEMP TABLE of_period AS
    WITH period AS (SELECT min(${date}) AS first, max(${date}) AS last FROM fresh)
    SELECT r.part, r.${key}, r.origin, r.line, (r.${key} IN (SELECT ${key} FROM typed WHERE ${key} IS NOT NULL)
        OR r.${key} IN (SELECT old_key FROM change WHERE old_key IS NOT NULL)) AS is_here
      FROM ${name} r, period WHERE r.origin IN (${origins.join(', ')}) AND r.${date} BETWEEN first AND last`);
  const shares = await database.rows<{ origin: number; share: number }>(
    'SELECT origin, avg(is_here::INTEGER) AS share FROM of_period GROUP BY origin',
  );
  const shareOf = new Map(shares.map(({ origin, share }) => [origin, share]));
  const of = new Set<number>();
  for (const { sequence, editionOf = [] } of earlier)
    if ((shareOf.get(sequence) ?? 0) >= SAME_EDITION || editionOf.some((one) => of.has(one)))
      of.add(sequence);
  if (of.size === 0) return { of: [], gone: 0 };
  await database.run(`INSERT INTO gone SELECT part, ${key}, origin, line FROM of_period
    WHERE NOT is_here AND origin IN (${[...of].join(', ')})`);
  return { of: [...of], gone: await database.count('SELECT count(*) FROM gone') };
}
