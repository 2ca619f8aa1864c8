import type { Boundary } from '#market';

import type { MarketPart } from './market-part.js';

/** Minimum number of sales, contracts or errors for a community figure. */
export const TELLING_COUNT = 10;

/** The market of one community in brief; a figure is null when too few records support it. */
export interface CommunitySummary {
  readonly id: string;
  readonly name: string;
  readonly name_ar: string | null;
  /** As spelled in the register. */
  readonly district: string;
  /** Comparable sales of the last 365 days, and the off-plan share of them. */
  readonly sales_365d: number;
  /** Days of these 365 in months whose sales the imported files cover. */
  readonly sales_days_covered: number;
  readonly off_plan_pct: number | null;
  /** AED, over those sales. */
  readonly median_price_per_sqft: number | null;
  readonly change_12m_pct: number | null;
  /** New tenancy contracts of the last 365 days. */
  readonly new_rents_365d: number;
  /** Days of these 365 in months whose new contracts the imported files cover. */
  readonly rents_days_covered: number;
  readonly gross_yield_pct: number | null;
  readonly supply_ratio_pct: number | null;
  /** The model's median error on those sales. */
  readonly median_error_pct: number | null;
}

/** One month of a community. */
export interface CommunityMonth {
  readonly month: string;
  /** The like-for-like price index of the community and of the city, each 100 in the first month shown. */
  readonly level: number;
  readonly city_level: number;
  /** Null, like the next three, if no imported file covers the month. */
  readonly ready_sales: number | null;
  readonly off_plan_sales: number | null;
  readonly median_price_per_sqft: number | null;
  readonly new_rents: number | null;
}

/** Sales and lettings of one kind and size in the last 365 days. */
export interface CommunitySegment {
  readonly kind: 'apartment' | 'house';
  /** 0 is a studio; the largest figure also covers homes with more. */
  readonly bedrooms: number;
  readonly ready_sales: number;
  readonly median_price: number | null;
  readonly median_price_per_sqft: number | null;
  readonly new_rents: number;
  readonly median_annual_rent: number | null;
  readonly gross_yield_pct: number | null;
}

/** The model's accuracy on the sales of a community, each valued with what was known the day before. */
export interface CommunityAccuracy {
  readonly group: 'all' | 'ready' | 'off_plan';
  readonly sales: number;
  readonly median_error_pct: number;
  readonly within_10_pct: number;
  readonly within_20_pct: number;
  readonly median_ratio: number;
}

/** The market of one community. */
export interface CommunityMarket extends CommunitySummary {
  readonly as_of: string;
  readonly index: Required<MarketPart['index']>;
  readonly months: readonly CommunityMonth[];
  readonly segments: readonly CommunitySegment[];
  readonly supply: MarketPart['supply'];
  readonly accuracy: readonly CommunityAccuracy[];
}

/** A border and the community in it; null when the market has no community there. */
export interface CommunityBorder extends Boundary {
  readonly community: string | null;
}

/** The communities of a snapshot, most sales first, with the ids of their other names and the borders. */
export interface CommunityBook {
  readonly asOf: string;
  readonly communities: readonly CommunityMarket[];
  /** Community id by the id of every area in it. */
  readonly idOf: ReadonlyMap<string, string>;
  readonly borders: readonly CommunityBorder[];
}
