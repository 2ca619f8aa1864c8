export type RentSource =
  | ('caller' | 'asking')
  | ('contracts_project' | 'contracts_community' | 'contracts_district' | 'contracts_city');
/**
 * The rents that a step read: of the city, of a place (`…_rooms` of its same bedrooms, `…_wide` of all sizes), of its
 * homes of about or exactly this size.
 */
export type RentLevel =
  | ('project_rooms' | 'project' | 'area_rooms' | 'area' | 'district')
  | (
      | 'city'
      | 'district_wide'
      | 'district_size'
      | 'area_size'
      | 'area_near_size'
      | 'project_size'
      | 'same_size'
    );
/** One step on the way to the rent, AED a year for the subject. */
export interface RentDerivationStep {
  readonly step: RentLevel;
  /** Rents read, what they say, and how far the rent moved there (0..1, in logs); null for the citywide norm. */
  readonly rents: number | null;
  readonly value: number | null;
  readonly share: number | null;
  /** After the step: before^(1 - share) * value^share. */
  readonly annual_rent: number;
}

/** What one step nearer than the named level did to the rent. */
export interface RentMovePart {
  readonly step: RentLevel;
  /** Rents read. */
  readonly rents: number;
  readonly change_pct: number;
}

export interface RentPart {
  readonly date: string;
  readonly area: string;
  readonly project: string | null;
  readonly bedrooms: number | null;
  readonly size_sqft: number | null;
  readonly annual_rent: number;
  /** For the subject: after time, size, bedrooms and the asking-to-contract factor. */
  readonly adjusted_annual_rent: number;
}

export type ChargeSource =
  'caller' | 'published_for_project' | 'median_of_area' | 'median_of_city' | 'assumed';

export interface YieldPart {
  /** Both null, too, where the asking price is not believed (VERIFY LISTING). */
  readonly gross_pct: number | null;
  readonly net_pct: number | null;
  readonly annual_rent: {
    readonly value: number | null;
    readonly source: RentSource | null;
    readonly evidence: {
      readonly level: RentLevel;
      /** Rents at that level. */
      readonly rents: number;
      readonly effective_count: number;
      /** First and last day of these rents; the first is null for asking rents. */
      readonly oldest: string | null;
      readonly newest: string;
      /** Four in five contracts of such homes lie between, AED a year; null for asking rents. */
      readonly range: { readonly low: number; readonly high: number } | null;
      /** Multiplied into asking rents; null when none could be measured. */
      readonly asking_to_contract_factor: number | null;
      /** From the citywide norm to the rent, the last step's. */
      readonly derivation: readonly RentDerivationStep[];
      /** Steps after `level`: rents nearer the home, too few to be named as evidence, that moved the rent all the same. */
      readonly moved_by?: readonly RentMovePart[];
      /** The newest rents at that level, ten at most. */
      readonly newest_rents: readonly RentPart[];
    } | null;
  };
  readonly assumptions: {
    readonly occupancy_pct: number;
    readonly management_pct_of_rent: number;
    readonly acquisition_cost_pct: number;
    readonly service_charge_per_sqft: number;
    readonly service_charge_source: ChargeSource;
  };
  /** AED a year after vacancy, service charge and management. */
  readonly net_operating_income: number | null;
  /**
   * Net yields of recent sales of the same completion and bedrooms, against which the score's yield term is
   * measured: input = (net_pct - net_median_pct) / net_deviation_pct.
   */
  readonly segment: { readonly net_median_pct: number; readonly net_deviation_pct: number };
}
