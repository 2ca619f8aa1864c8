import {
  ERROR_CORRELATION,
  type ErrorCorrelation,
  estimateCorrelation,
  INDEPENDENT,
  totalRange,
} from '#valuation';

import { DRAWS, drawPortfolios } from './draw-portfolios.js';
import { type RegisterSale, replayRegister } from './replayed-register.js';

/** Errors are learned on these months; totals are drawn from the one after. */
const LEARNED = { from: '2026-01-01', to: '2026-03-31' };
const REPORTED = { month: '2026-04', to: '2026-04-30' };
const HOMES = [50, 100, 200, 500];
const PORTFOLIOS = 5000;

interface Options {
  readonly market?: string;
  readonly seed?: number;
}

/**
 * `npm run bench -- portfolio-totals [--market ../shared/register] [--seed 1] [--json]`: how the errors of values are
 * correlated in January to March 2026, and how often the 80 % range of a total contains what homes drawn from the sales
 * of April 2026 actually sold for, compared with ranges without correlation and with the sum of the homes' own ranges.
 * Percent.
 */
export async function run({ market = '../shared/register', seed = 1 }: Options): Promise<object> {
  const sales = await replayRegister(market, LEARNED.from, REPORTED.to);
  const reported = sales.filter((sale) => sale.period === REPORTED.month);
  const learned = sales.filter((sale) => sale.period < REPORTED.month);
  const totals = DRAWS.flatMap((draw) =>
    HOMES.map((homes) => {
      const { groups, portfolios } = drawPortfolios(reported, draw, homes, PORTFOLIOS, seed);
      const name = `${draw}, ${homes} homes`;
      return [name, { groups, ...(groups === 0 ? {} : measureTotals(portfolios)) }] as const;
    }),
  );
  return {
    ...Object.fromEntries(totals),
    [`estimated on ${LEARNED.from} to ${LEARNED.to}`]: estimateCorrelation(learned),
    'in use': ERROR_CORRELATION,
  };
}

function measureTotals(portfolios: readonly (readonly RegisterSale[])[]): object {
  const share = (holds: (homes: readonly RegisterSale[]) => boolean): number =>
    percent(portfolios.filter(holds).length / portfolios.length);
  const held = (correlation: ErrorCorrelation): number =>
    share((homes) => within(priceOf(homes), totalRange(homes, correlation)));
  return {
    coverage: held(ERROR_CORRELATION),
    below: share((homes) => priceOf(homes) < (totalRange(homes)?.low ?? 0)),
    above: share((homes) => priceOf(homes) > (totalRange(homes)?.high ?? 0)),
    independent: held(INDEPENDENT),
    naive: share((homes) => within(priceOf(homes), naiveRange(homes))),
    width: mean(portfolios, (homes) => widthOf(totalRange(homes))),
    naive_width: mean(portfolios, (homes) => widthOf(naiveRange(homes))),
    price_over_expected: mean(
      portfolios,
      (homes) => priceOf(homes) / (totalRange(homes)?.expected ?? NaN) - 1,
    ),
    price_over_values: mean(portfolios, (homes) => priceOf(homes) / sum(homes, ({ value }) => value) - 1),
  };
}

interface Range {
  readonly low: number;
  readonly high: number;
}

const sum = <T>(members: readonly T[], read: (member: T) => number): number =>
  members.reduce((total, member) => total + read(member), 0);
const priceOf = (homes: readonly RegisterSale[]): number => sum(homes, ({ price }) => price);
const naiveRange = (homes: readonly RegisterSale[]): Range => ({
  low: sum(homes, ({ low }) => low),
  high: sum(homes, ({ high }) => high),
});
const within = (price: number, range: Range | null): boolean =>
  range !== null && price >= range.low && price <= range.high;
const widthOf = (range: Range | null): number =>
  range === null ? NaN : (2 * (range.high - range.low)) / (range.high + range.low);
const mean = <T>(members: readonly T[], read: (member: T) => number): number =>
  percent(sum(members, read) / members.length);
const percent = (share: number): number => Math.round(share * 10_000) / 100;
