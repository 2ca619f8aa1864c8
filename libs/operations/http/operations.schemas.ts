import { schemasOf } from '#http';

import { MODEL_CARD } from '../model/model-card.model.js';
import { QUEUE, QUEUE_LIST } from '../queues/queue.model.js';
import { PERIOD, STATUS } from '../status/status.model.js';
import { USAGE } from '../usage/usage.model.js';
import { HEALTH, READINESS } from './health.model.js';

/** The answers of the operations routes. */
export const OPERATIONS_SCHEMAS = {
  ...schemasOf(HEALTH, READINESS, USAGE, STATUS, MODEL_CARD, QUEUE, QUEUE_LIST),
  StatusPeriod: PERIOD,
};
