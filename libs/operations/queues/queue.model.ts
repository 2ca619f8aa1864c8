import { integer, kind, model, type ModelOf, moment, nullable, object, pageModel, text } from '#http';
import type { JobName, QueueState } from '#messaging';

const JOBS: Readonly<Record<JobName, string>> = {
  'score-batch': 'scores a chunk of a batch',
  'deliver-webhook': 'makes one attempt at each of up to ten deliveries',
  'rescore-watches': 'rescores watches after a market change',
  'trace-corrections': 'finds the analyses based on sales that the register corrected',
  'expire-batch': 'deletes a batch past its retention',
  'advance-portfolio': 'submits parts of a portfolio as batches',
  'sync-market': 'runs a sync with the feed',
};
const JOB_WORDS = `Kind of job. ${Object.entries(JOBS)
  .map(([name, does]) => `\`${name}\`: ${does}`)
  .join('; ')}.`;

/** The jobs of one kind. */
export const QUEUE = model(
  'Queue',
  object({
    object: kind('queue'),
    job: text(JOB_WORDS),
    waiting: integer('Jobs ready to start.'),
    delayed: integer('Jobs between two attempts, or not yet due.'),
    active: integer('Jobs running.'),
    oldest_waiting_since: nullable(moment('Since when the oldest job has been waiting; null if none is.')),
  }),
  {
    object: 'queue',
    job: 'score-batch',
    waiting: 12,
    delayed: 0,
    active: 2,
    oldest_waiting_since: '2026-04-01T08:30:00.000Z',
  },
);

export const QUEUE_LIST = pageModel(QUEUE, 'QueueList');

export function renderQueue({ oldestWaitingSince, ...counts }: QueueState): ModelOf<typeof QUEUE> {
  return { object: 'queue', ...counts, oldest_waiting_since: oldestWaitingSince };
}
