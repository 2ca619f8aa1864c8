/** How one answer of the stand-in fails. */
export type GatewayFault =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  /** The connection is cut in the middle of the body. */
  | { readonly kind: 'reset' }
  /** The response head does not arrive before the client gives up. */
  | { readonly kind: 'slow' }
  /** Status 200 with an HTML page. */
  | { readonly kind: 'html' }
  /** Status 200 with the first half of the JSON. */
  | { readonly kind: 'truncated' }
  /** Status 200 without rows, although there are some. */
  | { readonly kind: 'empty' }
  /** Fewer rows than requested, although there are more. */
  | { readonly kind: 'short' }
  /** A late row of this window is registered before the answer, so that the total differs from the previous page's. */
  | { readonly kind: 'arrival' }
  /** The page starts earlier than requested: it repeats rows, others never appear, and the total is the same. */
  | { readonly kind: 'shifted'; readonly rows: number };

/** Faults of every kind, in the order in which they are injected. */
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
