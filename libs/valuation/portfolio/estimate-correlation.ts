import { square } from '../statistics/powers.js';

import type { ErrorCorrelation } from './error-correlation.js';
import { type PriceEnds, spreadOf } from './range-spread.js';

/** A sale with the range it was given before its price was known. */
export interface RangedSale extends PriceEnds {
  /** AED. */
  readonly price: number;
  /** Only errors of the same period are compared, for example a month. */
  readonly period: string;
  readonly district: string;
  /** Null if unknown: then it shares its building with no other sale. */
  readonly building: string | null;
}

export interface EstimatedCorrelation extends ErrorCorrelation {
  readonly sales: number;
  /** Standardised errors are clipped to this, which makes their mean square one, as calibrated ranges imply. */
  readonly clip: number;
}

/** The mean product of the errors of different members of a group, and its weight. */
interface Products {
  readonly mean: number;
  readonly weight: number;
}

/** The standardised errors of one group, as sums. */
interface Errors {
  readonly count: number;
  readonly sum: number;
}

/**
 * Variance components of standardised errors `z = (ln price − ln median) / sigma`, nested by month, district
 * and building, from the mean products of errors of different homes in one building, of different buildings
 * in one district, and of different districts (docs/valuation.md#total-of-a-portfolio). A negative component
 * is set to zero.
 */
export function estimateCorrelation(sales: readonly RangedSale[]): EstimatedCorrelation {
  const raw = sales.map(standardisedError);
  const clip = unitClip(raw);
  const errors = new Map(sales.map((sale, i) => [sale, Math.max(-clip, Math.min(clip, raw[i]!))]));
  const inBuilding: Products[] = [];
  const inDistrict: Products[] = [];
  const inPeriod: Products[] = [];
  for (const period of groupBy(sales, (sale) => sale.period)) {
    const districts = groupBy(period, (sale) => sale.district).map((district) => {
      const buildings = groupBy(district, (sale, i) => sale.building ?? `alone ${i}`);
      const sums = buildings.map((homes) => {
        const own = homes.map((sale) => ({ count: 1, sum: errors.get(sale)! }));
        inBuilding.push(productsOf(own, homes.length - 1));
        return sumOf(own);
      });
      inDistrict.push(productsOf(sums.map(standardised), district.length));
      return sumOf(sums.map(standardised));
    });
    inPeriod.push(productsOf(districts.map(standardised), 1));
  }
  const model = Math.max(0, meanOf(inPeriod));
  const district = Math.max(0, meanOf(inDistrict) - model);
  const building = Math.max(0, meanOf(inBuilding) - model - district);
  return { model, district, building, sales: sales.length, clip };
}

/** The error of a range's middle, in standard deviations of its lognormal. */
function standardisedError(sale: PriceEnds & { readonly price: number }): number {
  const { median, sigma } = spreadOf(sale);
  return Math.log(sale.price / median) / sigma;
}

/** The clip at which the mean square of the errors is one; Infinity if it is not above one without clipping. */
function unitClip(errors: readonly number[]): number {
  const meanSquare = (clip: number): number =>
    errors.reduce((sum, error) => sum + square(Math.min(Math.abs(error), clip)), 0) / errors.length;
  if (!(meanSquare(Infinity) > 1)) return Infinity;
  let [below, above] = [0, Math.max(...errors.map(Math.abs))];
  for (let step = 0; step < 60; step++) {
    const middle = (below + above) / 2;
    if (meanSquare(middle) < 1) below = middle;
    else above = middle;
  }
  return above;
}

/** Rescales a group so that it weighs as many as it has sales, rather than their square. */
const standardised = ({ count, sum }: Errors): Errors => ({
  count: Math.sqrt(count),
  sum: sum / Math.sqrt(count),
});

const sumOf = (groups: readonly Errors[]): Errors => ({
  count: groups.reduce((total, { count }) => total + count, 0),
  sum: groups.reduce((total, { sum }) => total + sum, 0),
});

function productsOf(members: readonly Errors[], weight: number): Products {
  const all = sumOf(members);
  const pairs = square(all.count) - members.reduce((total, { count }) => total + square(count), 0);
  const products = square(all.sum) - members.reduce((total, { sum }) => total + square(sum), 0);
  return members.length < 2 ? { mean: 0, weight: 0 } : { mean: products / pairs, weight };
}

function meanOf(products: readonly Products[]): number {
  const weight = products.reduce((sum, one) => sum + one.weight, 0);
  return weight === 0 ? 0 : products.reduce((sum, one) => sum + one.weight * one.mean, 0) / weight;
}

function groupBy<T>(members: readonly T[], keyOf: (member: T, index: number) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const [index, member] of members.entries()) {
    const key = keyOf(member, index);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [member]);
    else group.push(member);
  }
  return [...groups.values()];
}
