import type { MarketSnapshot } from '#market';
import { dayOfDate } from '#platform';
import {
  CALIBRATION,
  compileMarket,
  encodeModel,
  HOTEL,
  HOUSE,
  kindOf,
  LEARNING_RULES,
  learnTrack,
  openEngine,
  quantile,
  type Subject,
  type ValuationEngine,
  withForestThread,
} from '#valuation';

import { readRegister } from './replayed-register.js';

/** Maximum sales of each kind, evenly thinned. */
const MOST = 1_200;
/** Days of errors before the window with which its first ranges are calibrated, plus a week. */
const LEARNED_BEFORE = CALIBRATION.windowDays + 7;

interface Options {
  readonly market?: string;
  readonly from?: string;
  readonly to?: string;
}

interface Asked {
  /** Log of price over value. */
  readonly error: number;
  readonly isHeld: boolean;
  /** Half of the 80 % range, in logs. */
  readonly half: number;
}

/**
 * `npm run bench -- unknown-projects [--market ../shared/register] [--from 2026-01-01] [--to 2026-03-31] [--json]`:
 * sales in a window valued as of the day before as if nobody had named their building, and as if the register neither
 * knew its name nor held another sale in its project. Percent, and half of the 80 % range in logs times 100.
 */
export async function run({
  market = '../shared/register',
  from = '2026-01-01',
  to = '2026-03-31',
}: Options): Promise<object> {
  const snapshot = await readRegister(market);
  const [first, last] = [dayOfDate(from), dayOfDate(to)];
  const learned = await withForestThread((trainer) =>
    learnTrack(compileMarket(snapshot), first - LEARNED_BEFORE, last, LEARNING_RULES, trainer),
  );
  const engine = openEngine({ ...snapshot, model: encodeModel(learned).model });
  const { sales } = snapshot;
  const ofProject = new Map<number, number[]>();
  for (const [row, project] of sales.project.entries()) {
    const rows = ofProject.get(project);
    if (rows === undefined) ofProject.set(project, [row]);
    else rows.push(row);
  }
  const report: Record<string, object> = {};
  for (const isHouse of [false, true])
    for (const offPlan of [1, 0] as const) {
      const rows = drawRows(snapshot, first, last, isHouse, offPlan);
      const name = `${offPlan === 1 ? 'off-plan' : 'ready'} ${isHouse ? 'houses' : 'flats'}`;
      const ask = (changes: (row: number) => Partial<Subject>): object =>
        summarise(rows.map((row) => askFor(engine, snapshot, row, changes(row))));
      report[`${name}, not named`] = ask(() => ({}));
      report[`${name}, name unknown`] = ask((row) => ({
        unknownName: true,
        excludedSales: ofProject.get(read(sales.project, row)) ?? [],
      }));
    }
  return report;
}

/** Ordinary sales of one kind whose project is named in the register. */
function drawRows(
  { sales }: MarketSnapshot,
  from: number,
  to: number,
  isHouse: boolean,
  offPlan: 0 | 1,
): readonly number[] {
  const rows: number[] = [];
  for (let row = 0; row < sales.count; row++) {
    const kind = kindOf(read(sales.propertyType, row));
    if (kind === HOTEL || (kind === HOUSE) !== isHouse || read(sales.offPlan, row) !== offPlan) continue;
    if (read(sales.day, row) < from || read(sales.day, row) > to) continue;
    if (read(sales.exclusion, row) === 0 && read(sales.project, row) >= 0) rows.push(row);
  }
  const step = Math.max(1, rows.length / MOST);
  return rows.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

function askFor(
  engine: ValuationEngine,
  { sales }: MarketSnapshot,
  row: number,
  changes: Partial<Subject>,
): Asked {
  const home: Subject = {
    propertyType: read(sales.propertyType, row),
    offPlan: read(sales.offPlan, row) === 1 ? 1 : 0,
    bedrooms: read(sales.bedrooms, row),
    sizeSqft: read(sales.sizeSqft, row),
    area: read(sales.area, row),
    project: -1,
    building: -1,
  };
  const valuation = engine.value({ ...home, ...changes }, read(sales.day, row) - 1);
  const logPsf = Math.log(read(sales.price, row) / read(sales.sizeSqft, row));
  const [low, high] = [valuation.quantile(0.1), valuation.quantile(0.9)];
  return {
    error: logPsf - valuation.logPsf,
    isHeld: logPsf >= low && logPsf <= high,
    half: (high - low) / 2,
  };
}

function summarise(asked: readonly Asked[]): object {
  const errors = asked.map(({ error }) => Math.abs(Math.expm1(-error)));
  return {
    sales: asked.length,
    median_error_pct: rounded(100 * quantile(errors, 0.5)),
    held_pct: rounded((100 * asked.filter(({ isHeld }) => isHeld).length) / asked.length),
    half_width: rounded(
      100 *
        quantile(
          asked.map(({ half }) => half),
          0.5,
        ),
    ),
  };
}

const read = (column: ArrayLike<number>, row: number): number => column[row] ?? NaN;
const rounded = (value: number): number => Math.round(value * 100) / 100;
