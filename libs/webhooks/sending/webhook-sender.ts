import { isIP } from 'node:net';

import { request, type Dispatcher } from 'undici';

import type { Clock } from '#platform';

import { type AddressPolicy, PUBLIC_ONLY, PUBLIC_OR_LOOPBACK } from '../address/address-policy.js';
import { checkUrl, literalHost } from '../address/check-url.js';
import { guardedAgent, type GuardedAgentOptions } from '../address/guarded-agent.js';
import { allowedAddresses, systemResolver } from '../address/guarded-lookup.js';
import type { WebhookHeaders } from '../signing/sign-webhook.js';
import { classifyError, classifyResponse } from './classify-attempt.js';
import type { DeliveryOutcome, ResponseHead } from './delivery-outcome.js';
import { readResponseHead } from './response-head.js';

/** Milliseconds from dispatch to the response's status line, including name resolution, TCP and TLS. */
const DELIVERY_TIMEOUT = 15_000;

export interface WebhookRequest {
  readonly url: string;
  /** With the traceparent the receiver may continue, if there is one. */
  readonly headers: WebhookHeaders & { readonly traceparent?: string };
  /** JSON: the exact bytes that were signed. */
  readonly body: string;
  /** Allows plain http to this machine: the endpoint belongs to a test key and the configuration permits it. */
  readonly loopbackAllowed: boolean;
  /** The organisation, which has a limited share of all name look-ups. */
  readonly owner?: string;
}

export interface WebhookSenderOptions extends GuardedAgentOptions {
  readonly clock: Clock;
  /** Milliseconds; defaults to 15 s, shortened in tests. */
  readonly timeout?: number;
}

/** Makes single delivery attempts through guarded, pooled connections. Never throws for network errors. */
export class WebhookSender {
  private readonly strict: Dispatcher;
  private readonly loopback: Dispatcher;

  constructor(private readonly options: WebhookSenderOptions) {
    this.strict = guardedAgent(PUBLIC_ONLY, options);
    this.loopback = guardedAgent(PUBLIC_OR_LOOPBACK, options);
  }

  /** One POST. A response counts once its status line arrives; its body is read only for the log, up to a limit. */
  async send(webhook: WebhookRequest): Promise<DeliveryOutcome> {
    const start = performance.now();
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), this.options.timeout ?? DELIVERY_TIMEOUT);
    try {
      const response = await this.post(webhook, deadline.signal);
      return classifyResponse(response, performance.now() - start, this.options.clock.now());
    } catch (error) {
      return classifyError(error, performance.now() - start);
    } finally {
      clearTimeout(timer);
    }
  }

  private async post(webhook: WebhookRequest, signal: AbortSignal): Promise<ResponseHead> {
    const policy = webhook.loopbackAllowed ? PUBLIC_OR_LOOPBACK : PUBLIC_ONLY;
    const url = checkUrl(webhook.url, policy);
    await this.findHost(url, policy, webhook.owner);
    const response = await request(url, {
      method: 'POST',
      dispatcher: webhook.loopbackAllowed ? this.loopback : this.strict,
      headers: {
        ...webhook.headers,
        'content-type': 'application/json',
        'user-agent': 'DealIntelligence-Webhooks/1',
      },
      body: webhook.body,
      signal,
    });
    return readResponseHead(response.statusCode, response.headers, response.body);
  }

  /**
   * Resolves the name on the organisation's behalf; the connection's own lookup, which does not know the organisation,
   * then finds it cached.
   */
  private async findHost(url: URL, policy: AddressPolicy, owner: string | undefined): Promise<void> {
    const host = literalHost(url);
    if (isIP(host) !== 0) return;
    await allowedAddresses(host, url.protocol, policy, this.options.resolver ?? systemResolver, owner);
  }

  /** Closes the connections once attempts in progress have ended. */
  async close(): Promise<void> {
    await Promise.all([this.strict.close(), this.loopback.close()]);
  }
}

/** How a webhook leaves the process. */
export type Sender = Pick<WebhookSender, 'send'>;
