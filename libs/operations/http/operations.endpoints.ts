import { answer, type EndpointOptions, text } from '#http';

import { MODEL_CARD } from '../model/model-card.model.js';
import { STATUS } from '../status/status.model.js';
import { USAGE } from '../usage/usage.model.js';
import { HEALTH, READINESS, UNREADY } from './health.model.js';
import { UsageQuery } from './operations.dto.js';

const TAG = 'Operations';

/** What the operations routes promise. */
export const OPERATIONS_ENDPOINTS = {
  usage: {
    tag: TAG,
    summary: 'Usage of the organisation',
    description: 'By day, key and route, with the limits agreed. Analyses are counted from the records.',
    access: 'usage',
    query: UsageQuery,
    answer: answer(200, 'Usage in the mode of the key.', USAGE),
  },
  status: {
    tag: TAG,
    summary: 'Availability and latency of the service',
    description: 'The service itself, over all of its processes, against 99.9 % and 60 s.',
    answer: answer(200, 'The record of the last hour, 24 hours and 30 days.', STATUS),
  },
  model: {
    tag: TAG,
    summary: 'Model card',
    description:
      "Versions and data of the snapshot that answers the key's market, and how accurate its model was on the newest days " +
      'of these data by kind of sale, and `rents` on new rent contracts; null if the market is too small ' +
      'to measure.',
    answer: answer(200, 'The model card.', MODEL_CARD),
    errors: ['market_not_loaded'],
  },
  validationPack: {
    tag: TAG,
    summary: 'Evidence of the model’s accuracy, as a file',
    description:
      'A ZIP for those who validate models: every sale of the newest fourteen days with its price and the ' +
      'values that the model and four simple methods gave the evening before, their accuracy figures, a ' +
      'script that recomputes each figure from the rows without this service, a data dictionary, ' +
      'thresholds with their actions, and where each rule is met. The ' +
      'same snapshot gives the same bytes.',
    answer: {
      status: 200,
      description: 'The pack.',
      type: 'application/zip',
      schema: text('README.md, predictions.csv, figures.json, recompute.mjs …', {
        contentEncoding: 'binary',
      }),
      example: 'PK…',
    },
    errors: ['market_not_loaded', 'not_measured'],
  },
  health: {
    tag: TAG,
    summary: 'Is the process alive',
    access: 'public',
    answer: answer(200, 'It is.', HEALTH),
  },
  ready: {
    tag: TAG,
    summary: 'Can the process serve',
    description:
      '200 when PostgreSQL answers, a snapshot is loaded and requests are being answered; otherwise 503.',
    access: 'public',
    answer: answer(200, 'It can.', READINESS),
    refusal: {
      ...answer(503, '`checks` says what is missing.', READINESS),
      example: UNREADY,
    },
  },
} as const satisfies Record<string, EndpointOptions>;
