export type RentSource =
  | ('caller' | 'asking')
  | ('contracts_project' | 'contracts_community' | 'contracts_district' | 'contracts_city');
/**
 * The rents used by a step: of the city, of a place (`…_rooms` with the same bedrooms, `…_wide` of all
 * sizes), or of its homes of about or exactly this size; all asking rents beside contracts, or all contracts beside
 * asking rents.
 */
export type RentLevel =
  | ('project_rooms' | 'project' | 'area_rooms' | 'area' | 'district')
  | (
      | 'city'
      | 'district_wide'
      | 'district_size'
      | 'district_near_size'
      | 'area_size'
      | 'area_near_size'
      | 'project_size'
      | 'same_size'
    )
  | ('contracts' | 'asking');
/** One step of the rent estimate, AED a year for the subject. */
export interface RentDerivationStep {
  readonly step: RentLevel;
  /** Rents used, their value, and how far the rent moved towards it (0..1, in logs); null for the citywide norm. */
  readonly rents: number | null;
  readonly value: number | null;
  readonly share: number | null;
  /** After the step: before^(1 - share) * value^share. */
  readonly annual_rent: number;
}

/** The effect on the rent of one step beyond the named level. */
export interface RentMovePart {
  readonly step: RentLevel;
  /** Number of rents used. */
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
  /** Adjusted to the subject for time, size, bedrooms and the asking-to-contract factor. */
  readonly adjusted_annual_rent: number;
  /** Share of the level's weight, 0..1; absent for asking rents, like the next. */
  readonly weight?: number;
  /** Whether the contract renews an earlier one: those weigh a twentieth. */
  readonly renewed?: boolean;
}

export type ChargeSource =
  'caller' | 'published_for_project' | 'median_of_area' | 'median_of_city' | 'assumed';

export interface YieldPart {
  /** Both are also null when the asking price is not believed (VERIFY LISTING). */
  readonly gross_pct: number | null;
  readonly net_pct: number | null;
  readonly annual_rent: {
    readonly value: number | null;
    readonly source: RentSource | null;
    readonly evidence: {
      readonly level: RentLevel;
      /** Number of rents at that level. */
      readonly rents: number;
      readonly effective_count: number;
      /** First and last day of these rents; the first is null for asking rents. */
      readonly oldest: string | null;
      readonly newest: string;
      /** Four in five such contracts fall in this range, AED a year; null for asking rents of earlier versions. */
      readonly range: { readonly low: number; readonly high: number } | null;
      /** The factor applied to asking rents; null when it could not be measured. */
      readonly asking_to_contract_factor: number | null;
      /** The steps from the citywide norm to the rent, which is that of the last step. */
      readonly derivation: readonly RentDerivationStep[];
      /** Steps after `level`: nearer rents too few to be named as evidence, and rents of the other kind. */
      readonly moved_by?: readonly RentMovePart[];
      /** The newest rents at that level, at most ten. */
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
   * Net yields of recent sales with the same completion and bedrooms, which the score's yield term is
   * measured against: input = (net_pct - net_median_pct) / net_deviation_pct, where a stated rent counts no more
   * than the upper end of what rent evidence supports, and one too low to be used as the lowest that would be.
   */
  readonly segment: { readonly net_median_pct: number; readonly net_deviation_pct: number };
}
