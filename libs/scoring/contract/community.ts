import type { Boundary } from '#market';

import type { MarketPart } from './analysis-parts.js';

/** Fewer sales, contracts or errors than this say nothing about a community. */
export const TELLING_COUNT = 10;

/** The market of one community in a line; a figure is null where too little is registered to tell it. */
export interface CommunitySummary {
  readonly id: string;
  readonly name: string;
  readonly name_ar: string | null;
  /** As the register spells it. */
  readonly district: string;
  /** Comparable sales of the last 365 days, and the share of them off-plan. */
  readonly sales_365d: number;
  readonly off_plan_pct: number | null;
  /** AED, of those sales. */
  readonly median_price_per_sqft: number | null;
  readonly change_12m_pct: number | null;
  /** New tenancy contracts of the last 365 days. */
  readonly new_rents_365d: number;
  readonly gross_yield_pct: number | null;
  readonly supply_ratio_pct: number | null;
  /** Of the model on those sales. */
  readonly median_error_pct: number | null;
}

/** One month of a community. */
export interface CommunityMonth {
  readonly month: string;
  /** The index of like-for-like prices, 100 in the first month that is shown; the city's likewise. */
  readonly level: number;
  readonly city_level: number;
  readonly ready_sales: number;
  readonly off_plan_sales: number;
  readonly median_price_per_sqft: number | null;
  readonly new_rents: number;
}

/** What is sold and let of one kind and size in the last 365 days. */
export interface CommunitySegment {
  readonly kind: 'apartment' | 'house';
  /** 0 a studio; the largest stands for more, too. */
  readonly bedrooms: number;
  readonly ready_sales: number;
  readonly median_price: number | null;
  readonly median_price_per_sqft: number | null;
  readonly new_rents: number;
  readonly median_annual_rent: number | null;
  readonly gross_yield_pct: number | null;
}

/** How right the model was on the sales of a community, each valued by what was known on its eve. */
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
  readonly index: MarketPart['index'];
  readonly months: readonly CommunityMonth[];
  readonly segments: readonly CommunitySegment[];
  readonly supply: MarketPart['supply'];
  readonly accuracy: readonly CommunityAccuracy[];
}

/** A border with the community that lies in it; null where the market knows nothing of it. */
export interface CommunityBorder extends Boundary {
  readonly community: string | null;
}

/** The communities of a snapshot, the most sold first, with the ids of other names for them and the borders. */
export interface CommunityBook {
  readonly asOf: string;
  readonly communities: readonly CommunityMarket[];
  /** The id of a community by every id of an area that lies in it. */
  readonly idOf: ReadonlyMap<string, string>;
  readonly borders: readonly CommunityBorder[];
}
