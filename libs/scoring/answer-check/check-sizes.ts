import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { Property } from '../contract/types.js';
import { valueListing } from '../facts/deal-facts.js';
import { resolveListing } from '../listing/resolve-listing.js';
import { answerOf, type AnswerCheck, describeHome, MOST_CASES, percentAt, rounded } from './answer-check.js';
import type { AdvertisedSale } from './draw-sales.js';

/** How far sizes are walked in each direction, as a share. */
const REACH = 0.15;
/** Below this size (square feet), one square foot is itself a large change. */
const SMALLEST = 300;
/** Largest change of the value allowed for one square foot, and within 1 % of the size in either direction. */
const STEP_LIMIT = 0.005;
const NEAR_LIMIT = 0.02;
const NEAR = 0.01;

/** The result of walking one listing's size, in logs of the total price. */
interface Walk {
  readonly largestStep: number;
  /** The size (square feet) at which the largest step starts. */
  readonly at: number;
  /** Largest difference between two values within 1 % of the listing's own size. */
  readonly near: number;
}

/**
 * Walks the size of every listing in whole square feet, as adverts state it, with and without its building and
 * completion: the value must not jump over a difference that nobody measures so exactly. The register's own size, with
 * decimals, is compared with the nearest whole size separately. There the value may differ, because that very layout
 * was sold.
 */
export function checkSizes(
  market: CompiledSnapshot,
  sales: readonly AdvertisedSale[],
): readonly AnswerCheck[] {
  const named = sales.filter(({ property }) => property.building !== undefined);
  return [
    walkAll(market, 'sizes_with_building', named, ({ property, completion }, at) =>
      at % 2 === 0 ? property : { ...property, completion },
    ),
    walkAll(market, 'sizes_without_building', sales, ({ property, completion }, at) => {
      const { building: _, ...unnamed } = property;
      return at % 2 === 0 ? unnamed : { ...unnamed, completion };
    }),
    compareDeeds(market, named),
  ];
}

/** Compares the value at the register's exact size with the value at the nearest whole square foot. */
function compareDeeds(market: CompiledSnapshot, sales: readonly AdvertisedSale[]): AnswerCheck {
  const changes = sales.flatMap(({ property, asOf }) => {
    const day = Math.min(asOf, market.newestSaleDay);
    const whole = Math.round(property.size_sqft);
    if (Math.abs(whole - property.size_sqft) < 0.01) return [];
    const [stated, near] = [property.size_sqft, whole].map((size_sqft) =>
      logValue(market, { ...property, size_sqft }, day),
    );
    return stated == null || near == null ? [] : [Math.abs(stated - near)];
  });
  changes.sort((a, b) => a - b);
  return {
    name: 'sizes_of_deeds',
    wanted: 'no limit: how far the value of a deed lies from that of its size in whole square feet',
    holds: true,
    measured: {
      listings: changes.length,
      median_pct: percentAt(changes, 0.5),
      p90_pct: percentAt(changes, 0.9),
      p99_pct: percentAt(changes, 0.99),
    },
    cases: [],
  };
}

function walkAll(
  market: CompiledSnapshot,
  name: string,
  sales: readonly AdvertisedSale[],
  listingOf: (sale: AdvertisedSale, at: number) => Property,
): AnswerCheck {
  const walks = sales.flatMap((sale, at) => {
    const walk = walkSizes(market, listingOf(sale, at), sale.asOf);
    return walk === null ? [] : [{ sale, ...walk }];
  });
  const broken = walks.filter(({ largestStep, near }) => largestStep > STEP_LIMIT || near > NEAR_LIMIT);
  const steps = walks.map(({ largestStep }) => largestStep).sort((a, b) => a - b);
  return {
    name,
    wanted:
      'at most .5 % a square foot within 15 % of the size, at most 2 % within 1 % of it, for every listing',
    holds: broken.length === 0,
    measured: {
      listings: walks.length,
      over_half_pct_a_sqft: walks.filter(({ largestStep }) => largestStep > STEP_LIMIT).length,
      over_2_pct_near: walks.filter(({ near }) => near > NEAR_LIMIT).length,
      largest_step_median_pct: percentAt(steps, 0.5),
      largest_step_p90_pct: percentAt(steps, 0.9),
      largest_step_pct: rounded(100 * (steps.at(-1) ?? 0), 2),
      largest_near_pct: rounded(100 * walks.reduce((most, { near }) => Math.max(most, near), 0), 2),
    },
    cases: [...broken]
      .sort((a, b) => b.largestStep - a.largestStep)
      .slice(0, MOST_CASES)
      .map(
        ({ sale: { property }, ...walk }) =>
          `${describeHome(property)}: ${rounded(100 * walk.largestStep, 1)} % at ${rounded(walk.at, 1)} sqft, ${rounded(100 * walk.near, 1)} % near`,
      ),
  };
}

function walkSizes(market: CompiledSnapshot, property: Property, day: number): Walk | null {
  const size = property.size_sqft;
  if (size < SMALLEST) return null;
  let largestStep = 0;
  let at = size;
  let before: number | null = null;
  let [low, high] = [Infinity, -Infinity];
  for (
    let walked = Math.max(SMALLEST, Math.round(size * (1 - REACH)));
    walked <= size * (1 + REACH);
    walked += 1
  ) {
    const value = logValue(market, { ...property, size_sqft: walked }, day);
    if (value === null) return null;
    if (before !== null && Math.abs(value - before) > largestStep) {
      largestStep = Math.abs(value - before);
      at = walked - 1;
    }
    before = value;
    if (Math.abs(walked / size - 1) <= NEAR) [low, high] = [Math.min(low, value), Math.max(high, value)];
  }
  return { largestStep, at, near: Math.max(0, high - low) };
}

/** ln of the total value (AED); null when the area cannot be resolved by name. */
function logValue(market: CompiledSnapshot, property: Property, day: number): number | null {
  return answerOf(() => {
    const listing = resolveListing(market, property, day);
    return valueListing(market, listing, day).logPsf + Math.log(property.size_sqft);
  });
}
