import type { MarketDatabase } from '../database/market-database.js';
import { type RecordKind, UNNUMBERED } from '../records/record-kind.js';
import type { ImportCounts } from './import-counts.js';
import { pairDeals } from './pair-deals.js';
import { pairNearPrices } from './pair-near-prices.js';
import { pairWorkingDays } from './pair-working-days.js';
import { type FileRounding, pairRounded, roundingOfFile } from './pair-rounded.js';
import { forgetEarlierReading } from './read-again.js';
import { columnList } from './record-store.js';

/** What is known of the stored records. */
export interface Stored {
  /** The import whose file is read again: its rows are older than the records of other files. */
  readonly again?: number | null;
  /** That import, if its program took a deal that another form writes differently for another one. */
  readonly doubled?: number | null;
  /** The rounding of earlier imports whose figures are not exact. */
  readonly earlier?: ReadonlyMap<number, FileRounding>;
}

/**
 * Compares the good rows of `typed` with the stored records and fills the table `change`: one row per key,
 * with `outcome` new, changed or unchanged, and `old_part`, `old_origin` of the matching record. If several
 * rows of one file have the same key, the choice depends on their content and not on the order of lines.
 * Fields that the newer row lacks are kept from the older record, because each form of the register omits
 * something else. Returns the rounding of the file.
 */
export async function compareRecords(
  database: MarketDatabase,
  kind: RecordKind,
  { again = null, doubled = null, earlier = new Map() }: Stored = {},
): Promise<FileRounding> {
  const { key } = kind;
  const columns = columnList(kind);
  await database.run(`CREATE OR REPLACE TEMP TABLE repeated AS
    SELECT ${key} FROM typed WHERE fault IS NULL GROUP BY ${key} HAVING count(*) > 1`);
  await database.run(`CREATE OR REPLACE TEMP TABLE fresh AS
    SELECT ${columns}, line FROM typed WHERE fault IS NULL AND ${key} NOT IN (SELECT ${key} FROM repeated)
    UNION ALL
    SELECT ${columns}, line FROM (
      SELECT *, row_number() OVER (PARTITION BY ${key} ORDER BY ${columns}, line) AS choice
      FROM typed WHERE fault IS NULL AND ${key} IN (SELECT ${key} FROM repeated)
    ) WHERE choice = 1`);
  const sameDeal =
    kind.deal === undefined ? '' : ' OR deal IN (SELECT deal FROM fresh WHERE deal IS NOT NULL)';
  await database.run(`CREATE OR REPLACE TEMP TABLE kept AS
    SELECT ${columns}, part, origin, line AS old_line, hash(${columns}) AS content FROM ${kind.name}
    WHERE ${key} IN (SELECT ${key} FROM fresh)${sameDeal}`);
  if (again !== null) await forgetEarlierReading(database, kind, again);
  await database.run(
    `CREATE OR REPLACE TEMP TABLE absorbed AS SELECT part, ${key} FROM ${kind.name} WHERE false`,
  );
  await pairDeals(database, kind, again);
  await pairWorkingDays(database, kind, again, doubled);
  const rounding = await roundingOfFile(database, kind);
  await pairRounded(database, kind, rounding, earlier, again);
  await pairNearPrices(database, kind, again, doubled);
  const isGeneral = kind.general?.when ?? (() => 'NULL');
  const keeps = again === null ? 'p.keeps' : `(coalesce(p.keeps, false) OR k.origin <> ${again})`;
  const merged = kind.columns.map(({ name, type, formerly }) => {
    if (name === key) return 'coalesce(p.new_key, f.key_of_file)';
    if (formerly !== undefined) return again === null ? formerName(name, formerly) : `k.${name}`;
    const general =
      kind.general?.columns.includes(name) === true ? keepsExact(kind.general.columns, keeps) : keeps;
    const steps = kind.exact?.[name];
    const coarse =
      steps !== undefined
        ? isRounding(name, steps) + (again === null ? '' : ` AND NOT ${isOfOtherRow(kind, name, again)}`)
        : type === 'TIMESTAMP'
          ? isCutShort(name, kind)
          : null;
    const exact = coarse === null ? general : `NOT coalesce(p.finer, false) AND (${coarse} OR ${general})`;
    const stays = kind.share?.size === name ? keepsShare(kind.share, exact) : exact;
    return `CASE WHEN ${stays} THEN coalesce(k.${name}, f.${name}) ELSE coalesce(f.${name}, k.${name}) END`;
  });
  const [origin, line] =
    again === null
      ? ['NULL', 'f.line']
      : [`coalesce(k.origin, ${again})`, `CASE WHEN k.origin <> ${again} THEN k.old_line ELSE f.line END`];
  await database.run(`CREATE OR REPLACE TEMP TABLE change AS
    WITH joined AS (
      SELECT ${kind.columns.map(({ name }, index) => `${merged[index] ?? ''} AS ${name}`).join(', ')}, f.line,
        ${origin} AS origin, ${line} AS line_of_origin, k.part AS old_part, k.origin AS old_origin, k.${key} AS old_key, k.content
      FROM (SELECT *, ${key} AS key_of_file, ${isGeneral('fresh')} AS is_general FROM fresh) f
      LEFT JOIN pairing p ON p.line = f.line
      LEFT JOIN (SELECT *, ${isGeneral('kept')} AS is_general FROM kept) k ON k.${key} = CASE WHEN p.line IS NULL THEN f.key_of_file ELSE p.old_key END
    )
    SELECT * EXCLUDE (content), CASE WHEN old_part IS NULL THEN 'new' WHEN hash(${columns}) = content THEN 'unchanged'
      ELSE 'changed' END AS outcome FROM ${withOwnDeal(kind)}`);
  return rounding;
}

