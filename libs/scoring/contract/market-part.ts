/** Mortgages registered within two years of a sale of the same unit. */
export interface LoanLevelPart {
  readonly loans: number;
  /** Median loan to price, percent; null with fewer than three loans. */
  readonly median_ltv_pct: number | null;
  /** Day of the newest of these loans, YYYY-MM-DD. */
  readonly newest: string | null;
}

/** The market around a home: index and supply of its district, liquidity of its area, and loans. */
export interface MarketPart {
  readonly index: {
    readonly district: string;
    /** Newest complete month of the index, YYYY-MM. */
    readonly month: string;
    readonly change_1m_pct: number;
    readonly change_3m_pct: number;
    readonly change_6m_pct: number;
    readonly change_12m_pct: number;
    /** District sales behind the index in the last 12 months. */
    readonly sales: number;
    /** Of these 12 months, those whose sales the imported files cover; absent in earlier analyses. */
    readonly months_covered?: number;
  };
  readonly liquidity: {
    readonly sales_90d: number;
    readonly sales_365d: number;
    /** Days of these 90 and 365 in months whose sales the imported files cover; absent in earlier analyses. */
    readonly days_covered_90d?: number;
    readonly days_covered_365d?: number;
    /** Rank among the market's areas for the same completion, 0..100. */
    readonly percentile: number;
  };
  readonly supply: {
    readonly horizon_months: number;
    readonly planned_units: number;
    /** Planned units times the share that is usually delivered on time. */
    readonly expected_units: number;
    readonly stock_units: number;
    /** Null when the register has no completed unit in the district. */
    readonly ratio_pct: number | null;
    readonly projects: number;
  };
  /** Actual lending on homes nearby, from the register's mortgages. */
  readonly loans: {
    /** Same building or project; null when unknown. */
    readonly building: LoanLevelPart | null;
    readonly community: LoanLevelPart;
    /** Same kind of home (flats, villas and townhouses, hotel apartments) and completion, citywide. */
    readonly segment: LoanLevelPart;
  };
}
