import { defineErrors, lasting, passing } from './definition.js';

/** Batches: their format, their lifecycle, and single items that could not be scored. */
export const BATCH_ERRORS = defineErrors({
  malformed_csv: lasting(
    400,
    'Malformed CSV',
    'The text is not CSV with a header row: not UTF-8, a quote is not closed, or a column is named twice. `detail` says where.',
  ),
  too_many_batches: passing(
    429,
    'Too many batches in flight',
    'As many batches as the plan allows are queued or processing; `batches_in_flight` and `batches_in_flight_limit` give the figures.',
  ),
  batch_backlog_full: passing(
    429,
    'Backlog full',
    'More items would wait to be scored than the plan allows; `items_in_backlog` and `items_in_backlog_limit` give the figures.',
  ),
  portfolio_backlog_full: passing(
    429,
    'Portfolio backlog full',
    'More listings of portfolios would wait to be scored than the plan allows; `listings_in_backlog` and `listings_in_backlog_limit` give the figures.',
  ),
  portfolio_ended: lasting(
    409,
    'Portfolio has ended',
    'The portfolio has already completed; there is nothing left to cancel.',
  ),
  batch_ended: lasting(
    409,
    'Batch has ended',
    'The batch has already completed; there is nothing left to cancel.',
  ),
  batch_not_ended: passing(
    409,
    'Batch has not ended',
    'Retries of failed items, reports and replays of a candidate are possible only once the batch has ended; `GET` it, or follow its events.',
  ),
  portfolio_not_ended: passing(
    409,
    'Portfolio has not ended',
    'Reports, retries of failed listings and replays of a candidate are possible only once the portfolio has ended; `GET` it, or wait for `portfolio.completed`.',
  ),
  portfolio_canceled: lasting(
    409,
    'Portfolio was canceled',
    'Listings of a canceled portfolio are not retried; submit them as a new one.',
  ),
  portfolio_too_long: lasting(
    409,
    'Portfolio too long',
    'A report carries the decision on every listing and covers up to 20,000; the summary and the results have all of a longer portfolio. A candidate can be replayed over up to 2,000; replay it over a longer one batch by batch, as `GET /v1/batches?portfolio_id=` lists them.',
  ),
  batch_canceled: lasting(
    409,
    'Batch was canceled',
    'Items of a canceled batch are not retried; submit them as a new batch.',
  ),
  nothing_to_retry: lasting(
    409,
    'Nothing to retry',
    'A retry would change nothing: all failed items were refused for their content.',
  ),
  item_crashed: passing(
    500,
    'Item could not be scored',
    'Scoring this item crashed its worker three times, so it was given up; the other items are not affected.',
  ),
});
