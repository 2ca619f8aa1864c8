/** Every limit a plan may set, for live and for test keys apart. The values are rows of the database. */
export const LIMITS = {
  requests_per_minute: 'Requests a minute, sustained.',
  requests_burst: 'Requests at once before the sustained rate applies.',
  items_per_minute: 'Analyses a minute, sustained: single ones and items of batches.',
  items_burst: 'Analyses at once before the sustained rate applies.',
  batches_in_flight: 'Batches queued or processing at a time.',
  batch_items_backlog: 'Batch items accepted and not yet scored.',
  watches: 'Watched properties.',
  webhook_endpoints: 'Webhook endpoints.',
  retention_days: 'Days that analyses and results are kept.',
} as const;

export type LimitName = keyof typeof LIMITS;
/** A value for each limit; one that neither plan nor organisation sets is 0: nothing is allowed. */
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

/** The organisation's own value where it has one, the plan's otherwise, 0 when neither. */
export function effectiveLimits(plan: readonly LimitRow[], organisation: readonly LimitRow[]): Limits {
  const values = new Map([...plan, ...organisation].map(({ name, value }) => [name, value]));
  const pairs = LIMIT_NAMES.map((name) => [name, values.get(name) ?? 0]);
  return Object.fromEntries(pairs) as Record<LimitName, number>;
}
