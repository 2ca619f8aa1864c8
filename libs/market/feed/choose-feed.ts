import { type Clock, DomainError, type Environment } from '#platform';

import { GatewayClient } from '../gateway/gateway-client.js';
import { FeedClient } from './feed-client.js';

/** The configured feed with its client. */
export type ChosenFeed =
  | { readonly name: 'dld-open-data'; readonly client: GatewayClient }
  | { readonly name: 'dubai-pulse'; readonly client: FeedClient };

/** The department's own open data gateway, as used by its web pages. */
const GATEWAY_URL = 'https://gateway.dubailand.gov.ae';

/** Cron patterns in Dubai time: the gateway is read before the working day, Dubai Pulse as it is published. */
const SCHEDULES = { 'dld-open-data': '30 5 * * *', 'dubai-pulse': '0 */6 * * *' } as const;

/** FEED, or Dubai Pulse if only FEED_URL is set; null when no feed is configured. */
export function feedName({ feed, feedUrl }: Environment<'feed'>): ChosenFeed['name'] | null {
  return feed ?? (feedUrl === null ? null : 'dubai-pulse');
}

/** The schedule of a feed unless FEED_SCHEDULE overrides it. */
export function defaultSchedule(feed: ChosenFeed['name']): string {
  return SCHEDULES[feed];
}

/** Throws DomainError feed_not_configured, naming the missing settings. */
export function chooseFeed(environment: Environment<'feed'>, clock: Clock): ChosenFeed {
  const name = feedName(environment);
  if (name === 'dld-open-data') return { name, client: gatewayClient(environment, clock) };
  if (name === 'dubai-pulse') return { name, client: pulseClient(environment, clock) };
  throw new DomainError(
    'feed_not_configured',
    'Set FEED=dld-open-data to read the open data gateway, which needs no credentials, or FEED=dubai-pulse with ' +
      'FEED_URL, FEED_CLIENT_ID and FEED_CLIENT_SECRET.',
  );
}

function gatewayClient(environment: Environment<'feed'>, clock: Clock): GatewayClient {
  return new GatewayClient({
    baseUrl: environment.feedUrl ?? GATEWAY_URL,
    userAgent: environment.feedUserAgent,
    referer: environment.feedReferer,
    paceMs: environment.feedPaceMs,
    timeoutMs: environment.feedTimeoutMs,
    clock,
  });
}

function pulseClient(
  { feedUrl, feedClientId, feedClientSecret }: Environment<'feed'>,
  clock: Clock,
): FeedClient {
  if (feedUrl === null || feedClientId === null || feedClientSecret === null) {
    const needed = { FEED_URL: feedUrl, FEED_CLIENT_ID: feedClientId, FEED_CLIENT_SECRET: feedClientSecret };
    const missing = Object.entries(needed).flatMap(([name, value]) => (value === null ? [name] : []));
    throw new DomainError('feed_not_configured', `Set ${missing.join(', ')} to read Dubai Pulse.`);
  }
  return new FeedClient({
    baseUrl: feedUrl,
    credentials: { clientId: feedClientId, clientSecret: feedClientSecret },
    clock,
  });
}
