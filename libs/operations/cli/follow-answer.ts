import type { AnalysisParts, DealAnalysis, DerivationStep, Property, RentDerivationStep } from '#scoring';

/** One figure of an answer, and the arithmetic that derives it from others in the same answer. */
export interface FollowedFigure {
  readonly figure: string;
  /** As the answer states it. */
  readonly stated: number;
  /** The arithmetic with its numbers. */
  readonly from: string;
  /** The result from the rounded numbers, and how far rounding may take it from `stated`. */
  readonly computed: number;
  readonly within: number;
}

/** An answer with every part. */
export type FullAnswer = DealAnalysis & Required<AnalysisParts>;

const MAX_RISK = 3;
const MAX_PRICE_Z = 6;
const MAX_YIELD_Z = 4;

const bounded = (value: number, most: number): number => Math.min(Math.max(value, -most), most);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Follows the figures of an answer requested with every part, in the order in which a reader meets them. */
export function followAnswer(property: Property, answer: FullAnswer): readonly FollowedFigure[] {
  return [
    ...followPrice(property, answer),
    ...followEstimate(answer),
    ...followScore(property, answer),
    ...followYield(property, answer),
  ];
}

function followPrice(property: Property, answer: FullAnswer): FollowedFigure[] {
  const { price_per_sqft, comparables } = answer;
  const used = comparables.filter(({ rejected }) => rejected === null);
  const [first] = used;
  const shown: FollowedFigure[] = [
    {
      figure: 'price_per_sqft.listing',
      stated: price_per_sqft.listing,
      from: `listing_price ${property.listing_price} / size_sqft ${property.size_sqft}`,
      computed: property.listing_price / property.size_sqft,
      within: 0.06,
    },
    {
      figure: 'price_per_sqft.market_median',
      stated: price_per_sqft.market_median,
      from: `interpolated median of (price + size + time) / size_sqft of the ${used.length} used comparables by their weight`,
      computed: weightedMedian(
        used.map(({ price, adjustments: { size, time }, weight }) => [
          (price + size + time) / property.size_sqft,
          weight,
        ]),
      ),
      within: 0.01 * price_per_sqft.market_median,
    },
    {
      figure: 'price_per_sqft.variance_pct',
      stated: price_per_sqft.variance_pct,
      from: `${price_per_sqft.listing} / ${price_per_sqft.market_median} − 1`,
      computed: 100 * (price_per_sqft.listing / price_per_sqft.market_median - 1),
      within: 0.06,
    },
    {
      figure: 'comparables_used',
      stated: answer.comparables_used,
      from: 'comparables that are not rejected',
      computed: used.length,
      within: 0,
    },
  ];
  if (first === undefined) return shown;
  const { price, adjustments, adjusted_price } = first;
  const adjusted = {
    figure: `comparables: sale ${first.id}`,
    stated: adjusted_price,
    from: `price ${price} ${signed(adjustments.size)} for size ${signed(adjustments.time)} for time ${signed(adjustments.model)} by the model`,
    computed: price + adjustments.size + adjustments.time + adjustments.model,
    within: 0,
  };
  return [...shown, adjusted];
}

function followEstimate({ confidence, fair_price_range }: FullAnswer): FollowedFigure[] {
  const { estimate, derivation, ranges, prudential_value: prudential } = confidence;
  const rows = [
    ...followSteps('estimate', derivation),
    {
      figure: 'confidence.estimate',
      stated: estimate,
      from: 'the last step of its derivation',
      computed: derivation.at(-1)?.estimate ?? NaN,
      within: 0,
    },
    {
      figure: 'fair_price_range.low',
      stated: fair_price_range.low,
      from: 'confidence.ranges.80.low',
      computed: ranges['80'].low,
      within: 0,
    },
  ];
  if (prudential === undefined) return rows;
  const { value, quantile_20, index_deflated, index_over_mean_pct } = prudential;
  return [
    ...rows,
    {
      figure: 'prudential_value.index_deflated',
      stated: index_deflated,
      from: `estimate ${estimate} / (1 + ${index_over_mean_pct} %)`,
      computed: estimate / (1 + index_over_mean_pct / 100),
      within: 0.001 * estimate,
    },
    {
      figure: 'prudential_value.value',
      stated: value,
      from: `the lower of quantile_20 ${quantile_20} and index_deflated ${index_deflated}`,
      computed: Math.min(quantile_20, index_deflated),
      within: 0,
    },
  ];
}

