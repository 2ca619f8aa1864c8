import type { RiskFlagType } from '../contract/types.js';

/**
 * The least (or, where `direction` is `below`, the greatest) figure that raises a flag at each severity. All
 * thresholds of the risk flags live here with their source; docs/scoring.md shows this table and a test compares.
 */
export interface FlagThreshold {
  readonly type: RiskFlagType;
  readonly measure: string;
  readonly unit: string;
  /** `at_least` and `above` rise with the figure, `below` rises as it falls. */
  readonly direction: 'at_least' | 'above' | 'below';
  readonly monitor: number;
  readonly watch: number;
  readonly high: number;
  /** Digits with which the flag's sentence shows the figure: it is rated as it is shown. Absent: it is not shown. */
  readonly digits?: 0 | 1 | 2 | 3 | 4;
  readonly source: string;
}

const threshold = (entry: FlagThreshold): FlagThreshold => entry;

export const FLAG_THRESHOLDS = {
  supplyPipeline: threshold({
    type: 'supply_pipeline',
    measure: 'hand-overs expected in 24 months over the stock of the district',
    unit: '%',
    direction: 'at_least',
    monitor: 5,
    watch: 10,
    high: 20,
    digits: 1,
    source: 'Fitch (2025): stock +16 % in 2025-27; 97 k of 174 k planned units came in 2022-24',
  }),
  chargeShare: threshold({
    type: 'service_charges',
    measure: 'service charge over gross rent',
    unit: '%',
    direction: 'at_least',
    monitor: 15,
    watch: 20,
    high: 25,
    digits: 1,
    source: 'Mollak-published charges of AED 3..30 per sqft against gross yields of 5..8 %',
  }),
  chargePercentile: threshold({
    type: 'service_charges',
    measure: 'rank of the service charge among those published for the district (else the city)',
    unit: 'percentile',
    direction: 'above',
    monitor: 90,
    watch: Infinity,
    high: Infinity,
    source: 'project choice: the dearest tenth',
  }),
  completionDelay: threshold({
    type: 'off_plan_completion',
    measure: 'time past the completion date in the project register',
    unit: 'months',
    direction: 'above',
    monitor: 3,
    watch: 6,
    high: 18,
    digits: 1,
    source: 'escrow law 8/2007; project register',
  }),
  noProgress: threshold({
    type: 'off_plan_completion',
    measure: 'time since the start of a project at 0 %',
    unit: 'months',
    direction: 'above',
    monitor: 6,
    watch: 12,
    high: 24,
    digits: 1,
    source: 'escrow law 8/2007; project register',
  }),
  thinEvidence: threshold({
    type: 'thin_evidence',
    measure: 'effective comparable sales in 12 months',
    unit: 'sales',
    direction: 'below',
    monitor: 10,
    watch: 6,
    high: 3,
    digits: 1,
    source: 'ready-sale error by prior sales in the project: none 11 %, 3: 7.4 %, 10: 5.8 %',
  }),
  lowConfidence: threshold({
    type: 'low_confidence',
    measure: 'forecast standard deviation (FSD)',
    unit: '',
    direction: 'above',
    monitor: 0.1,
    watch: 0.15,
    high: 0.2,
    digits: 4,
    source: 'lenders refuse automated values above an FSD of 0.20',
  }),
  priceOutlier: threshold({
    type: 'price_outlier',
    measure: 'central share of the value distribution that leaves the asking price outside',
    unit: '%',
    direction: 'above',
    monitor: 80,
    watch: 95,
    high: 99,
    source: 'calibrated ranges of the valuation',
  }),
  priceRise: threshold({
    type: 'price_momentum',
    measure: 'district index over 12 months',
    unit: '%',
    direction: 'above',
    monitor: 15,
    watch: 20,
    high: 30,
    digits: 1,
    source: 'Basel III: no expected rises in collateral value',
  }),
  priceFall: threshold({
    type: 'price_momentum',
    measure: 'district index over 6 months',
    unit: '%',
    direction: 'below',
    monitor: -3,
    watch: -5,
    high: -10,
    digits: 1,
    source: 'Basel III: values under falling prices need review',
  }),
  volatility: threshold({
    type: 'volatility',
    measure: 'rank among districts of the spread of sales about the district index',
    unit: 'percentile',
    direction: 'above',
    monitor: 50,
    watch: 75,
    high: 90,
    digits: 0,
    source: 'project choice: quartiles of districts',
  }),
  unusualSize: threshold({
    type: 'unusual_size',
    measure: 'central share of sizes of its type that leaves this size outside',
    unit: '%',
    direction: 'above',
    monitor: 90,
    watch: 98,
    high: 99.6,
    source: '5..95, 1..99 and 0.2..99.8 percentiles of registered sizes',
  }),
  staleBuilding: threshold({
    type: 'stale_market',
    measure: 'time since the last registered sale in the building',
    unit: 'months',
    direction: 'at_least',
    monitor: 3,
    watch: 6,
    high: 12,
    digits: 1,
    source: 'project choice: age at which a sale lost half, three quarters and nearly all of its weight',
  }),
  tenure: threshold({
    type: 'tenure',
    measure: 'share of registered sales of the project (else the area) that are freehold; unknown is monitor',
    unit: '%',
    direction: 'below',
    monitor: -Infinity,
    watch: -Infinity,
    high: 50,
    source: 'law 7/2006 and regulation 3/2006: foreign ownership in designated areas',
  }),
} as const satisfies Record<string, FlagThreshold>;
