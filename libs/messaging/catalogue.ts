import { jobId } from './job-id.js';
import { readPayload } from './read-payload.js';

/** One chunk of a batch: up to 50 items, scored together. */
export interface ScoreBatchPayload {
  readonly batchId: string;
  /** Which chunk of the batch, from 0. */
  readonly chunk: number;
  /** 0 at first, one more each time the batch's failed items are tried again. */
  readonly run: number;
  /** How often a worker had begun it when it was dispatched: a lost start gets a job of its own. */
  readonly starts: number;
  /** Chunks of the same organisation that were dispatched before it: the fewer, the sooner it is worked on. */
  readonly turn: number;
}

/** An attempt of each of some deliveries that came due together. */
export interface DeliverWebhookPayload {
  readonly deliveryIds: readonly string[];
  /** The same for the same attempts of the same deliveries. */
  readonly attempts: string;
}

/** Some hundred watches of a market, to be scored on the snapshot of an activation. */
export interface RescoreWatchesPayload {
  readonly activationId: number;
  readonly chunk: number;
}

/** A batch whose time is over, to be deleted. */
export interface ExpireBatchPayload {
  readonly batchId: string;
}

/** A portfolio whose next parts may become batches, or that may have ended. */
export interface AdvancePortfolioPayload {
  readonly portfolioId: string;
  /** How often it was handed over, this time included. */
  readonly turn: number;
}

/** The search for what an activation of the live market corrected. */
export interface TraceCorrectionsPayload {
  readonly activationId: number;
  /** How often it was handed over, this time included. */
  readonly turn: number;
}

/** A reading of the official feed into the market named. */
export interface SyncMarketPayload {
  readonly market: string;
}

/** Name → payload: every kind of job there is. */
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

/** What a kind of job promises, besides its handler. */
export interface JobDefinition<P> {
  /** Jobs that one process works on at once. */
  readonly concurrency: number;
  /**
   * Tries within seconds, for passing faults; what survives them is dispatched again by the relay, for the truth
   * about what is still open, and any schedule of hours, is in PostgreSQL.
   */
  readonly attempts: number;
  /** Milliseconds before the second try; doubled for each one after it. */
  readonly backoff: number;
  /** The same work always has the same id, so dispatching it twice queues it once. */
  readonly id: (payload: P) => string;
  /** Jobs of a lower number are begun first, equal ones in the order of their coming; all are equal when absent. */
  readonly priority?: (payload: P) => number;
  /** The payload as read back from Redis; throws DomainError `job_payload_invalid`. */
  readonly parse: (data: unknown) => P;
}

/** Each job is a queue of its own, under the same name. */
export const JOB_CATALOGUE: { readonly [N in JobName]: JobDefinition<JobPayloads[N]> } = {
  'score-batch': {
    // One takes a processor. With more, chunks of one owner gather in one process while the others stand idle.
    concurrency: 1,
    attempts: 3,
    backoff: 200,
    // One that waits too long is dispatched again in an earlier turn; the job that is left behind finds nothing to do.
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
    // One whose receivers hang holds no other up: attempts, not jobs, are bounded (libs/webhooks/jobs/webhook-courier.ts).
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
    // A worker that stops in the middle leaves the rest to another one.
    attempts: 3,
    backoff: 5_000,
    id: ({ market }) => jobId('sync', market),
    parse: (data) => readPayload(data, { market: 'string' }),
  },
};

export const JOB_NAMES = Object.keys(JOB_CATALOGUE) as readonly JobName[];
