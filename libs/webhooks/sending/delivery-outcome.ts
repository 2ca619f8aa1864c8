/** Why an attempt failed, as stored in the attempt log. */
export type FailureReason =
  | 'status'
  | 'redirect'
  | 'timeout'
  | 'name_not_resolved'
  | 'connection_failed'
  | 'tls_failed'
  | 'invalid_response'
  | 'url_not_allowed';

/** The start of a response, for the subscriber to see in the attempt log; bounded. */
export interface ResponseHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface Attempt {
  /** Milliseconds from dispatch to outcome. */
  readonly duration: number;
}

/**
 * What one attempt came to, and so what happens next: `delivered` is acknowledged, `gone` (410) disables the
 * endpoint, `failed` is tried again by the retry schedule.
 */
export type DeliveryOutcome =
  | (Attempt & { readonly kind: 'delivered'; readonly response: ResponseHead })
  | (Attempt & { readonly kind: 'gone'; readonly response: ResponseHead })
  | (Attempt & {
      readonly kind: 'failed';
      readonly reason: FailureReason;
      readonly detail: string;
      /** Milliseconds, when a 429 or 503 asked for them. */
      readonly retryAfter?: number;
      readonly response?: ResponseHead;
    });
