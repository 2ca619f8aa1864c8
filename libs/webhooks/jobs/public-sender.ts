import { systemClock } from '#platform';

import { WebhookSender } from '../sending/webhook-sender.js';

/** One slow receiver among many on a shared address must not use up the others' connections. */
const CONNECTIONS_PER_ORIGIN = 512;

/** Sends webhooks to the subscribers' own servers. */
export const publicSender = (): WebhookSender =>
  new WebhookSender({ clock: systemClock, connectionsPerOrigin: CONNECTIONS_PER_ORIGIN });
