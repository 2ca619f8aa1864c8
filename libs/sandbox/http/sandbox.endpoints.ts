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
      'Applies only to the calling organisation, from its next call on; shifts compound. Its watches are ' +
      'rescored, and those that move far enough send score.updated. Test keys only.',
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
    answer: answer(200, 'All shifts in force, oldest first.', SHIFT_PAGE),
    errors: ['test_key_required'],
  },
  reset: {
    tag: TAG,
    summary: 'Remove all market shifts',
    description: 'Watches are rescored, as after a shift.',
    access: 'watches',
    answer: answer(200, 'The number of shifts removed.', DELETED_SHIFTS),
    errors: ['test_key_required'],
    deprecates: {
      what: '`count` in the response',
      instead: '`removed`, the same number',
      since: '2026-11-22',
      sunset: '2027-12-01',
    },
  },
  advance: {
    tag: TAG,
    summary: 'Advance the clock of test deliveries',
    description:
      "Advances the clock of the organisation's test webhooks: retries due in that time run now, and an " +
      'endpoint that has then been failing for five days is disabled at its next failure. Test keys only.',
    access: 'webhooks',
    body: {
      schema: schemaOf(AdvanceClockRequest),
      example: { advance_seconds: DELIVERY_CLOCK.example.advanced_seconds },
    },
    answer: answer(200, 'How many deliveries are due now, and how many are still waiting.', DELIVERY_CLOCK),
    errors: ['test_key_required'],
  },
} as const satisfies Record<string, EndpointOptions>;