function followScore(property: Property, answer: FullAnswer): FollowedFigure[] {
  const { confidence, score_breakdown: breakdown, yield: yields } = answer;
  if (answer.deal_score === null || breakdown === null) return [];
  const { estimate, prudential_value: prudential } = confidence;
  const value = Math.min(estimate, prudential?.value ?? estimate);
  const basis = prudential === undefined ? 'estimate' : 'prudential value';
  const inputOf = (term: string): number => breakdown.terms.find((row) => row.term === term)?.input ?? NaN;
  const rows: FollowedFigure[] = [
    {
      figure: 'deal_score',
      stated: answer.deal_score,
      from: breakdown.terms.map(({ term, points }) => `${term} ${points}`).join(' + '),
      computed: sum(breakdown.terms.map(({ points }) => points)),
      within: 0,
    },
    {
      figure: 'score_breakdown: input of price',
      stated: inputOf('price'),
      from: `ln(${basis} ${value} / listing_price ${property.listing_price}) / fsd ${confidence.fsd}, within ±${MAX_PRICE_Z}`,
      computed: bounded(Math.log(value / property.listing_price) / confidence.fsd, MAX_PRICE_Z),
      within: 0.02 + 0.01 * Math.abs(inputOf('price')),
    },
    {
      figure: 'score_breakdown: input of risk',
      stated: inputOf('risk'),
      from: `${breakdown.risks.map(({ type, adds }) => `${type} ${adds}`).join(' + ')}, at most ${MAX_RISK}`,
      computed: Math.min(sum(breakdown.risks.map(({ adds }) => adds)), MAX_RISK),
      within: 0,
    },
  ];
  if (yields.net_pct === null) return rows;
  const { net_median_pct: median, net_deviation_pct: deviation } = yields.segment;
  const followed = {
    figure: 'score_breakdown: input of yield',
    stated: inputOf('yield'),
    from: `(net_pct ${yields.net_pct} − segment.net_median_pct ${median}) / net_deviation_pct ${deviation}`,
    computed: bounded((yields.net_pct - median) / deviation, MAX_YIELD_Z),
    within: 0.12 / deviation,
  };
  return [...rows, followed];
}

function followYield(property: Property, answer: FullAnswer): FollowedFigure[] {
  const { annual_rent: rent, assumptions, net_operating_income: income, gross_pct, net_pct } = answer.yield;
  if (rent.value === null || income === null || gross_pct === null || net_pct === null) return [];
  const { occupancy_pct, management_pct_of_rent, acquisition_cost_pct, service_charge_per_sqft } =
    assumptions;
  const share = (occupancy_pct - management_pct_of_rent) / 100;
  const price = property.listing_price;
  return [
    ...followSteps('annual rent', (rent.evidence?.derivation ?? []).map(asStep)),
    {
      figure: 'rental_yield',
      stated: answer.rental_yield ?? NaN,
      from: `annual rent ${rent.value} / listing_price ${price}`,
      computed: (100 * rent.value) / price,
      within: 0.06,
    },
    {
      figure: 'yield.net_operating_income',
      stated: income,
      from: `annual rent ${rent.value} × (${occupancy_pct} % − ${management_pct_of_rent} %) − ${service_charge_per_sqft} × ${property.size_sqft} sqft`,
      computed: rent.value * share - service_charge_per_sqft * property.size_sqft,
      within: 0.006 * property.size_sqft + 1,
    },
    {
      figure: 'yield.net_pct',
      stated: net_pct,
      from: `${income} / (listing_price ${price} × ${1 + acquisition_cost_pct / 100})`,
      computed: (100 * income) / (price * (1 + acquisition_cost_pct / 100)),
      within: 0.06,
    },
  ];
}

const asStep = ({ step, value, share, annual_rent: estimate }: RentDerivationStep): Step => ({
  step,
  value,
  share,
  estimate,
});

type Step = Pick<DerivationStep, 'value' | 'share' | 'estimate'> & { readonly step: string };

/** Each step with its own evidence, derived from the previous one. */
function followSteps(of: string, steps: readonly Step[]): FollowedFigure[] {
  return steps.flatMap(({ step, value, share, estimate }, at) => {
    const before = steps[at - 1]?.estimate;
    if (before === undefined || value === null || share === null) return [];
    const row = {
      figure: `${of} after ${step}`,
      stated: estimate,
      from: `${before}^${round(1 - share)} × ${value}^${share}`,
      computed: before ** (1 - share) * value ** share,
      within: 0.0005 * estimate,
    };
    return [row];
  });
}

/** Read between the two sales around half of the weight, each standing at the middle of its own. */
function weightedMedian(values: readonly (readonly [value: number, weight: number])[]): number {
  const half = sum(values.map(([, weight]) => weight)) / 2;
  let below = 0;
  let last: readonly [value: number, middle: number] | undefined;
  for (const [value, weight] of [...values].sort(([a], [b]) => a - b)) {
    const middle = below + weight / 2;
    if (middle >= half) {
      const [from, at] = last ?? [value, middle - 1];
      return from + ((value - from) * (half - at)) / (middle - at);
    }
    below += weight;
    last = [value, middle];
  }
  return last?.[0] ?? NaN;
}

const round = (share: number): number => Math.round(share * 10_000) / 10_000;
const signed = (amount: number): string => (amount < 0 ? `− ${-amount}` : `+ ${amount}`);
