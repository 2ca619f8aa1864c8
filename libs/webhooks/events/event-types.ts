import { boolean, integer, list, map, nullable, object, ref, type Schema, type Shown, text } from '#http';
import { ANALYSIS_EXAMPLE, type DealAnalysis, RISK_FLAG_TYPES } from '#scoring';

import { ANALYSIS_CORRECTED, type AnalysisCorrected, CORRECTION_EXAMPLE } from './correction.js';
import { ANNOUNCED_EXAMPLE, MODEL_ANNOUNCED, type ModelAnnounced } from './model-announced.js';
import {
  WATCH_PROBLEM_CHANGED,
  WATCH_PROBLEM_EXAMPLE,
  WATCHED_LOCATION,
  type WatchProblemChanged,
} from './watch-problem.js';

/** A watched deal that moved as far as its watch requires. */
const SCORE_UPDATED = object({
  watch_id: text('wa_…'),
  reference: nullable(text("The caller's id for the listing.")),
  metadata: map(text()),
  location: WATCHED_LOCATION,
  score_delta: nullable(
    integer('Change of deal_score, in points; null if the score before or after is null.'),
  ),
  verdict_changed: boolean('Whether `current.verdict` differs from `previous.verdict`.'),
  new_flags: list(text(undefined, { enum: RISK_FLAG_TYPES })),
  cause: text(
    'What moved the score most: the market, the method of valuation, or your change of the listing.',
    { enum: ['market', 'model', 'listing'] },
  ),
  moved: list(
    object({ term: text(), previous: integer(), current: integer(), change: integer() }),
    'Terms whose points changed; the changes add up to score_delta.',
  ),
  previous: ref<DealAnalysis>('DealAnalysis'),
  current: ref<DealAnalysis>('DealAnalysis'),
  previous_snapshot_version: text(),
  snapshot_version: text(),
});
export type ScoreUpdated = Shown<typeof SCORE_UPDATED>;

/** Score changes of several watches, for an endpoint that gathers them. */
const SCORES_UPDATED = object({
  updates: list(
    object({
      id: text('evt_…: id of the single event in `GET /v1/events`.'),
      type: text('Type of the event.', { enum: ['score.updated'] }),
      timestamp: text('When the event occurred, UTC.', { format: 'date-time' }),
      data: ref<ScoreUpdated>('ScoreUpdated'),
    }),
    'Updates, oldest first, each in the form of the single message it replaces.',
  ),
});
export type ScoresUpdated = Shown<typeof SCORES_UPDATED>;

const SCORE_UPDATED_EXAMPLE: ScoreUpdated = {
  watch_id: 'wa_0351NlxE2sJxMYHXLiO7nm',
  reference: null,
  metadata: {},
  location: { place: 'Dubai Marina', district: 'Marsa Dubai' },
  score_delta: 6,
  verdict_changed: false,
  new_flags: [],
  cause: 'market',
  moved: [{ term: 'price', previous: -4, current: 2, change: 6 }],
  previous: { ...ANALYSIS_EXAMPLE, deal_score: 46 },
  current: ANALYSIS_EXAMPLE,
  previous_snapshot_version: 'live-20260331T000000Z',
  snapshot_version: 'live-20260401T000000Z',
};

/** A batch as `GET` returns it once every item has its result, including the options, which belong to the batch. */
export interface BatchCompleted {
  readonly id: string;
  readonly object: 'batch';
  readonly livemode: boolean;
  readonly status: 'completed' | 'canceled';
  readonly request_counts: Readonly<
    Record<'total' | 'processing' | 'succeeded' | 'errored' | 'canceled', number>
  >;
  readonly created_at: string;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  readonly expires_at: string;
  readonly snapshot_version: string;
  readonly results_url: string;
}

/** A portfolio as `GET` returns it once every listing has its result, including its options. */
export interface PortfolioCompleted extends Omit<BatchCompleted, 'object'> {
  readonly object: 'portfolio';
  readonly parts: { readonly total: number; readonly begun: number };
}

/** The first attempt an endpoint failed, with its message. */
export interface FirstFailure {
  readonly event_id: string;
  readonly type: string;
  readonly attempted_at: string;
  readonly reason: string | null;
  readonly detail: string | null;
  readonly payload: Readonly<Record<string, unknown>> | null;
}

const ENDPOINT_DISABLED = object({
  endpoint_id: text('we_…'),
  url: text(),
  reason: text('`failing`: every attempt failed for days; `gone`: the endpoint answered 410.', {
    enum: ['failing', 'gone'],
  }),
  failing_since: nullable(text('Since when every attempt has failed.', { format: 'date-time' })),
  first_failure: nullable({
    ...object({
      event_id: text('evt_…: first event that failed; `POST /v1/events/{id}/resend` sends it again.'),
      type: text('Type of the event.'),
      attempted_at: text('When the attempt failed.', { format: 'date-time' }),
      reason: nullable(text('Why the attempt failed, as a code; null for older attempts answered 410.')),
      detail: nullable(text('Why the attempt failed, as a sentence; null likewise.')),
      payload: nullable({ ...map({}), description: 'The message; null above 12 kB.' }),
    }),
    description: 'The first failed attempt; null if not kept.',
  }),
});
export type EndpointDisabled = Shown<typeof ENDPOINT_DISABLED>;

const PING = object({ endpoint_id: text('we_…'), livemode: boolean() });
export type Ping = Shown<typeof PING>;

