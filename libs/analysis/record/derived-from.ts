import type { ExcludedSale } from '#scoring';

/** Why a sale is no comparable of a home, with the words that the answer gives. */
export const EXCLUSION_REASONS = {
  not_arms_length: 'not at arm’s length',
  different_condition: 'another condition',
  different_view_or_floor: 'another view or floor',
  different_layout: 'another layout',
  wrong_record: 'registered wrongly',
  other: 'see the note',
} as const;
export type ExclusionReason = keyof typeof EXCLUSION_REASONS;
export const EXCLUSION_REASON_CODES = Object.keys(EXCLUSION_REASONS) as ExclusionReason[];

/** A sale that a person has excluded as a comparable. */
export interface Exclusion {
  /** Its transaction number. */
  readonly id: string;
  readonly reason_code: ExclusionReason;
  readonly note: string | null;
  /** The person, as the caller's system names them. */
  readonly reviewer: string;
}

/** What an analysis was derived from: the JSON that is recorded with it. */
export interface DerivedFrom {
  readonly analysis_id: string;
  /** All that are left out: those of the analysis it was derived from come first. */
  readonly excluded_comparables: readonly Exclusion[];
}

/** What was recorded; null for an analysis of its own. */
export function readDerivedFrom(text: string | null): DerivedFrom | null {
  return text === null ? null : (JSON.parse(text) as DerivedFrom);
}

/** The sales as the scoring leaves them out. */
export function excludedSales(derived: DerivedFrom | null): readonly ExcludedSale[] {
  const exclusions = derived?.excluded_comparables ?? [];
  return exclusions.map(({ id, reason_code: code }) => ({ id, reason: EXCLUSION_REASONS[code] }));
}
