import { type Clock, DomainError, type Environment } from '#platform';

import { GatewayClient } from '../gateway/gateway-client.js';
import { FeedClient } from './feed-client.js';

/** The feed that the environment names, ready to be read. */
export type ChosenFeed =
  | { readonly name: 'dld-open-data'; readonly client: GatewayClient }
  | { readonly name: 'dubai-pulse'; readonly client: FeedClient };

/** The department's own open data gateway, as its pages call it. */
const GATEWAY_URL = 'https://gateway.dubailand.gov.ae';

/** Cron patterns in Dubai time: the gateway is read before the working day, Dubai Pulse as it is published. */
const SCHEDULES = { 'dld-open-data': '30 5 * * *', 'dubai-pulse': '0 */6 * * *' } as const;

/** FEED, or Dubai Pulse where only FEED_URL is set; null when no feed is named. */
export function feedName({ feed, feedUrl }: Environment<'feed'>): ChosenFeed['name'] | null {
  return feed ?? (feedUrl === null ? null : 'dubai-pulse');
}

/** When a feed is read unless FEED_SCHEDULE says otherwise. */
export function defaultSchedule(feed: ChosenFeed['name']): string {
  return SCHEDULES[feed];
}

/** Throws DomainError feed_not_configured, naming what is not set. */
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