/** Maps each event type to the `data` of its webhook. */
export interface EventData {
  'score.updated': ScoreUpdated;
  'score.updated.batch': ScoresUpdated;
  'watch.problem_changed': WatchProblemChanged;
  'analysis.corrected': AnalysisCorrected;
  'batch.completed': BatchCompleted;
  'portfolio.completed': PortfolioCompleted;
  'model.announced': ModelAnnounced;
  'endpoint.disabled': EndpointDisabled;
  ping: Ping;
}
export type EventType = keyof EventData;

interface EventDefinition<D> {
  /** What happened, in one sentence. */
  readonly about: string;
  /** The JSON Schema of `data`. */
  readonly data: Schema<D>;
  readonly example: D;
}

/** Every event subscribers can be notified of: its meaning, the schema of its data and an example. */
export const EVENT_TYPES: { readonly [T in EventType]: EventDefinition<EventData[T]> } = {
  'score.updated': {
    about: 'The analysis of a watched listing changed by at least as much as its watch asks for.',
    data: SCORE_UPDATED,
    example: SCORE_UPDATED_EXAMPLE,
  },
  'score.updated.batch': {
    about: 'Several score changes in one message, for an endpoint with `batching`.',
    data: SCORES_UPDATED,
    example: {
      updates: [
        {
          id: 'evt_0351NlxE2sJxMYHXLiO7nm',
          type: 'score.updated',
          timestamp: '2026-04-01T08:29:31.000Z',
          data: SCORE_UPDATED_EXAMPLE,
        },
      ],
    },
  },
  'watch.problem_changed': {
    about: 'A watched listing can no longer be scored, now for another reason, or can be scored again.',
    data: WATCH_PROBLEM_CHANGED,
    example: WATCH_PROBLEM_EXAMPLE,
  },
  'analysis.corrected': {
    about:
      'The register corrected sales that the analysis of a watched listing rests on. The recorded analysis ' +
      'stays unchanged.',
    data: ANALYSIS_CORRECTED,
    example: {
      watch_id: 'wa_0351NlxE2sJxMYHXLiO7nm',
      metadata: {},
      correction: CORRECTION_EXAMPLE,
    },
  },
  'batch.completed': {
    about: 'Every item of a batch has a result.',
    data: ref('Batch'),
    example: {
      id: 'ba_0351NlxE2sJxMYHXLiO7nm',
      object: 'batch',
      livemode: true,
      status: 'completed',
      request_counts: { total: 2, processing: 0, succeeded: 2, errored: 0, canceled: 0 },
      created_at: '2026-04-01T08:29:58.000Z',
      started_at: '2026-04-01T08:29:59.000Z',
      ended_at: '2026-04-01T08:30:00.000Z',
      expires_at: '2026-05-01T08:29:58.000Z',
      snapshot_version: 'live-20260401T000000Z',
      results_url: '/v1/batches/ba_0351NlxE2sJxMYHXLiO7nm/results',
    },
  },
  'portfolio.completed': {
    about: 'Every listing of a portfolio has a result.',
    data: ref('Portfolio'),
    example: {
      id: 'pf_0351NlxE2sJxMYHXLiO7nm',
      object: 'portfolio',
      livemode: true,
      status: 'completed',
      request_counts: { total: 5000, processing: 0, succeeded: 4993, errored: 7, canceled: 0 },
      parts: { total: 10, begun: 10 },
      created_at: '2026-04-01T08:29:58.000Z',
      started_at: '2026-04-01T08:29:59.000Z',
      ended_at: '2026-04-01T08:30:04.000Z',
      expires_at: '2026-05-01T08:29:58.000Z',
      snapshot_version: 'live-20260401T000000Z',
      results_url: '/v1/portfolios/pf_0351NlxE2sJxMYHXLiO7nm/results',
    },
  },
  'model.announced': {
    about:
      'A candidate model was offered, its day changed, or the offer was withdrawn. Sent to every ' +
      'organisation with an endpoint for this type.',
    data: MODEL_ANNOUNCED,
    example: ANNOUNCED_EXAMPLE,
  },
  'endpoint.disabled': {
    about: 'A webhook endpoint was disabled after days of failure, or because it answered 410.',
    data: ENDPOINT_DISABLED,
    example: {
      endpoint_id: 'we_0351NlxE2sJxMYHXLiO7nm',
      url: 'https://hooks.example.com/deals',
      reason: 'failing',
      failing_since: '2026-03-27T08:30:00.000Z',
      first_failure: {
        event_id: 'evt_0351NlxE2sJxMYHXLiO7nm',
        type: 'ping',
        attempted_at: '2026-03-27T08:30:00.000Z',
        reason: 'status',
        detail: 'The endpoint answered 500.',
        payload: {
          type: 'ping',
          timestamp: '2026-03-27T08:29:59.000Z',
          data: { endpoint_id: 'we_0351NlxE2sJxMYHXLiO7nm', livemode: true },
        },
      },
    },
  },
  ping: {
    about: 'A test of one endpoint, sent on request.',
    data: PING,
    example: { endpoint_id: 'we_0351NlxE2sJxMYHXLiO7nm', livemode: true },
  },
};

export const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as readonly EventType[];

/** What an endpoint with `batching` receives instead of `score.updated`. */
export const GATHERED_TYPE = 'score.updated.batch' satisfies EventType;
