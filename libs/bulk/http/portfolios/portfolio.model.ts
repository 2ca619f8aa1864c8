import { boolean, integer, kind, model, moment, nullable, object, pageModel, text } from '#http';

import { FILE_OPTION_SCHEMAS, FILE_OPTIONS } from '../../batch/batch-options.js';
import { BATCH_STATUS, REQUEST_COUNTS } from '../batch-fields.schemas.js';

const ID = 'pf_0351NlxE2sJxMYHXLiO7nm';

/** A file of listings in its current state. */
export const PORTFOLIO = model(
  'Portfolio',
  object({
    id: text('pf_…'),
    object: kind('portfolio'),
    livemode: boolean('`false` if scored on the sandbox.'),
    status: BATCH_STATUS,
    request_counts: {
      ...REQUEST_COUNTS,
      description: 'processing, succeeded, errored and canceled add up to total.',
    },
    parts: {
      ...object({
        total: integer('Number of batches, of up to 500 listings each.'),
        begun: integer('Number of batches started.'),
      }),
      description: 'Batches of the portfolio; list them with GET /v1/batches?portfolio_id=…',
    },
    created_at: moment('When the file was accepted, UTC.'),
    started_at: nullable(moment('When the first listing was scored, UTC; null before.')),
    ended_at: nullable(moment('When the last listing got its result, UTC; null before.')),
    expires_at: moment('When the portfolio and its results are deleted.'),
    snapshot_version: text('Market snapshot used for all listings.'),
    ...FILE_OPTION_SCHEMAS,
    results_url: text('Path of the results.'),
  }),
  {
    id: ID,
    object: 'portfolio',
    livemode: true,
    status: 'processing',
    request_counts: { total: 5000, processing: 3100, succeeded: 1896, errored: 4, canceled: 0 },
    parts: { total: 10, begun: 9 },
    created_at: '2026-04-01T08:30:00.000Z',
    started_at: '2026-04-01T08:30:00.410Z',
    ended_at: null,
    expires_at: '2026-05-01T08:30:00.000Z',
    snapshot_version: 'live-20260331T000000Z',
    ...FILE_OPTIONS,
    metadata: { portfolio: 'north' },
    passthrough: ['branch'],
    results_url: `/v1/portfolios/${ID}/results`,
  },
);
export const PORTFOLIO_PAGE = pageModel(PORTFOLIO);
