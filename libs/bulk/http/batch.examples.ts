import { ANALYSIS_EXAMPLE, PROPERTY_EXAMPLE } from '#scoring';

import { STANDARD_OPTIONS } from '../batch/batch-options.js';

const ID = 'ba_0351NlxE2sJxMYHXLiO7nm';
const SNAPSHOT = 'live-20260331T000000Z';

export const REQUEST_EXAMPLE = {
  items: [
    { custom_id: 'unit-0071', property: PROPERTY_EXAMPLE },
    { property: { ...PROPERTY_EXAMPLE, bedrooms: 1 } },
  ],
  metadata: { portfolio: 'north' },
};

export const NDJSON_EXAMPLE = REQUEST_EXAMPLE.items.map((item) => `${JSON.stringify(item)}\n`).join('');

export const CSV_EXAMPLE =
  'custom_id,area,building,type,bedrooms,size_sqft,listing_price\r\n' +
  'unit-0071,Dubai Marina,Marina Gate 1,apartment,2,1200,2500000\r\n';

export const BATCH_EXAMPLE = {
  id: ID,
  object: 'batch',
  livemode: true,
  status: 'processing',
  request_counts: { total: 500, processing: 150, succeeded: 349, errored: 1, canceled: 0 },
  created_at: '2026-04-01T08:30:00.000Z',
  started_at: '2026-04-01T08:30:00.021Z',
  ended_at: null,
  expires_at: '2026-05-01T08:30:00.000Z',
  portfolio_id: null,
  snapshot_version: SNAPSHOT,
  ...STANDARD_OPTIONS,
  metadata: { portfolio: 'north' },
  results_url: `/v1/batches/${ID}/results`,
};

export const REHEARSAL_EXAMPLE = {
  object: 'batch_rehearsal',
  livemode: true,
  would_be_accepted: true,
  request_counts: { total: 2, valid: 1, errored: 1 },
  errors: [
    {
      index: 1,
      custom_id: null,
      error: {
        code: 'invalid_fields',
        detail: 'size_sqft is missing; give it.',
        errors: [
          { pointer: '/property/size_sqft', code: 'required', detail: 'size_sqft is missing; give it.' },
        ],
      },
    },
  ],
  snapshot_version: SNAPSHOT,
  batches_in_flight: 3,
  batches_in_flight_limit: 100,
  items_in_backlog: 1200,
  items_in_backlog_limit: 50_000,
};

const RESULT_EXAMPLE = {
  index: 0,
  custom_id: 'unit-0071',
  status: 'succeeded',
  analysis_id: 'an_0351NlxE2sJxMYHXLiO7nm',
  analysis: ANALYSIS_EXAMPLE,
  error: null,
  watch_id: null,
  watch_error: null,
};

export const RESULTS_EXAMPLE = { data: [RESULT_EXAMPLE], has_more: true };
export const RESULT_LINES_EXAMPLE = `${JSON.stringify(RESULT_EXAMPLE)}\n`;
export const RESULTS_CSV_EXAMPLE =
  'index,custom_id,status,reference,area,building,type,bedrooms,size_sqft,listing_price,analysis_id,deal_score,verdict,…\r\n' +
  '0,unit-0071,succeeded,,Dubai Marina,Marina Gate 1,apartment,2,1200,2500000,an_0351NlxE2sJxMYHXLiO7nm,52,FAIR VALUE,…\r\n';

export const EVENTS_EXAMPLE = `event: progress\nid: 350\ndata: ${JSON.stringify(BATCH_EXAMPLE)}\n\n`;
