import { type EndpointOptions, ref, schemaOf } from '#http';

import { AdvanceClockRequest, MarketShiftRequest } from './sandbox.dto.js';
import { CLOCK_EXAMPLE, SHIFT_EXAMPLE } from './sandbox.schemas.js';

const TAG = 'Sandbox';

/** What the sandbox routes promise. */
export const SANDBOX_ENDPOINTS = {
  shift: {
    tag: TAG,
    summary: 'Move the sandbox market',
    description:
      'For the calling organisation alone, from the next call on; shifts compound. Its watches are scored again, and ' +
      'those that move far enough send score.updated. Test keys only.',
    access: 'watches',
    body: {
      schema: schemaOf(MarketShiftRequest),
      example: { area: SHIFT_EXAMPLE.area, percent: SHIFT_EXAMPLE.percent },
    },
    idempotent: true,
    answer: {
      status: 201,
      description: 'The shift, and the version under which the moved market answers.',
      schema: ref('AppliedMarketShift'),
      example: {
        ...SHIFT_EXAMPLE,
        snapshot_version: 'sandbox-20260401T000000Z-1a2b3c+shift.7:dubai-marina=10',
      },
    },
    errors: ['test_key_required', 'unknown_area', 'outside_coverage', 'too_many_shifts', 'market_not_loaded'],
  },
  list: {
    tag: TAG,
    summary: 'List the market shifts in force',
    access: 'watches',
    answer: {
      status: 200,
      description: 'Oldest first, all of them.',
      schema: ref('MarketShiftPage'),
      example: { data: [SHIFT_EXAMPLE], has_more: false },
    },
    errors: ['test_key_required'],
  },
  reset: {
    tag: TAG,
    summary: 'Take all market shifts back',
    description: 'Watches are scored again, as after a shift.',
    access: 'watches',
    answer: {
      status: 200,
      description: 'How many there were.',
      schema: ref('DeletedMarketShifts'),
      example: { object: 'market_shift', deleted: true, count: 1 },
    },
    errors: ['test_key_required'],
  },
  advance: {
    tag: TAG,
    summary: 'Let time pass for test deliveries',
    description:
      "Moves on the clock of the organisation's test webhooks: retries that were due meanwhile happen now, an endpoint " +
      'that has failed for five days by then is disabled at its next failure. Test keys only.',
    access: 'webhooks',
    body: {
      schema: schemaOf(AdvanceClockRequest),
      example: { advance_seconds: CLOCK_EXAMPLE.advanced_seconds },
    },
    answer: {
      status: 200,
      description: 'How many deliveries are due now, and how many still wait.',
      schema: ref('DeliveryClock'),
      example: CLOCK_EXAMPLE,
    },
    errors: ['test_key_required'],
  },
} as const satisfies Record<string, EndpointOptions>;
