/** Every limit a plan may set, separately for live and test keys. The values are rows in the database. */
export const LIMITS = {
  requests_per_minute: { about: 'Requests a minute, sustained.', example: 6000 },
  requests_burst: { about: 'Burst of requests allowed before the sustained rate applies.', example: 600 },
  items_per_minute: {
    about: 'Analyses a minute, sustained: single calls and batch items.',
    example: 60_000,
  },
  items_burst: { about: 'Burst of analyses allowed before the sustained rate applies.', example: 30_000 },
  batches_in_flight: { about: 'Batches queued or processing at a time.', example: 100 },
  batch_items_backlog: { about: 'Batch items accepted but not yet scored.', example: 50_000 },
  portfolio_backlog: { about: 'Listings of portfolios accepted but not yet scored.', example: 300_000 },
  watches: { about: 'Watched properties.', example: 100_000 },
  review_approvals: {
    about: 'Approvals by another person that an override in a review needs: 0 or 1.',
    example: 1,
  },
  webhook_endpoints: { about: 'Webhook endpoints.', example: 20 },
  retention_days: { about: 'Days that analyses and results are kept.', example: 730 },
} as const;

export type LimitName = keyof typeof LIMITS;
/** A value for each limit. One set by neither the plan nor the organisation is 0: nothing is allowed. */
export type Limits = Readonly<Record<LimitName, number>>;

export const LIMIT_NAMES = Object.keys(LIMITS) as LimitName[];

export function isLimitName(text: string): text is LimitName {
  return text in LIMITS;
}

/** A limit as it is stored. */
export interface LimitRow {
  readonly name: string;
  readonly value: number;
}

/** The organisation's own value if it has one, otherwise the plan's, otherwise 0. */
export function effectiveLimits(plan: readonly LimitRow[], organisation: readonly LimitRow[]): Limits {
  const values = new Map([...plan, ...organisation].map(({ name, value }) => [name, value]));
  const pairs = LIMIT_NAMES.map((name) => [name, values.get(name) ?? 0]);
  return Object.fromEntries(pairs) as Record<LimitName, number>;
}
