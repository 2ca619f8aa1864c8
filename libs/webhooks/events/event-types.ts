/** What subscribers can be told of, and what each means; `ping` is sent on request only. */
export const EVENT_TYPES = {
  'score.updated': 'The analysis of a watched listing moved as far as its watch asks for.',
  'batch.completed': 'Every item of a batch has its result.',
  'endpoint.disabled': 'A webhook endpoint was disabled after days of failure, or because it answered 410.',
  ping: 'A test of one endpoint, sent when it was asked for.',
} as const;

export type EventType = keyof typeof EVENT_TYPES;
export const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as readonly EventType[];
