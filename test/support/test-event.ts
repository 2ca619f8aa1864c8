import { EVENT_TYPES, type EventSubject, type EventType, newEvent, type NewEvent } from '#webhooks';

/** An event of any type, with its example data. */
export function testEvent(
  owner: { readonly orgId: string; readonly livemode: boolean },
  type: EventType,
  cause: string,
  now = new Date(),
): NewEvent {
  return newEvent({ ...owner, type, cause, data: EVENT_TYPES[type].example } as EventSubject, now);
}
