import type { Clock } from '#platform';

import { exchange } from '../transport/feed-transport.js';
import { askFeed, FEED_RETRIES, type RetryTools, retryTools } from '../transport/retry-feed.js';
import type { GatewayRegister } from './gateway-register.js';
import { describeWindow, gatewayDate, type GatewayWindow } from './gateway-window.js';
import { type GatewayPage, readGatewayPage } from './read-gateway-page.js';

import type { Dispatcher } from 'undici';

export interface GatewayClientOptions {
  /** Base URL of `open-data/`. */
  readonly baseUrl: string;
  /** The gateway only answers browsers that come from the department's site. */
  readonly userAgent: string;
  readonly referer: string;
  /** Milliseconds between two requests, and before the first retry of a failed one. */
  readonly paceMs: number;
  /** Timeout for the head of an answer, and between two chunks of its body, in milliseconds. */
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly retry?: Partial<RetryTools>;
  readonly dispatcher?: Dispatcher;
}

export interface GatewayQuery {
  readonly register: GatewayRegister;
  readonly window: GatewayWindow;
  readonly skip: number;
  readonly take: number;
}

/** A client of the department's open data gateway: one page at a time, rate-limited, with retries. */
export class GatewayClient {
  /** Requests sent, including retries. */
  requests = 0;
  private readonly baseUrl: URL;
  private readonly tools: RetryTools;
  private endedAt = -Infinity;

  constructor(private readonly options: GatewayClientOptions) {
    const { baseUrl, paceMs, clock, retry } = options;
    this.baseUrl = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
    this.tools = retryTools(clock, { retries: { ...FEED_RETRIES, first: paceMs }, ...retry });
  }

  /**
   * One page of a window. Throws feed_unavailable when errors outlast the retries, feed_refused when the
   * gateway rejects the request, feed_schema_changed when rows have no TOTAL.
   */
  async page(query: GatewayQuery): Promise<GatewayPage> {
    const { register, window, skip } = query;
    const what = `${register.name} of ${describeWindow(window)} from row ${skip}`;
    return askFeed(
      what,
      () => this.send(query),
      (body) => readGatewayPage(what, body),
      this.tools,
    );
  }

  private async send({ register, window, skip, take }: GatewayQuery) {
    const { userAgent, referer, paceMs, timeoutMs, dispatcher } = this.options;
    const due = this.endedAt + paceMs - performance.now();
    if (due > 0) await this.tools.wait(due);
    this.requests += 1;
    try {
      const body = {
        P_FROM_DATE: gatewayDate(window.from),
        P_TO_DATE: gatewayDate(window.to),
        ...register.filters,
        P_TAKE: String(take),
        P_SKIP: String(skip),
        P_SORT: register.sort,
      };
      return await exchange(
        {
          method: 'POST',
          url: new URL(register.path, this.baseUrl),
          headers: {
            'content-type': 'application/json; charset=UTF-8',
            accept: 'application/json, */*',
            'user-agent': userAgent,
            referer,
            origin: new URL(referer).origin,
          },
          body: JSON.stringify(body),
          timeoutMs,
        },
        dispatcher,
      );
    } finally {
      this.endedAt = performance.now();
    }
  }
}
