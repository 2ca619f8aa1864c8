import type { ScoredDeal } from '../contract/scored-deal.js';
import type { Completion, Include, Property } from '../contract/types.js';
import type { DealScorer } from '../service/deal-scorer.js';
import { isUncertain } from '../listing/decide-completion.js';
import {
  answerOf,
  type AnswerCheck,
  isBetween,
  isPraise,
  percent,
  percentAt,
  rankOfVerdict,
  Tally,
} from './answer-check.js';
import type { AdvertisedSale } from './draw-sales.js';

/** A sale below this share of the value must never get a favourable verdict for a lender. */
const HALF = 0.5;
/** Required coverage of the 80 % range, percent. */
const HELD = { from: 78, to: 82 } as const;
/** The same for houses, of which there are fewer. */
const HELD_HOUSES = { from: 77, to: 84 } as const;
/** The same for houses without a building, whose plots may not be stated. */
const HELD_HOUSES_ALONE = { from: 76, to: 90 } as const;
const INCLUDE: ReadonlySet<Include> = new Set(['confidence', 'match']);
const CHEAP = 500_000;

interface Asked {
  readonly sale: AdvertisedSale;
  readonly buyer: ScoredDeal;
  readonly lender: ScoredDeal;
}
type AskedByBuyer = Pick<Asked, 'sale' | 'buyer'>;

/**
 * Asks about every sale as it was advertised the day before, as a buyer and as a lender, and checks the
 * answers against the rules.
 */
export function checkWindow(scorer: DealScorer, sales: readonly AdvertisedSale[]): readonly AnswerCheck[] {
  const asked = sales.flatMap((sale) => ask(scorer, sale) ?? []);
  return [
    verdictsAndRanges(asked),
    coverage(asked, 'flats', false, HELD),
    coverage(asked, 'houses', true, HELD_HOUSES),
    completion(asked),
    cheapSales(asked),
    lenders(asked),
    spreadOfVerdicts(asked),
  ];
}

function ask(scorer: DealScorer, sale: AdvertisedSale): Asked | null {
  const answer = (intent: Property['intent']): ScoredDeal =>
    scorer.analyze({ ...sale.property, intent }, { asOf: sale.asOf, include: INCLUDE });
  return answerOf(() => ({ sale, buyer: answer('buy'), lender: answer('collateral') }));
}

/** Checks that ranges hold equally well for sizes in whole square feet, as adverts state them. */
export function checkWholeSizes(
  scorer: DealScorer,
  sales: readonly AdvertisedSale[],
): readonly AnswerCheck[] {
  const asked = sales.flatMap((sale) => {
    const property = { ...sale.property, size_sqft: Math.round(sale.property.size_sqft) };
    return answerOf(() => ({ sale, buyer: scorer.analyze(property, { asOf: sale.asOf }) })) ?? [];
  });
  return [
    coverage(asked, 'flats_in_whole_sqft', false, HELD),
    coverage(asked, 'houses_in_whole_sqft', true, HELD_HOUSES),
  ];
}

/** Checks that ranges hold when only the area and the completion are known. */
export function checkWithoutBuilding(
  scorer: DealScorer,
  sales: readonly AdvertisedSale[],
): readonly AnswerCheck[] {
  const asked = sales.flatMap((sale) => {
    const { building: _, ...property } = { ...sale.property, completion: sale.completion };
    return answerOf(() => ({ sale, buyer: scorer.analyze(property, { asOf: sale.asOf }) })) ?? [];
  });
  const given = 'everyday area and completion given, building not given';
  return [
    coverage(asked, 'flats_without_building', false, HELD, given),
    coverage(asked, 'houses_without_building', true, HELD_HOUSES_ALONE, given),
  ];
}

const estimateOf = ({ parts }: ScoredDeal): number => parts.confidence?.estimate ?? NaN;
const told = ({ sale, buyer }: AskedByBuyer): string =>
  `${sale.id} at ${sale.property.listing_price}: ${buyer.analysis.verdict}, ${buyer.analysis.fair_price_range.low}..${buyer.analysis.fair_price_range.high}`;