/** The merged records with the deals that their figures make: these may be of either row. */
const withOwnDeal = ({ deal }: RecordKind): string =>
  deal === undefined
    ? 'joined'
    : `(SELECT t.* REPLACE (CASE WHEN old_part IS NULL THEN t.deal ELSE ${deal} END AS deal) FROM joined t)`;

/** Whether the stored record's words stay: if only its words are exact, and never if only the row's are. */
function keepsExact(columns: readonly string[], keeps: string): string {
  const differs = columns.map((name) => `f.${name} IS DISTINCT FROM k.${name}`).join(' OR ');
  return `CASE WHEN (${differs}) AND f.is_general <> k.is_general THEN f.is_general ELSE ${keeps} END`;
}

/** Whether the stored size stays: if only it is a share's, and never if only the row's is. */
function keepsShare({ size, whole, below }: NonNullable<RecordKind['share']>, keeps: string): string {
  const isShare = (one: string, other: string): string => {
    const home = `coalesce(${one}.${whole}, ${other}.${whole})`;
    return `coalesce(${one}.${size} < ${home} * ${below} AND abs(${other}.${size} / ${home} - 1) <= 1 - ${below}, false)`;
  };
  return `CASE WHEN ${isShare('k', 'f')} THEN true WHEN ${isShare('f', 'k')} THEN false ELSE ${keeps} END`;
}

/** Whether the row's figure is the stored one rounded to a multiple of one of the steps. */
function isRounding(name: string, steps: readonly number[]): string {
  const rounded = steps.map(
    (step) => `abs(f.${name} - round(f.${name} / ${step}) * ${step}) < 1e-6
      AND abs(f.${name} - k.${name}) <= ${step / 2} + 1e-9`,
  );
  return `coalesce(f.${name} <> k.${name} AND (${rounded.join(' OR ')}), false)`;
}

/**
 * Whether the record made of this very row has the figure of another row of its file and deal: a program that let such
 * rows exchange records gave it to both.
 */
const isOfOtherRow = ({ deal, key }: RecordKind, name: string, again: number): string =>
  deal === undefined
    ? 'false'
    : `coalesce(k.origin = ${again} AND k.old_line = f.line AND starts_with(f.${key}, '${UNNUMBERED}-')
        AND (f.deal, k.${name}) IN (SELECT (deal, ${name}) FROM fresh), false)`;

/**
 * Whether the row's time is the stored one without its seconds or its time of day, as many programs export it, or its
 * working day.
 */
function isCutShort(name: string, { date, workingDay }: RecordKind): string {
  const cut = [`date_trunc('day', k.${name})`, `date_trunc('minute', k.${name})`];
  if (name === date && workingDay !== undefined) cut.push(`${workingDay(`k.${name}`)}::TIMESTAMP`);
  return `coalesce(f.${name} <> k.${name} AND f.${name} IN (${cut.join(', ')}), false)`;
}

/** A deal identified only by its contents may be a neighbouring one, so its other name proves nothing. */
const formerName = (name: string, of: string): string =>
  `CASE WHEN p.line IS NULL AND name_key(f.${of}) <> name_key(k.${of}) THEN k.${of} ELSE k.${name} END`;

/** The outcome of a source's rows. */
export interface RecordCounts extends ImportCounts {
  /** YYYY-MM-DD of the oldest and newest good record. */
  readonly from: string | null;
  readonly to: string | null;
}

export interface MergeOutcome {
  readonly counts: RecordCounts;
  /** Number of merged rows that changed a record. */
  readonly changed: number;
}

/** Counts the outcome of the current source's rows. */
export async function countOutcome(database: MarketDatabase, kind: RecordKind): Promise<MergeOutcome> {
  const date = kind.date ?? 'NULL::TIMESTAMP';
  const [counts] = await database.rows<
    Omit<RecordCounts, 'rows' | 'merged'> & { good: number; changed: number }
  >(
    `SELECT (SELECT count(*) FROM typed WHERE fault IS NULL)::DOUBLE AS good,
       (SELECT count(*) FROM change WHERE outcome = 'new')::DOUBLE AS accepted,
       (SELECT count(*) FROM change WHERE outcome = 'changed')::DOUBLE AS changed,
       ((SELECT count(*) FROM typed WHERE fault IS NOT NULL) + (SELECT count(*) FROM broken))::DOUBLE AS rejected,
       (SELECT strftime(min(${date}), '%Y-%m-%d') FROM fresh) AS "from",
       (SELECT strftime(max(${date}), '%Y-%m-%d') FROM fresh) AS "to"`,
  );
  if (counts === undefined) throw new Error('a query without FROM returned no row');
  const { good, accepted, rejected, changed, from, to } = counts;
  return {
    counts: { rows: good + rejected, accepted, merged: good - accepted, rejected, from, to },
    changed,
  };
}
