import { integer, kind, model, type ModelOf, moment, nullable, object, pageModel, text } from '#http';
import type { QueueState } from '#messaging';

const JOBS =
  '`score-batch`: a chunk of a batch; `deliver-webhook`: an attempt of each of up to ten deliveries; `rescore-watches`: watches of a ' +
  'market that changed; `expire-batch`: a batch past its retention; `advance-portfolio`: parts of a portfolio that ' +
  'become batches; `sync-market`: a sync with the feed.';

/** The jobs of one kind. */
export const QUEUE = model(
  'Queue',
  object({
    object: kind('queue'),
    job: text(JOBS),
    waiting: integer('Ready to start.'),
    delayed: integer('Between two attempts, or not due yet.'),
    active: integer('Running.'),
    oldest_waiting_since: nullable(moment('Since when the oldest one has been waiting; null: none is.')),
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
