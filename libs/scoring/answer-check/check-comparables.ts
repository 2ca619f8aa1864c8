import type { ComparablePart } from '../contract/analysis-parts.js';
import type { ScoredDeal } from '../contract/scored-deal.js';
import type { Include } from '../contract/types.js';
import type { DealScorer } from '../service/deal-scorer.js';
import {
  answerOf,
  type AnswerCheck,
  describeHome,
  percent,
  percentAt,
  rounded,
  Tally,
} from './answer-check.js';
import type { AdvertisedSale } from './draw-sales.js';

const INCLUDE: ReadonlySet<Include> = new Set(['confidence', 'comparables']);
/** Minimum weight of a comparable that counts. */
const COUNTS = 0.01;
const NEAR = 0.01;
/** Largest size adjustment and age (days) that a valuer accepts. */
const MOST_SIZE = 0.25;
const MOST_DAYS = 730;

/** Checks that the comparables shown with an answer support its value, and are ones a valuer would accept. */
export function checkComparables(
  scorer: DealScorer,
  sales: readonly AdvertisedSale[],
): readonly AnswerCheck[] {
  const answers = sales.flatMap(({ property, asOf }) => {
    const deal = answerOf(() => scorer.analyze(property, { asOf, include: INCLUDE }));
    return deal === null ? [] : [{ property, deal }];
  });
  const count = new Tally();
  const mean = new Tally();
  const unexplained = new Tally();
  const deviations: number[] = [];
  let [weight, farInSize, old, otherBedrooms] = [0, 0, 0, 0];
  for (const { property, deal } of answers) {
    const used = countedOf(deal.parts.comparables ?? []);
    const describe = (): string =>
      `${describeHome(property)}: ${deal.analysis.comparables_used} stated, ${used.length} from 1 %`;
    count.add(used.length === deal.analysis.comparables_used, describe);
    if (used.length === 0) {
      unexplained.add(deal.analysis.verdict === 'INSUFFICIENT EVIDENCE', describe);
      continue;
    }
    const deviation = meanDeviation(deal);
    deviations.push(deviation);
    mean.add(
      deviation <= NEAR,
      () =>
        `${property.building ?? property.area}, ${rounded(property.size_sqft, 1)} sqft: ${rounded(100 * deviation, 1)} % off, ${used.length} comparables`,
    );
    for (const row of used) {
      weight += row.weight;
      if (Math.abs(row.distance.size_pct) > 100 * MOST_SIZE) farInSize += row.weight;
      if (row.distance.days > MOST_DAYS) old += row.weight;
      if (row.bedrooms !== null && row.bedrooms !== property.bedrooms) otherBedrooms += row.weight;
    }
  }
  const ascending = deviations.toSorted((a, b) => a - b);
  return [
    {
      name: 'comparables_mean',
      wanted:
        'the weighted mean of the comparables shown is the value within 1 %; without any the evidence is insufficient',
      holds: mean.met === mean.total && unexplained.met === unexplained.total,
      measured: {
        answers: mean.total,
        within_1_pct: mean.share,
        median_pct: percentAt(ascending, 0.5),
        p90_pct: percentAt(ascending, 0.9),
        without_comparables: unexplained.total,
      },
      cases: [...mean.cases, ...unexplained.cases],
    },
    {
      name: 'comparables_count',
      wanted: 'comparables_used counts those from 1 % of the weight, or that carry half of it',
      holds: count.met === count.total,
      measured: { answers: count.total, equal_pct: count.share },
      cases: count.cases,
    },
    {
      name: 'comparables_limits',
      wanted:
        'at most 5 % of the weight over 25 % from the size, 10 % over 24 months old, 5 % of other bedrooms',
      holds: farInSize <= 0.05 * weight && old <= 0.1 * weight && otherBedrooms <= 0.05 * weight,
      measured: {
        far_in_size_pct: percent(farInSize, weight),
        over_24_months_pct: percent(old, weight),
        other_bedrooms_pct: percent(otherBedrooms, weight),
      },
      cases: [],
    },
  ];
}

/** Comparables with at least 1 % of the weight; if those carry less than half of it, all that are not rejected. */
function countedOf(rows: readonly ComparablePart[]): readonly ComparablePart[] {
  const counted = rows.filter((row) => row.weight >= COUNTS);
  const carried = counted.reduce((sum, row) => sum + row.weight, 0);
  return carried >= 0.5 ? counted : rows.filter((row) => row.rejected === null);
}

/** Deviation of the weighted mean of the comparables shown from the estimate, as a share. */
function meanDeviation({ parts }: ScoredDeal): number {
  const rows = parts.comparables ?? [];
  const weight = rows.reduce((sum, row) => sum + row.weight, 0);
  const mean = rows.reduce((sum, row) => sum + row.weight * row.adjusted_price, 0) / weight;
  return Math.abs(mean / (parts.confidence?.estimate ?? NaN) - 1);
}
