import { type Clock, DomainError } from '#platform';

import { exchange, type FeedResponse } from '../transport/feed-transport.js';
import { askFeed, type RetryTools, retryTools } from '../transport/retry-feed.js';
import { AccessToken, type FeedCredentials } from './access-token.js';
import type { FeedDataset } from './feed-dataset.js';
import { type FeedPage, readPage } from './read-page.js';

import type { Dispatcher } from 'undici';

/** Maximum number of records that the feed returns per page. */
const FEED_PAGE_LIMIT = 1_000;

export interface FeedClientOptions {
  /** Base URL of `oauth/` and `open/`. */
  readonly baseUrl: string;
  readonly credentials: FeedCredentials;
  readonly clock: Clock;
  readonly retry?: Partial<RetryTools>;
  readonly dispatcher?: Dispatcher;
}

export interface PageQuery {
  readonly dataset: FeedDataset;
  /** Only records dated on or after this day, YYYY-MM-DD; null: all. */
  readonly since: string | null;
  readonly offset: number;
}

/** A client of the Dubai Pulse open API: authentication, one page at a time, retries. */
export class FeedClient {
  private readonly baseUrl: URL;
  private readonly token: AccessToken;
  private readonly tools: RetryTools;
  private readonly dispatcher: Dispatcher | undefined;

  constructor({ baseUrl, credentials, clock, retry, dispatcher }: FeedClientOptions) {
    this.baseUrl = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
    this.tools = retryTools(clock, retry);
    this.dispatcher = dispatcher;
    this.token = new AccessToken(
      (request, read) => askFeed('token', () => exchange(request, dispatcher), read, this.tools),
      { baseUrl: this.baseUrl, credentials, clock },
    );
  }

  /**
   * One page of a register. Throws feed_unavailable when errors outlast the retries, feed_refused when the
   * feed rejects the request.
   */
  async page({ dataset, since, offset }: PageQuery): Promise<FeedPage> {
    const url = new URL(`open/${dataset.path}`, this.baseUrl);
    url.searchParams.set('limit', String(FEED_PAGE_LIMIT));
    url.searchParams.set('offset', String(offset));
    if (since !== null && dataset.dateField !== null) {
      url.searchParams.set('filter', `${dataset.dateField}>='${since.split('-').reverse().join('-')}'`);
    }
    const what = `${dataset.name} from ${offset}`;
    return askFeed(what, () => this.authorised(what, url), readPage, this.tools);
  }

  /** A token may expire early: it is replaced once; a second rejection means wrong credentials. */
  private async authorised(what: string, url: URL): Promise<FeedResponse> {
    for (let renewed = false; ; renewed = true) {
      const token = await this.token.text();
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
      const response = await exchange({ method: 'GET', url, headers }, this.dispatcher);
      if (response.status !== 401) return response;
      this.token.discard(token);
      if (renewed) {
        throw new DomainError('feed_refused', `${what}: the feed refuses a token it has just issued.`);
      }
    }
  }
}
