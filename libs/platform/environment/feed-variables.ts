import { z } from 'zod';

import { address, define, filled, hidden, integer, oneOf } from './environment-variable.js';

/** The supported feeds. */
const FEEDS = ['dld-open-data', 'dubai-pulse'] as const;
export type FeedName = (typeof FEEDS)[number];

/** What an HTTP header may contain. */
const headerText = z.string().regex(/^[\x20-\x7e]+$/);

/** How the official feeds are read. */
export const FEED_VARIABLES = {
  feed: define<FeedName | null>({
    name: 'FEED',
    ...oneOf(...FEEDS),
    example: 'dld-open-data',
    fallback: null,
  }),
  feedUrl: define<string | null>({
    name: 'FEED_URL',
    ...address('https', 'http'),
    example: 'https://api.dubaipulse.gov.ae',
    fallback: null,
  }),
  feedUserAgent: define({
    name: 'FEED_USER_AGENT',
    expected: 'the User-Agent of a browser',
    example: '"Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0"',
    schema: headerText,
    fallback: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  }),
  feedReferer: define({
    name: 'FEED_REFERER',
    ...address('https', 'http'),
    example: 'https://dubailand.gov.ae/',
    fallback: 'https://dubailand.gov.ae/en/open-data/real-estate-data/',
  }),
  feedPaceMs: define({ name: 'FEED_PACE_MS', ...integer(1, 600_000), example: '1000', fallback: 1_000 }),
  feedTimeoutMs: define({
    name: 'FEED_TIMEOUT_MS',
    ...integer(100, 600_000),
    example: '60000',
    fallback: 60_000,
  }),
  feedPageRows: define({ name: 'FEED_PAGE_ROWS', ...integer(10, 50_000), example: '5000', fallback: 5_000 }),
  feedClientId: define<string | null>({
    name: 'FEED_CLIENT_ID',
    expected: 'the id of an application registered with the feed',
    example: 'my-application',
    schema: filled,
    fallback: null,
    mask: hidden,
  }),
  feedClientSecret: define<string | null>({
    name: 'FEED_CLIENT_SECRET',
    expected: 'the secret of that application',
    example: '"$(cat feed-secret)"',
    schema: filled,
    fallback: null,
    mask: hidden,
  }),
  feedOverlapDays: define({
    name: 'FEED_OVERLAP_DAYS',
    ...integer(1, 365),
    example: '30',
    fallback: 30,
  }),
  feedSchedule: define<string | null>({
    name: 'FEED_SCHEDULE',
    expected: 'a cron pattern of five fields (or six, seconds first) in Dubai time',
    example: '"0 */6 * * *"',
    schema: z
      .string()
      .trim()
      .regex(/^([\d*,/A-Za-z?#-]+ +){4,5}[\d*,/A-Za-z?#-]+$/),
    fallback: null,
  }),
};
