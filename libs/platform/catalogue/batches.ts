import { defineErrors, lasting, passing } from './definition.js';

/** Batches: their format, their lifecycle, and single items that could not be scored. */
export const BATCH_ERRORS = defineErrors({
  malformed_csv: lasting(
    400,
    'Malformed CSV',
    'The body is not valid CSV with a header row: it is not UTF-8, a quote is not closed, or a column ' +
      'appears twice. `detail` says where.',
  ),
  too_many_batches: passing(
    429,
    'Too many batches in flight',
    'The plan allows no more batches in flight; see `batches_in_flight` and `batches_in_flight_limit`. ' +
      'Retry once a batch has ended.',
  ),
  batch_backlog_full: passing(
    429,
    'Backlog full',
    'The backlog would exceed the plan; see `items_in_backlog` and `items_in_backlog_limit`. Retry once ' +
      'items have been scored.',
  ),
  portfolio_backlog_full: passing(
    429,
    'Portfolio backlog full',
    'The backlog would exceed the plan; see `listings_in_backlog` and `listings_in_backlog_limit`. Retry ' +
      'once listings have been scored.',
  ),
  portfolio_ended: lasting(
    409,
    'Portfolio has ended',
    'The portfolio has already completed, so there is nothing left to cancel.',
  ),
  batch_ended: lasting(
    409,
    'Batch has ended',
    'The batch has already completed, so there is nothing left to cancel.',
  ),
  batch_not_ended: passing(
    409,
    'Batch has not ended',
    'Retries, reports and candidate replays are possible only once the batch has ended. Poll it with ' +
      '`GET`, or follow its events.',
  ),
  portfolio_not_ended: passing(
    409,
    'Portfolio has not ended',
    'Retries, reports and candidate replays are possible only once the portfolio has ended. Poll it with ' +
      '`GET`, or wait for `portfolio.completed`.',
  ),
  portfolio_canceled: lasting(
    409,
    'Portfolio was canceled',
    'Listings of a canceled portfolio cannot be retried; submit them as a new portfolio.',
  ),
  portfolio_too_long: lasting(
    409,
    'Portfolio too long',
    'A report covers up to 20,000 listings; for more, use the summary and the results. A candidate can ' +
      'be replayed over up to 2,000; for more, replay the batches one by one (`GET ' +
      '/v1/batches?portfolio_id=` lists them).',
  ),
  batch_canceled: lasting(
    409,
    'Batch was canceled',
    'Items of a canceled batch cannot be retried; submit them as a new batch.',
  ),
  nothing_to_retry: lasting(
    409,
    'Nothing to retry',
    'All failed items would fail again: they were refused for their content, or their snapshot can no longer be used. ' +
      'Correct the former, and submit them again.',
  ),
  item_crashed: passing(
    500,
    'Item could not be scored',
    'Scoring this item crashed its worker three times, so it was abandoned. Other items are not affected.',
  ),
});