function verdictsAndRanges(asked: readonly Asked[]): AnswerCheck {
  const tally = new Tally();
  for (const one of asked) {
    const { analysis, parts } = one.buyer;
    const { listing_price: price } = one.sale.property;
    const { low, high } = analysis.fair_price_range;
    const half = parts.confidence?.ranges['50'] ?? { low, high };
    const inside = price >= low && price <= high;
    const { verdict } = analysis;
    const isUnranked = rankOfVerdict(verdict) === null;
    const isExtreme = verdict === 'EXCELLENT DEAL' || verdict === 'OVERPRICED';
    const isMiddle = price >= half.low && price <= half.high;
    const tells =
      isUnranked ||
      (!(inside && isExtreme) &&
        isMiddle === (verdict === 'FAIR VALUE') &&
        (inside || verdict !== 'FAIR VALUE'));
    tally.add(tells && (analysis.deal_score === null) === isUnranked, () => told(one));
  }
  return {
    name: 'verdict_and_range',
    wanted: 'every verdict can be read off the range; no score where there is no verdict',
    holds: tally.met === tally.total,
    measured: { answers: tally.total, contradictions: tally.total - tally.met },
    cases: tally.cases,
  };
}

function coverage(
  asked: readonly AskedByBuyer[],
  kind: string,
  houses: boolean,
  { from, to }: { readonly from: number; readonly to: number },
  given = 'building and everyday area given, completion not given',
): AnswerCheck {
  const tallies: Record<string, Tally> = {
    ready: new Tally(),
    off_plan: new Tally(),
    ready_below_500k: new Tally(),
    off_plan_below_500k: new Tally(),
    ready_valued_below_500k: new Tally(),
    off_plan_valued_below_500k: new Tally(),
  };
  const errors: Record<Completion, number[]> = { ready: [], off_plan: [] };
  for (const one of asked) {
    if (one.sale.isHouse !== houses) continue;
    const { low, high } = one.buyer.analysis.fair_price_range;
    const price = one.sale.property.listing_price;
    errors[one.sale.completion].push(Math.abs(one.buyer.estimate / price - 1));
    const inside = price >= low && price <= high;
    tallies[one.sale.completion]?.add(inside, () => told(one));
    if (price < CHEAP) tallies[`${one.sale.completion}_below_500k`]?.add(inside, () => told(one));
    // Selecting sales by a low price selects those below their value, so this selects by value, which is all
    // that a lender knows.
    if (estimateOf(one.buyer) < CHEAP)
      tallies[`${one.sale.completion}_valued_below_500k`]?.add(inside, () => told(one));
  }
  const { ready, off_plan: offPlan } = tallies;
  const holds = [ready, offPlan].every((tally) => tally !== undefined && isBetween(tally, from, to));
  const measured: Record<string, number> = {};
  for (const [name, { share, total }] of Object.entries(tallies)) {
    if (total === 0) continue;
    measured[name] = share;
    measured[`${name}_sales`] = total;
  }
  for (const [name, found] of Object.entries(errors))
    if (found.length > 0) measured[`${name}_median_error_pct`] = medianPct(found);
  return {
    name: `coverage_${kind}`,
    wanted: `the 80 % range holds ${from}..${to} %, ${given}`,
    holds,
    measured,
    cases: [],
  };
}

const medianPct = (shares: readonly number[]): number =>
  percentAt(
    shares.toSorted((a, b) => a - b),
    0.5,
  );

function completion(asked: readonly Asked[]): AnswerCheck {
  const right = new Tally();
  const certain = new Tally();
  const unnamed = new Tally();
  for (const { sale, buyer } of asked) {
    const said = buyer.parts.match?.completion;
    if (said === undefined) continue;
    const describe = (): string =>
      `${sale.id} in ${sale.property.building ?? sale.property.area} is ${sale.completion}, said ${said.value} (${said.source}, ${said.off_plan_chance})`;
    const isRight = said.value === sale.completion;
    (sale.property.building === undefined ? unnamed : right).add(isRight, describe);
    if (!isUncertain({ offPlanChance: said.off_plan_chance })) certain.add(isRight, describe);
  }
  const wrong = percent(right.total - right.met, right.total);
  return {
    name: 'completion',
    wanted: 'told wrongly for at most 3 % where it is not given and the building is',
    holds: wrong <= 3,
    measured: {
      answers: right.total,
      wrong_pct: wrong,
      certain_pct: percent(certain.total, asked.length),
      wrong_of_certain_pct: percent(certain.total - certain.met, certain.total),
      without_building: unnamed.total,
      wrong_without_building_pct: percent(unnamed.total - unnamed.met, unnamed.total),
    },
    cases: right.cases,
  };
}

