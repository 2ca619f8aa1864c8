import { jobId } from './job-id.js';
import { readPayload } from './read-payload.js';

/** One chunk of a batch: up to 50 items, scored together. */
export interface ScoreBatchPayload {
  readonly batchId: string;
  /** Index of the chunk within its batch, from 0. */
  readonly chunk: number;
  /** 0 at first; increases each time the batch's failed items are retried. */
  readonly run: number;
  /** How often a worker had started it by the time of dispatch: a lost start gets a new job. */
  readonly starts: number;
  /** Chunks of the same organisation dispatched before it: the fewer, the sooner it is processed. */
  readonly turn: number;
}

/** One attempt at each of several deliveries that came due together. */
export interface DeliverWebhookPayload {
  readonly deliveryIds: readonly string[];
  /** Identical for the same attempts at the same deliveries. */
  readonly attempts: string;
}

/** A few hundred watches of a market to rescore on the snapshot of an activation. */
export interface RescoreWatchesPayload {
  readonly activationId: number;
  readonly chunk: number;
}

/** An expired batch to delete. */
export interface ExpireBatchPayload {
  readonly batchId: string;
}

/** A portfolio that may have parts ready to become batches, or that may be finished. */
export interface AdvancePortfolioPayload {
  readonly portfolioId: string;
  /** How often it has been handed over, including this time. */
  readonly turn: number;
}

/** The search for what an activation of the live market corrected. */
export interface TraceCorrectionsPayload {
  readonly activationId: number;
  /** How often it has been handed over, including this time. */
  readonly turn: number;
}

/** A sync of the official feed into the named market. */
export interface SyncMarketPayload {
  readonly market: string;
}

/** Maps every job name to its payload. */
export interface JobPayloads {
  'score-batch': ScoreBatchPayload;
  'expire-batch': ExpireBatchPayload;
  'advance-portfolio': AdvancePortfolioPayload;
  'deliver-webhook': DeliverWebhookPayload;
  'rescore-watches': RescoreWatchesPayload;
  'trace-corrections': TraceCorrectionsPayload;
  'sync-market': SyncMarketPayload;
}
export type JobName = keyof JobPayloads;

/** What a kind of job guarantees, apart from its handler. */
export interface JobDefinition<P> {
  /** Concurrent jobs per process. */
  readonly concurrency: number;
  /**
   * Attempts within seconds, for transient faults. Whatever still fails is dispatched again by the relay: PostgreSQL
   * holds what is still open, and any schedule that spans hours.
   */
  readonly attempts: number;
  /** Milliseconds before the second attempt; doubles for each further one. */
  readonly backoff: number;
  /** The same work always has the same id, so dispatching it twice queues it once. */
  readonly id: (payload: P) => string;
  /** Jobs with a lower number start first, equal ones in order of arrival; all are equal if absent. */
  readonly priority?: (payload: P) => number;
  /** Parses a payload read back from Redis; throws DomainError `job_payload_invalid`. */
  readonly parse: (data: unknown) => P;
}

/** Each kind of job has its own queue of the same name. */
export const JOB_CATALOGUE: { readonly [N in JobName]: JobDefinition<JobPayloads[N]> } = {
  'score-batch': {
    // One job occupies a whole processor. With more, one owner's chunks would gather in one process while others idle.
    concurrency: 1,
    attempts: 3,
    backoff: 200,
    // A chunk that waits too long is dispatched again in an earlier turn; the job left behind finds nothing to do.
    id: ({ batchId, chunk, run, starts, turn }) => jobId(batchId, chunk, run, starts, turn),
    priority: ({ turn }) => turn,
    parse: (data) =>
      readPayload(data, {
        batchId: 'string',
        chunk: 'number',
        run: 'number',
        starts: 'number',
        turn: 'number',
      }),
  },
  'expire-batch': {
    concurrency: 1,
    attempts: 1,
    backoff: 1_000,
    id: ({ batchId }) => jobId('expire', batchId),
    parse: (data) => readPayload(data, { batchId: 'string' }),
  },
  'advance-portfolio': {
    concurrency: 1,
    attempts: 3,
    backoff: 200,
    id: ({ portfolioId, turn }) => jobId('portfolio', portfolioId, turn),
    parse: (data) => readPayload(data, { portfolioId: 'string', turn: 'number' }),
  },
  'deliver-webhook': {
    // A job whose receivers hang delays no other: attempts are limited, not jobs
    // (libs/webhooks/jobs/webhook-courier.ts).
    concurrency: 500,
    attempts: 3,
    backoff: 200,
    id: ({ attempts }) => jobId('attempts', attempts),
    parse: (data) => readPayload(data, { deliveryIds: 'strings', attempts: 'string' }),
  },
  'rescore-watches': {
    concurrency: 2,
    attempts: 3,
    backoff: 200,
    id: ({ activationId, chunk }) => jobId('rescore', activationId, chunk),
    parse: (data) => readPayload(data, { activationId: 'number', chunk: 'number' }),
  },
  'trace-corrections': {
    concurrency: 1,
    attempts: 1,
    backoff: 1_000,
    id: ({ activationId, turn }) => jobId('correct', activationId, turn),
    parse: (data) => readPayload(data, { activationId: 'number', turn: 'number' }),
  },
  'sync-market': {
    concurrency: 1,
    // A worker that stops midway leaves the rest to another one.
    attempts: 3,
    backoff: 5_000,
    id: ({ market }) => jobId('sync', market),
    parse: (data) => readPayload(data, { market: 'string' }),
  },
};

export const JOB_NAMES = Object.keys(JOB_CATALOGUE) as readonly JobName[];
