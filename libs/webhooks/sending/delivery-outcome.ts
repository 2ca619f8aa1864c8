/** Why an attempt failed, as stored in the attempt log. */
export const FAILURE_REASONS = [
  'status',
  'redirect',
  'timeout',
  'name_not_resolved',
  'connection_failed',
  'tls_failed',
  'invalid_response',
  'url_not_allowed',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** The truncated start of a response, shown to the subscriber in the attempt log. */
export interface ResponseHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How an attempt ended: `gone` is an answer of 410. */
export const ATTEMPT_RESULTS = ['delivered', 'failed', 'gone'] as const;
export type AttemptResult = (typeof ATTEMPT_RESULTS)[number];

interface Attempt {
  /** Milliseconds from dispatch to outcome. */
  readonly duration: number;
}

/**
 * The outcome of one attempt, which determines what happens next: `delivered` is acknowledged, `gone` (410) disables
 * the endpoint, `failed` follows the retry schedule.
 */
export type DeliveryOutcome =
  | (Attempt & { readonly kind: 'delivered'; readonly response: ResponseHead })
  | (Attempt & {
      readonly kind: 'gone';
      readonly reason: 'status';
      readonly detail: string;
      readonly response: ResponseHead;
    })
  | (Attempt & {
      readonly kind: 'failed';
      readonly reason: FailureReason;
      readonly detail: string;
      /** Milliseconds, if a 429 or 503 asked for them. */
      readonly retryAfter?: number;
      readonly response?: ResponseHead;
    });
