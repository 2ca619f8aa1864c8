import type { MarketDatabase } from '../database/market-database.js';
import { type RecordKind, UNNUMBERED } from '../records/record-kind.js';
import { addCopies, type Copy, findUnpaired } from './copies.js';

/** Column → the step to which all figures of a file are rounded; of a time, seconds. Without those that are exact. */
export type Rounding = Readonly<Record<string, number>>;

/** How the figures of a file are rounded. */
export interface FileRounding {
  readonly steps: Rounding;
  /** Whether all columns have so few different figures that they may be round by chance. */
  readonly isDoubtful: boolean;
}

/** Different figures of a column that show a rounding. */
const ENOUGH = 3;
/** Figures as near as this are equal: to a tenth, some forms round sizes. */
const NEAR = 0.05001;
const TIME_STEPS = [86_400, 60];

/** The rounding of the file whose good rows are in `fresh`. */
export async function roundingOfFile(
  database: MarketDatabase,
  { rounded }: RecordKind,
): Promise<FileRounding> {
  if (rounded === undefined) return { steps: {}, isDoubtful: false };
  const columns = stepsOf(rounded);
  const tests = columns.flatMap(({ name, steps }, at) =>
    steps.map((step, nth) => `bool_and(${isMultiple(name, step, rounded)}) AS is_${at}_${nth}`),
  );
  const [found = {}] = await database.rows<Readonly<Record<string, unknown>>>(
    `SELECT ${tests.join(', ')} FROM fresh`,
  );
  const rounding: Record<string, number> = {};
  let most = 0;
  for (const [at, { name, steps }] of columns.entries()) {
    const step = steps.find((_, nth) => found[`is_${at}_${nth}`] === true);
    if (step === undefined) continue;
    const different = await database.count(`SELECT count(DISTINCT ${name}) FROM fresh`);
    if (different > 0) rounding[name] = step;
    most = Math.max(most, different);
  }
  return { steps: rounding, isDoubtful: most < ENOUGH };
}

type Rounded = NonNullable<RecordKind['rounded']>;

const stepsOf = ({ figures, time }: Rounded): { name: string; steps: readonly number[] }[] => [
  ...Object.entries(figures).map(([name, steps]) => ({ name, steps })),
  ...(time === undefined ? [] : [{ name: time, steps: TIME_STEPS }]),
];

const isMultiple = (name: string, step: number, { time }: Rounded): string =>
  name === time
    ? `epoch(${name})::BIGINT % ${step} = 0`
    : `abs(${name} - round(${name} / ${step}) * ${step}) < 1e-6`;

interface Candidates {
  readonly lines: readonly number[];
  readonly keys: readonly string[];
}

/**
 * Finds the copies of records that one of two files has rounded, if one of the two has no number: the same day,
 * procedure and rooms, no other project, and figures as near as the rounding of their files allows; where a rounding is
 * doubtful, the same project as well, or the same second where neither has one. `file` is the rounding of the current
 * file, `earlier` that of stored imports. Adds them to `pairing` and `kept`; the exact one's figures count.
 */
