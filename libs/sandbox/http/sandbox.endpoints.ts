import { answer, type EndpointOptions, schemaOf } from '#http';

import { AdvanceClockRequest, MarketShiftRequest } from './sandbox.dto.js';
import { APPLIED_SHIFT, DELETED_SHIFTS, DELIVERY_CLOCK, SHIFT, SHIFT_PAGE } from './sandbox.model.js';

const TAG = 'Sandbox';

/** What the sandbox routes promise. */
export const SANDBOX_ENDPOINTS = {
  shift: {
    tag: TAG,
    summary: 'Move the sandbox market',
    description:
      'Only for the calling organisation, from the next call on; shifts compound. Its watches are ' +
      'rescored, and ' +
      'those that move far enough send score.updated. Test keys only.',
    access: 'watches',
    body: {
      schema: schemaOf(MarketShiftRequest),
      example: { area: SHIFT.example.area, percent: SHIFT.example.percent },
    },
    idempotent: true,
    answer: answer(201, 'The shift, and the version of the shifted market.', APPLIED_SHIFT),
    errors: ['test_key_required', 'unknown_area', 'outside_coverage', 'too_many_shifts', 'market_not_loaded'],
  },
  list: {
    tag: TAG,
    summary: 'List the market shifts in force',
    access: 'watches',
    answer: answer(200, 'Oldest first, all of them.', SHIFT_PAGE),
    errors: ['test_key_required'],
  },
  reset: {
    tag: TAG,
    summary: 'Take all market shifts back',
    description: 'Watches are rescored, as after a shift.',
    access: 'watches',
    answer: answer(200, 'How many there were.', DELETED_SHIFTS),
    errors: ['test_key_required'],
    deprecates: {
      what: '`count` of the answer',
      instead: '`removed`, the same number',
      since: '2026-11-22',
      sunset: '2027-12-01',
    },
  },
  advance: {
    tag: TAG,
    summary: 'Let time pass for test deliveries',
    description:
      "Advances the clock of the organisation's test webhooks: retries due in between happen now, an endpoint " +
      'that has failed for five days by then is disabled at its next failure. Test keys only.',
    access: 'webhooks',
    body: {
      schema: schemaOf(AdvanceClockRequest),
      example: { advance_seconds: DELIVERY_CLOCK.example.advanced_seconds },
    },
    answer: answer(200, 'How many deliveries are due now, and how many are still waiting.', DELIVERY_CLOCK),
    errors: ['test_key_required'],
  },
} as const satisfies Record<string, EndpointOptions>;
