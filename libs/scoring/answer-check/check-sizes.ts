import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { Property } from '../contract/types.js';
import { valueListing } from '../facts/deal-facts.js';
import { resolveListing } from '../listing/resolve-listing.js';
import { answerOf, type AnswerCheck, percent, rounded } from './answer-check.js';
import type { AdvertisedSale } from './draw-sales.js';

/** Sizes walked to either side. */
const REACH = 0.15;
/** Below it a square foot is itself much. */
const SMALLEST = 300;
/** Most that the value may change with one square foot, and within 1 % of the size to either side. */
const STEP_LIMIT = 0.005;
const NEAR_LIMIT = 0.02;
const NEAR = 0.01;

/** What walking the size of one listing found, in logs of the whole price. */
interface Walk {
  readonly largestStep: number;
  /** The size, square feet, from which it is taken. */
  readonly at: number;
  /** Largest difference of two values within 1 % of the listing's own size. */
  readonly near: number;
}

/**
 * Walks the size of listings in steps of a square foot, named and not, with and without a completion: no value may
 * leap for what nobody measures so exactly.
 */
export function checkSizes(
  market: CompiledSnapshot,
  sales: readonly AdvertisedSale[],
): readonly AnswerCheck[] {
  const named = sales.filter((_, at) => at % 2 === 0);
  const unnamed = sales.filter((_, at) => at % 2 === 1);
  return [
    walkAll(market, 'sizes_with_building', named, ({ property, completion }, at) =>
      at % 4 === 0 ? property : { ...property, completion },
    ),
    walkAll(market, 'sizes_without_building', unnamed, ({ property, completion }) => {
      const unnamed = Object.entries(property).filter(([field]) => field !== 'building');
      return { ...(Object.fromEntries(unnamed) as unknown as Property), completion };
    }),
  ];
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
  const at = (share: number): number => rounded(100 * (steps[Math.floor(share * steps.length)] ?? 0), 2);
  return {
    name,
    wanted:
      'at most .5 % a square foot within 15 % of the size, at most 2 % within 1 % of it, for every listing',
    holds: broken.length === 0,
    measured: {
      listings: walks.length,
      over_half_pct_a_sqft_pct: percent(
        walks.filter(({ largestStep }) => largestStep > STEP_LIMIT).length,
        walks.length,
      ),
      over_2_pct_near_pct: percent(walks.filter(({ near }) => near > NEAR_LIMIT).length, walks.length),
      largest_step_median_pct: at(0.5),
      largest_step_p90_pct: at(0.9),
      largest_step_pct: rounded(100 * (steps.at(-1) ?? 0), 2),
    },
    cases: [...broken]
      .sort((a, b) => b.largestStep - a.largestStep)
      .slice(0, 5)
      .map(
        ({ sale: { property }, ...walk }) =>
          `${property.building ?? property.area}, ${property.bedrooms} bedrooms, ${rounded(property.size_sqft, 1)} sqft: ${rounded(100 * walk.largestStep, 1)} % at ${rounded(walk.at, 1)} sqft, ${rounded(100 * walk.near, 1)} % near`,
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

/** ln of the whole value, AED; null where the area is not one that people name. */
function logValue(market: CompiledSnapshot, property: Property, day: number): number | null {
  return answerOf(() => {
    const listing = resolveListing(market, property, day);
    return valueListing(market, listing, day).logPsf + Math.log(property.size_sqft);
  });
}
