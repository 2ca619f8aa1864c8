import type { SnapshotManifest } from '#market';
import { DomainError, type DomainErrorDetails, type ErrorCode } from '#platform';

import type { CommunityBook } from '../contract/community.js';
import type { AnalyzeOptions } from '../contract/scored-deal.js';
import type { Property } from '../contract/types.js';
import type { ScoredAnswer } from '../service/served-snapshot.js';
import type { SuggestedPlace } from '../contract/suggested-place.js';

/** What a scoring thread is started with. */
export interface ThreadTask {
  readonly marketDir: string;
  readonly version: string;
}

/** Requests that arrived in one turn travel together; so do their answers. */
export type Question = { readonly id: number } & (
  | { readonly property: Property; readonly options: AnalyzeOptions }
  | { readonly places: string; readonly limit: number }
  | { readonly communities: true }
);

export type CommunitiesQuestion = Extract<Question, { readonly communities: true }>;

export type Reply = { readonly id: number } & (
  | { readonly answer: ScoredAnswer }
  | { readonly places: readonly SuggestedPlace[] }
  | { readonly communities: CommunityBook }
  | { readonly failure: Failure }
);

export type ThreadMessage =
  | { readonly ready: SnapshotManifest }
  | { readonly failed: Failure }
  | { readonly replies: readonly Reply[] };

/** An error as it can be sent between threads. */
export interface Failure {
  readonly code: ErrorCode | null;
  readonly message: string;
  readonly details: Omit<DomainErrorDetails, 'cause'>;
  readonly stack: string | undefined;
}

export function toFailure(error: unknown): Failure {
  if (error instanceof DomainError) {
    const details = Object.fromEntries(Object.entries(error.details).filter(([name]) => name !== 'cause'));
    return { code: error.code, message: error.message, details, stack: error.stack };
  }
  const known = error instanceof Error ? error : new Error(String(error));
  return { code: null, message: known.message, details: {}, stack: known.stack };
}

export function toError({ code, message, details, stack }: Failure): Error {
  const error = code === null ? new Error(message) : new DomainError(code, message, details);
  if (stack !== undefined) error.stack = stack;
  return error;
}
