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
    summary: 'Read the usage of the organisation',
    description:
      'Usage by day, key and route, with the limits that apply. Analyses are counted from the records.',
    access: 'usage',
    query: UsageQuery,
    answer: answer(200, 'Usage in the mode of the key.', USAGE),
  },
  status: {
    tag: TAG,
    summary: 'Read the availability and latency of the service',
    description:
      'Measured over all processes of the service, against the targets of 99.9 % availability and 60 ' +
      'seconds.',
    answer: answer(200, 'Figures for the last hour, 24 hours and 30 days.', STATUS),
  },
  model: {
    tag: TAG,
    summary: 'Read the model card',
    description:
      "Versions and data of the snapshot that answers for the key's market, and the accuracy of its model " +
      'on the newest days of that data: `accuracy` by kind of sale, `rents` on new rent contracts. Either ' +
      'is null if the market is too small to measure.',
    answer: answer(200, 'The model card.', MODEL_CARD),
    errors: ['market_not_loaded'],
  },
  validationPack: {
    tag: TAG,
    summary: 'Download the validation pack',
    description:
      'A ZIP for model validators: every sale of the newest fourteen days with its price and the values ' +
      'that the model and four simple methods gave the evening before, accuracy figures, a script that ' +
      'recomputes each figure from the rows without this service, a data dictionary, thresholds with their ' +
      'actions, and where each rule is met. The same snapshot returns the same bytes.',
    answer: {
      status: 200,
      description: 'The validation pack.',
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
    summary: 'Check liveness',
    access: 'public',
    answer: answer(200, 'The process is alive.', HEALTH),
  },
  ready: {
    tag: TAG,
    summary: 'Check readiness',
    description:
      '200 if PostgreSQL answers, a snapshot is loaded and the process is taking requests; otherwise 503.',
    access: 'public',
    answer: answer(200, 'The process can serve requests.', READINESS),
    refusal: {
      ...answer(503, '`checks` says what is missing.', READINESS),
      example: UNREADY,
    },
  },
} as const satisfies Record<string, EndpointOptions>;
