import { systemClock } from '#platform';

import { WebhookSender } from '../sending/webhook-sender.js';

/** One slow receiver of many that share an address must not use up the connections of the others. */
const CONNECTIONS_PER_ORIGIN = 512;

/** Sends webhooks to the subscribers' own servers. */
export const publicSender = (): WebhookSender =>
  new WebhookSender({ clock: systemClock, connectionsPerOrigin: CONNECTIONS_PER_ORIGIN });
