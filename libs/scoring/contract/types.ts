import type { PropertyType } from '#market';

export const INTENTS = ['buy', 'invest', 'collateral'] as const;
export type Intent = (typeof INTENTS)[number];

export const COMPLETIONS = ['ready', 'off_plan'] as const;
export type Completion = (typeof COMPLETIONS)[number];

/** A validated listing. Sizes in square feet, money in AED. */
export interface Property {
  readonly area: string;
  readonly building?: string;
  readonly type: PropertyType;
  readonly bedrooms: number;
  readonly size_sqft: number;
  /** Plot of a villa or townhouse, square feet. */
  readonly plot_sqft?: number;
  readonly listing_price: number;
  readonly intent: Intent;
  readonly completion?: Completion;
  readonly floor?: number;
  /** AED per square foot a year. */
  readonly service_charge_per_sqft?: number;
  /** AED a year. */
  readonly annual_rent?: number;
  /** AED; for the intent `collateral`. */
  readonly loan_amount?: number;
  readonly reference?: string;
}

export const VERDICTS = [
  'EXCELLENT DEAL',
  'GOOD DEAL',
  'FAIR VALUE',
  'ABOVE MARKET',
  'OVERPRICED',
  'VERIFY LISTING',
  'INSUFFICIENT EVIDENCE',
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What a risk flag warns of, as displayed in each language. */
const RISK_FLAG_NAMES = {
  supply_pipeline: { en: 'Supply pipeline', ar: 'المعروض القادم' },
  service_charges: { en: 'Service charges', ar: 'رسوم الخدمات' },
  off_plan_completion: { en: 'Off-plan completion', ar: 'إنجاز على الخارطة' },
  thin_evidence: { en: 'Thin evidence', ar: 'أدلة شحيحة' },
  low_confidence: { en: 'Low confidence', ar: 'ثقة منخفضة' },
  price_outlier: { en: 'Price outlier', ar: 'سعر بعيد عن القيمة' },
  price_momentum: { en: 'Price momentum', ar: 'حركة الأسعار' },
  volatility: { en: 'Volatility', ar: 'تقلّب الأسعار' },
  unusual_size: { en: 'Unusual size', ar: 'مساحة غير معتادة' },
  stale_market: { en: 'No recent sales', ar: 'لا مبيعات حديثة' },
  unresolved_building: { en: 'Building uncertain', ar: 'مبنى غير مؤكد' },
  tenure: { en: 'Tenure', ar: 'نوع الملكية' },
} as const;
export type RiskFlagType = keyof typeof RISK_FLAG_NAMES;
export const RISK_FLAG_TYPES = Object.keys(RISK_FLAG_NAMES) as readonly RiskFlagType[];

/** The names of all flags in one language. */
export function riskFlagNames(language: 'en' | 'ar'): Readonly<Record<RiskFlagType, string>> {
  const names = RISK_FLAG_TYPES.map((type) => [type, RISK_FLAG_NAMES[type][language]]);
  return Object.fromEntries(names) as Record<RiskFlagType, string>;
}

/** Severity of a flag, lowest first. */
export const SEVERITIES = ['monitor', 'watch', 'high'] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface RiskFlag {
  readonly type: RiskFlagType;
  readonly severity: Severity;
  /** One sentence with the figures and their source. */
  readonly detail: string;
}

/** The Deal analysis of the specification: exactly these fields by default. */
export interface DealAnalysis {
  /** 0..100; never rises with listing_price, all else equal. Null for VERIFY LISTING and INSUFFICIENT EVIDENCE. */
  readonly deal_score: number | null;
  /** Where the asking price falls in the value's own distribution. */
  readonly verdict: Verdict;
  /** 80 % interval for the price of a sale today, AED; does not depend on listing_price. */
  readonly fair_price_range: { readonly low: number; readonly high: number; readonly currency: 'AED' };
  /** AED per square foot; variance of the listing against the median, percent. */
  readonly price_per_sqft: {
    readonly listing: number;
    readonly market_median: number;
    readonly variance_pct: number;
  };
  readonly risk_flags: readonly RiskFlag[];
  /** Gross, percent a year, one decimal; null without rent evidence and for VERIFY LISTING. */
  readonly rental_yield: number | null;
  readonly comparables_used: number;
  /** ISO 8601 UTC. */
  readonly data_freshness: string;
}

export const INCLUDES = [
  'value',
  'confidence',
  'comparables',
  'score_breakdown',
  'thresholds',
  'loan',
  'yield',
  'match',
  'market',
  'provenance',
] as const;
export type Include = (typeof INCLUDES)[number];
