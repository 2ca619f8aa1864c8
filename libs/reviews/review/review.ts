import type { Owner } from '#storage';

/** Why a reviewer's value differs from the model's. */
export const REASON_CODES = [
  'condition',
  'view_or_floor',
  'layout_or_size',
  'tenancy_or_title',
  'comparables_unsuitable',
  'wrong_property',
  'market_moved',
  'other',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

export const REVIEW_STATUS = ['open', 'awaiting_approval', 'agreed', 'overridden'] as const;
export type ReviewStatus = (typeof REVIEW_STATUS)[number];

/** The model's value in AED, as recorded with the analysis. */
export interface ModelValue {
  readonly value: number;
  /** If no part holding the value was recorded, `value` is the geometric middle of the fair price range. */
  readonly value_recorded: boolean;
  readonly low: number;
  readonly high: number;
  /** YYYY-MM-DD: the day on which the home was valued. */
  readonly as_of: string;
  readonly model_version: string;
  readonly snapshot_version: string;
}

/** One person's opinion. It is never changed later. */
export interface ReviewEntry {
  readonly id: string;
  readonly outcome: 'agree' | 'override' | 'approve' | 'reject';
  /** The person, by the name in the caller's system. */
  readonly reviewer: string;
  /** AED; null unless it is an override. */
  readonly value: number | null;
  readonly reason_code: ReasonCode | null;
  readonly note: string | null;
  readonly key_id: string;
  /** ISO 8601. */
  readonly created_at: string;
}

/** A review in its current state. */
export interface Review extends Owner {
  readonly id: string;
  readonly analysisId: string;
  readonly model: ModelValue;
  readonly status: ReviewStatus;
  /** In the order they were given. */
  readonly entries: readonly ReviewEntry[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The latest override: in force, or waiting for approval; null if there is none, or it was rejected. */
export function overrideOf({ status, entries }: Pick<Review, 'status' | 'entries'>): ReviewEntry | null {
  if (status !== 'overridden' && status !== 'awaiting_approval') return null;
  return entries.findLast(({ outcome }) => outcome === 'override') ?? null;
}

/** Whether two names are the same person's: only letters and digits count, without case and diacritics. */
export function isSamePerson(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

/** Upper case first, so that ß and ss are the same. Format characters and the Arabic tatweel are left out as well. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]|\u0640/gu, '');
