import { IntegerField } from '#fields';

import type { EndpointBatching } from '../endpoints/webhook-endpoint.js';

const STANDARD_EVENTS = 50;
const STANDARD_SECONDS = 60;

/** How score changes are gathered: a message goes when it is full, or when its first change reaches this age. */
export class EndpointBatchingRequest {
  @IntegerField({
    min: 2,
    max: 50,
    unit: 'events',
    optional: true,
    description: `Maximum number of changes in one message. Default: ${STANDARD_EVENTS}.`,
    example: STANDARD_EVENTS,
  })
  max_events?: number | null;

  @IntegerField({
    min: 1,
    max: 3600,
    unit: 'seconds',
    optional: true,
    description: `Longest wait of the first change, in seconds. Default: ${STANDARD_SECONDS}.`,
    example: STANDARD_SECONDS,
  })
  max_seconds?: number | null;
}

/** The requested batching; null if each change is a separate message. */
export function batchingOf(given: EndpointBatchingRequest | null | undefined): EndpointBatching | null {
  const [events, seconds] = [given?.max_events, given?.max_seconds];
  if ((events ?? null) === null && (seconds ?? null) === null) return null;
  return { maxEvents: events ?? STANDARD_EVENTS, maxSeconds: seconds ?? STANDARD_SECONDS };
}