export async function pairRounded(
  database: MarketDatabase,
  kind: RecordKind,
  { steps: file, isDoubtful }: FileRounding,
  earlier: ReadonlyMap<number, FileRounding>,
  again: number | null,
): Promise<void> {
  const { rounded, key } = kind;
  const isFileRounded = Object.keys(file).length > 0;
  if (rounded === undefined || (!isFileRounded && earlier.size === 0)) return;
  const loose = (row: string): string => `starts_with(${row}.${key}, '${UNNUMBERED}-')`;
  if ((await findUnpaired(database, kind, again)) === 0) return;
  const names = stepsOf(rounded).map(({ name }) => name);
  const select = (row: string): string =>
    [
      ...rounded.same.map((sql, at) => `${sql(row)} AS same_${at}`),
      ...names.map((name) => `${row}.${name}`),
      `name_key(${row}.project) AS project, ${row}.${rounded.time ?? rounded.day} AS moment, ${loose(row)} AS loose`,
    ].join(', ');
  const stepOf = (name: string): string => {
    const cases = [...earlier].flatMap(([origin, { steps }]) => {
      const step = steps[name];
      return step === undefined ? [] : [`WHEN ${origin} THEN ${step}`];
    });
    return cases.length === 0 ? '0' : `CASE origin ${cases.join(' ')} ELSE 0 END`;
  };
  const steps = names.map((name, at) => `${stepOf(name)} AS step_${at}`).join(', ');
  const origins = isFileRounded ? '' : `AND r.origin IN (${[...earlier.keys()].join(', ')})`;
  const doubted = [...earlier].flatMap(([origin, steps]) => (steps.isDoubtful ? [origin] : []));
  const ofRecord = doubted.length === 0 ? 'false' : `origin IN (${doubted.join(', ')})`;
  // One rounding beyond doubt is enough: the other file's figures may be round by chance.
  const doubt = isFileRounded ? `${isDoubtful}` : ofRecord;
  const sameSecond = `f.moment = k.moment AND f.moment <> date_trunc('day', f.moment)`;
  const told = `coalesce(f.project = k.project, (${sameSecond}) AND coalesce(f.project, k.project) IS NULL)`;
  const near = names.map((name, at) => {
    const step = `greatest(k.step_${at}, ${file[name] ?? 0})`;
    return name === rounded.time
      ? `(f.${name} IS NOT DISTINCT FROM k.${name} OR floor(epoch(f.${name}) / nullif(${step}, 0)) = floor(epoch(k.${name}) / nullif(${step}, 0)))`
      : `(abs(f.${name} - k.${name}) <= greatest(${step} / 2 + 1e-6, ${NEAR}) OR coalesce(f.${name}, k.${name}) IS NULL)`;
  });
  const distance = names
    .filter((name) => name !== rounded.time)
    .map((name) => `coalesce(abs(f.${name} - k.${name}) / greatest(k.${name}, 1), 0)`);
  // Equal rows are one candidate: hundreds of equal contracts are registered in a day.
  const candidates = await database.rows<Candidates>(`WITH
    f AS (SELECT ${select('r')}, list(line::DOUBLE ORDER BY line) AS lines FROM unpaired r GROUP BY ALL),
    k AS (SELECT ${select('r')}, ${steps}, (${doubt}) AS doubt, list(r.${key} ORDER BY r.${key}) AS keys FROM ${kind.name} r
      WHERE r.${rounded.day}::DATE IN (SELECT DISTINCT ${rounded.day}::DATE FROM unpaired) ${origins}
        AND r.${key} NOT IN (SELECT old_key FROM pairing WHERE old_key IS NOT NULL)
        AND r.${key} NOT IN (SELECT ${key} FROM fresh) ${again === null ? '' : `AND r.origin <> ${again}`} GROUP BY ALL)
    SELECT to_json(lines)::VARCHAR AS lines, to_json(keys)::VARCHAR AS keys FROM f JOIN k ON
      ${rounded.same.map((_, at) => `f.same_${at} IS NOT DISTINCT FROM k.same_${at}`).join(' AND ')}
    WHERE (f.loose OR k.loose) AND coalesce(f.project = k.project, true) AND (NOT k.doubt OR ${told}) AND ${near.join(' AND ')}
    ORDER BY f.project IS NOT DISTINCT FROM k.project DESC, ${distance.join(' + ')}, lines[1], keys[1]`);
  const pairs = choosePairs(
    candidates.map(({ lines, keys }) => ({
      lines: JSON.parse(String(lines)) as number[],
      keys: JSON.parse(String(keys)) as string[],
    })),
  );
  await addCopies(database, kind, pairs, !isFileRounded, again);
}

/** Each row and record once, the nearest first. */
function choosePairs(candidates: readonly Candidates[]): Copy[] {
  const [lines, keys] = [new Set<number>(), new Set<string>()];
  const pairs: Copy[] = [];
  for (const candidate of candidates) {
    const free = candidate.keys.filter((key) => !keys.has(key));
    for (const [at, line] of candidate.lines.filter((line) => !lines.has(line)).entries()) {
      const key = free[at];
      if (key === undefined) break;
      lines.add(line);
      keys.add(key);
      pairs.push([line, key]);
    }
  }
  return pairs;
}