function cheapSales(asked: readonly Asked[]): AnswerCheck {
  const tally = new Tally();
  for (const one of asked) {
    if (one.sale.property.listing_price >= HALF * estimateOf(one.buyer)) continue;
    const { verdict } = one.buyer.analysis;
    tally.add(rankOfVerdict(verdict) === null, () => told(one));
  }
  return {
    name: 'below_half_of_value',
    wanted: 'VERIFY LISTING or INSUFFICIENT EVIDENCE for at least 95 %',
    holds: tally.total === 0 || tally.share >= 95,
    measured: { sales: tally.total, withheld_pct: tally.share },
    cases: tally.cases,
  };
}

function lenders(asked: readonly Asked[]): AnswerCheck {
  const prudence = new Tally();
  const below: Record<string, Tally> = { ready: new Tally(), off_plan: new Tally() };
  for (const one of asked) {
    const { sale, buyer, lender } = one;
    const [rank, usual] = [lender, buyer].map(({ analysis }) => rankOfVerdict(analysis.verdict));
    const isKinder =
      (lender.analysis.deal_score ?? 0) > (buyer.analysis.deal_score ?? 100) ||
      (rank ?? Infinity) < (usual ?? Infinity);
    const value = lender.parts.confidence?.prudential_value?.value ?? NaN;
    const price = sale.property.listing_price;
    const praised = isPraise(lender.analysis.verdict) && price > value;
    prudence.add(!isKinder && !praised, () => told(one));
    below[sale.completion]?.add(price < value, () => '');
  }
  const { ready, off_plan: offPlan } = below;
  const isPrudent = ready !== undefined && isBetween(ready, 18, 22);
  return {
    name: 'collateral',
    wanted:
      'never kinder than to a buyer, no praise above the prudential value; 18..22 % of ready sales below it',
    holds: prudence.met === prudence.total && isPrudent,
    measured: {
      answers: prudence.total,
      too_kind: prudence.total - prudence.met,
      ready_below_pct: ready?.share ?? NaN,
      off_plan_below_pct: offPlan?.share ?? NaN,
    },
    cases: prudence.cases,
  };
}

/** The spread of verdicts over sales at a fair price: half of them must be FAIR VALUE. */
function spreadOfVerdicts(asked: readonly Asked[]): AnswerCheck {
  const counts = new Map<string, number>();
  let near = 0;
  let fair = 0;
  for (const { sale, buyer } of asked) {
    const { verdict } = buyer.analysis;
    counts.set(verdict, (counts.get(verdict) ?? 0) + 1);
    if (Math.abs(sale.property.listing_price / estimateOf(buyer) - 1) > 0.05) continue;
    near += 1;
    if (verdict === 'FAIR VALUE') fair += 1;
  }
  const total = asked.filter(({ buyer }) => rankOfVerdict(buyer.analysis.verdict) !== null).length;
  const share = percent(counts.get('FAIR VALUE') ?? 0, total);
  return {
    name: 'verdicts',
    wanted: 'FAIR VALUE for 45..55 % of the sales that are ranked',
    holds: isBetween({ share, total }, 45, 55),
    measured: {
      fair_pct: share,
      fair_within_5_pct_of_value: percent(fair, near),
      ...Object.fromEntries(
        [...counts].map(([verdict, count]) => [
          `${verdict.toLowerCase().replaceAll(' ', '_')}_pct`,
          percent(count, asked.length),
        ]),
      ),
    },
    cases: [],
  };
}
