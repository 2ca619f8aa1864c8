/** How one answer of the stand-in goes wrong. */
export type GatewayFault =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  /** The connection is cut in the middle of the body. */
  | { readonly kind: 'reset' }
  /** The head of the answer does not come before the client gives up. */
  | { readonly kind: 'slow' }
  /** Status 200 with a page of HTML. */
  | { readonly kind: 'html' }
  /** Status 200 with the first half of the JSON. */
  | { readonly kind: 'truncated' }
  /** Status 200 with no rows although there are some. */
  | { readonly kind: 'empty' }
  /** Fewer rows than asked for, though there are more. */
  | { readonly kind: 'short' }
  /** A late row of this window is registered before the answer, so that the total is another than on the page before. */
  | { readonly kind: 'arrival' }
  /** The page begins earlier than asked: it repeats rows, others never come, and the total is the same. */
  | { readonly kind: 'shifted'; readonly rows: number };

/** A window's whole troubles: each kind after the other, with so many good answers between two of them. */
export const ALL_FAULTS: readonly GatewayFault[] = [
  { kind: 'status', status: 429, retryAfter: '1' },
  { kind: 'shifted', rows: 3 },
  { kind: 'html' },
  { kind: 'arrival' },
  { kind: 'status', status: 429 },
  { kind: 'short' },
  { kind: 'reset' },
  { kind: 'status', status: 503 },
  { kind: 'truncated' },
  { kind: 'arrival' },
  { kind: 'empty' },
  { kind: 'status', status: 500 },
  { kind: 'slow' },
];
