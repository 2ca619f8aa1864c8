import type { ExcludedSale } from '#scoring';

/** Why a sale is not a comparable for a home, in the words of the answer. */
export const EXCLUSION_REASONS = {
  not_arms_length: 'not at arm’s length',
  different_condition: 'different condition',
  different_view_or_floor: 'different view or floor',
  different_layout: 'different layout',
  wrong_record: 'registered incorrectly',
  other: 'see the note',
} as const;
export type ExclusionReason = keyof typeof EXCLUSION_REASONS;
export const EXCLUSION_REASON_CODES = Object.keys(EXCLUSION_REASONS) as ExclusionReason[];

/** A sale a person has excluded as a comparable. */
export interface Exclusion {
  /** Its transaction number. */
  readonly id: string;
  readonly reason_code: ExclusionReason;
  readonly note: string | null;
  /** The person, by the name in the caller's system. */
  readonly reviewer: string;
}

/** What an analysis was derived from: the JSON recorded with it. */
export interface DerivedFrom {
  readonly analysis_id: string;
  /** Everything excluded; exclusions inherited from the original come first. */
  readonly excluded_comparables: readonly Exclusion[];
}

/** What was recorded; null for an analysis that was not derived. */
export function readDerivedFrom(text: string | null): DerivedFrom | null {
  return text === null ? null : (JSON.parse(text) as DerivedFrom);
}

/** The excluded sales in the form the scoring takes. */
export function excludedSales(derived: DerivedFrom | null): readonly ExcludedSale[] {
  const exclusions = derived?.excluded_comparables ?? [];
  return exclusions.map(({ id, reason_code: code }) => ({ id, reason: EXCLUSION_REASONS[code] }));
}
