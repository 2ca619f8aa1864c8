import { createHash } from 'node:crypto';

import pLimit from 'p-limit';

import type { DeliverWebhookPayload } from '#messaging';
import {
  DAY_MS,
  activeTraceparent,
  type Clock,
  type Logger,
  type SealedSecret,
  type SecretCipher,
  traced,
} from '#platform';

import type { ClaimedDelivery, DeliveryStore, DueDelivery } from '../deliveries/delivery.store.js';
import type { AttemptOutcome, RecordedAttempt } from '../deliveries/record-outcomes.js';
import type { EndpointDisabled } from '../events/event-types.js';
import type { DeliveryOutcome } from '../sending/delivery-outcome.js';
import type { RetrySchedule } from '../sending/retry-schedule.js';
import type { Sender } from '../sending/webhook-sender.js';
import { signWebhook } from '../signing/sign-webhook.js';

/** Maximum deliveries per job; a job costs Redis and the worker about as much as signing and sending one delivery. */
const MOST_OF_A_JOB = 10;
/**
 * Maximum attempts in progress in this process. They wait for other people's servers; each endpoint's window limits
 * what it can hold.
 */
const MOST_AT_ONCE = 500;
/** An endpoint that has failed this long without a success is disabled. */
const FAILING_LIMIT_MS = 5 * DAY_MS;

export interface CourierParts {
  readonly deliveries: DeliveryStore;
  readonly sender: Sender;
  readonly schedule: RetrySchedule;
  readonly cipher: SecretCipher;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Whether test keys' endpoints may be on this machine. */
  readonly allowLoopback: boolean;
}

/** Distributes claimed deliveries over jobs of about equal size, keeping neighbours together. */
export function shareOut(claimed: readonly ClaimedDelivery[]): readonly DeliverWebhookPayload[] {
  const jobs = Math.ceil(claimed.length / MOST_OF_A_JOB);
  const startOf = (job: number): number => Math.floor((job * claimed.length) / jobs);
  return Array.from({ length: jobs }, (_, job) => {
    const group = claimed.slice(startOf(job), startOf(job + 1));
    const hash = createHash('sha256');
    for (const { deliveryId, attempt } of group) hash.update(`${deliveryId}.${attempt} `);
    const attempts = hash.digest('hex').slice(0, 32);
    return { deliveryIds: group.map(({ deliveryId }) => deliveryId), attempts };
  });
}

/** Makes delivery attempts: reads what is due, signs, sends, records, and disables an endpoint that is gone. */
export class WebhookCourier {
  private readonly limit;

  constructor(
    private readonly parts: CourierParts,
    atOnce = MOST_AT_ONCE,
  ) {
    this.limit = pLimit(atOnce);
  }

  /**
   * Makes a job's attempts concurrently and reports each one as it ends. If one throws, rethrows only once all others
   * have ended, so that a retried job repeats only what is still open and nothing in progress.
   */
  async deliverAll(
    deliveryIds: readonly string[],
    onEnd: (outcome: DeliveryOutcome['kind'] | null) => void,
  ): Promise<void> {
    const deliver = async (id: string): Promise<void> => onEnd(await this.deliver(id));
    const ends = await Promise.allSettled(deliveryIds.map((id) => this.limit(deliver, id)));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  /** Null if the attempt is no longer due. May run twice for the same delivery: the receiver deduplicates by id. */
  async deliver(deliveryId: string): Promise<DeliveryOutcome['kind'] | null> {
    const due = await this.parts.deliveries.due(deliveryId);
    if (due === null) return null;
    const { traceparent: parent, endpointId, eventId } = due;
    const attributes = {
      'deal.endpoint_id': endpointId,
      'deal.event_id': eventId,
      'deal.delivery_id': deliveryId,
    };
    return traced('deliver webhook', { kind: 'client', parent, attributes }, () => this.attempt(due));
  }

  private async attempt(due: DueDelivery): Promise<DeliveryOutcome['kind']> {
    const { deliveries, clock } = this.parts;
    const attemptedAt = clock.now();
    const outcome = await this.send(due, attemptedAt);
    const recorded = await deliveries.record(this.describe(due, attemptedAt, outcome));
    const reason = disablingReason(outcome, recorded, clock.now());
    if (reason !== null && (await deliveries.disableEndpoint(due.endpointId, reason))) {
      this.parts.logger.warn('webhook.endpoint_disabled', { endpoint_id: due.endpointId, reason });
    }
    return outcome.kind;
  }

  private send(due: DueDelivery, timestamp: Date): Promise<DeliveryOutcome> {
    const { sender, cipher, allowLoopback } = this.parts;
    const { url, body, endpointId, orgId } = due;
    const open = (sealed: SealedSecret): string => cipher.open(sealed, endpointId);
    const headers = signWebhook({ id: due.eventId, timestamp, body }, [
      open(due.secret),
      ...due.olderSecrets.map(open),
    ]);
    const traceparent = activeTraceparent() ?? due.traceparent;
    return sender.send({
      url,
      headers: traceparent === null ? headers : { ...headers, traceparent },
      body,
      loopbackAllowed: allowLoopback && !due.livemode,
      owner: orgId,
    });
  }

  private describe(due: DueDelivery, attemptedAt: Date, outcome: DeliveryOutcome): AttemptOutcome {
    const { schedule, clock } = this.parts;
    const { reason, detail } = outcome.kind === 'delivered' ? { reason: null, detail: null } : outcome;
    const delay =
      outcome.kind === 'failed' ? schedule.delayAfter(due.scheduleStep + 1, outcome.retryAfter) : null;
    return {
      deliveryId: due.id,
      attemptedAt,
      duration: outcome.duration,
      outcome: outcome.kind,
      reason,
      detail,
      response: outcome.response === undefined ? null : { ...outcome.response },
      nextAt: delay === null ? null : new Date(clock.now().getTime() + delay),
    };
  }
}

function disablingReason(
  { kind }: DeliveryOutcome,
  { failingSince }: RecordedAttempt,
  now: Date,
): EndpointDisabled['reason'] | null {
  if (kind === 'gone') return 'gone';
  const failingFor = failingSince === null ? 0 : now.getTime() - failingSince.getTime();
  return kind === 'failed' && failingFor >= FAILING_LIMIT_MS ? 'failing' : null;
}
