import { type NewBatch, STANDARD_OPTIONS } from '#bulk';
import { ANALYSIS_EXAMPLE, INCLUDES, RISK_FLAG_TYPES } from '#scoring';
import { CORRECTION_EXAMPLE, EVENT_TYPES, type EventType } from '#webhooks';

/** The widest character in UTF-8 and, in JavaScript, in UTF-16. */
const wide = (characters: number): string => '😀'.repeat(characters);
const many = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** 20 names of 40 characters with texts of 200, as callers may send them. */
export const LONGEST_METADATA: Readonly<Record<string, string>> = Object.fromEntries(
  many(20, (at) => [`${wide(38)}${String(at).padStart(2, '0')}`, wide(200)]),
);

/** The longest that a batch may have of every option. */
export const LONGEST_OPTIONS: NewBatch['options'] = {
  ...STANDARD_OPTIONS,
  metadata: LONGEST_METADATA,
  include: [...INCLUDES],
  policy: { name: 'p'.repeat(64), version: 2_147_483_647 },
  // 2,000 characters of UTF-16 together, which are most bytes in Chinese.
  passthrough: many(100, (at) => `${'楼'.repeat(18)}${String(at).padStart(2, '0')}`),
};

/** Every flag, one with the caller's own words in it. */
const analysis = {
  ...ANALYSIS_EXAMPLE,
  risk_flags: RISK_FLAG_TYPES.map((type) => ({
    type,
    severity: 'monitor' as const,
    detail: `${'d'.repeat(320)}${type === 'unresolved_building' ? wide(160) : ''}`,
  })),
};
const score = {
  ...EVENT_TYPES['score.updated'].example,
  reference: wide(200),
  metadata: LONGEST_METADATA,
  location: { place: 'م'.repeat(80), district: 'م'.repeat(80) },
  new_flags: [...RISK_FLAG_TYPES],
  moved: many(10, (at) => ({ term: `a_long_term_${at}`, previous: -100, current: 100, change: 200 })),
  previous: analysis,
  current: analysis,
};
const [sale] = CORRECTION_EXAMPLE.sales;
if (sale === undefined) throw new Error('the example has no sale');
const told = { ...sale.before, area: 'م'.repeat(60) };
const { watch: _, ...fileOptions } = LONGEST_OPTIONS;
const announced = EVENT_TYPES['model.announced'].example;
const version = `live-20260430-${'f'.repeat(40)}`;
const payload = JSON.parse(JSON.stringify({ type: 'ping', data: { text: 'x'.repeat(11_900) } })) as Record<
  string,
  unknown
>;

/** Data of every type with each member at its longest. */
export const LONGEST_DATA: { readonly [T in EventType]: (typeof EVENT_TYPES)[T]['example'] } = {
  'score.updated': score,
  'score.updated.batch': { updates: [] },
  'watch.problem_changed': {
    ...EVENT_TYPES['watch.problem_changed'].example,
    reference: wide(200),
    metadata: LONGEST_METADATA,
    location: score.location,
    problem: { code: 'outside_coverage', detail: wide(500) },
    last: analysis,
  },
  'analysis.corrected': {
    watch_id: EVENT_TYPES['analysis.corrected'].example.watch_id,
    metadata: LONGEST_METADATA,
    correction: {
      ...CORRECTION_EXAMPLE,
      reference: wide(200),
      sales: many(6, () => ({
        ...sale,
        id: 'x'.repeat(60),
        reason: 'r'.repeat(80),
        before: told,
        after: told,
      })),
    },
  },
  'batch.completed': { ...EVENT_TYPES['batch.completed'].example, ...LONGEST_OPTIONS },
  'portfolio.completed': { ...EVENT_TYPES['portfolio.completed'].example, ...fileOptions },
  'model.announced': { ...announced, candidate: { ...announced.candidate, version } },
  'endpoint.disabled': {
    ...EVENT_TYPES['endpoint.disabled'].example,
    // 2,048 characters as sent, percent-encoded.
    url: new URL(`https://e.com/${wide(1_017)}`).href,
    first_failure: {
      ...{ event_id: 'evt_0351NlxE2sJxMYHXLiO7nm', type: 'ping', attempted_at: '2026-03-27T08:30:00.000Z' },
      ...{ reason: 'status', detail: 'd'.repeat(200), payload },
    },
  },
  ping: EVENT_TYPES.ping.example,
};
