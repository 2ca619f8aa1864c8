import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { dayOfDate, isoDay } from '#platform';

/** How a page fails. */
const TROUBLES = ['unavailable', 'reset', 'cut short', 'empty'] as const;

type Row = Readonly<Record<string, string | number>>;

const LAST_DAY = dayOfDate('2026-03-31');
const SALES_PATH = '/open/dld/dld_transactions-open-api';
const MOST_ROWS = 1_000;

/**
 * A stand-in for the official feed with flats sold in one district. While it is troubled, every other page fails, in
 * each way in turn.
 */
export class SmallFeed {
  troubled = false;
  private asked = 0;
  private readonly sales: Row[] = [];
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => this.answer(request, response));
  }

  static async listen(): Promise<SmallFeed> {
    const feed = new SmallFeed();
    feed.server.listen(0, '127.0.0.1');
    await once(feed.server, 'listening');
    return feed;
  }

  /** The environment for a program to read it. */
  get environment(): Readonly<Record<string, string>> {
    return {
      FEED: 'dubai-pulse',
      FEED_URL: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
      FEED_CLIENT_ID: 'faults',
      FEED_CLIENT_SECRET: 'of-a-stand-in',
      FEED_PACE_MS: '1',
    };
  }

  /** Adds sales, the newest on the last day. */
  publish(count: number): void {
    for (let made = 0; made < count; made += 1) this.sales.unshift(saleOf(this.sales.length + 1, count));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    request.resume();
    const url = new URL(request.url ?? '', 'http://feed');
    if (url.pathname === '/oauth/client_credential/accesstoken') {
      send(response, {
        token_type: 'BearerToken',
        access_token: 'token',
        expires_in: '1799',
        status: 'approved',
      });
      return;
    }
    this.asked += 1;
    if (this.troubled && this.asked % 2 === 0) {
      this.fail(request, response);
      return;
    }
    const from = Number(url.searchParams.get('offset') ?? 0);
    const limit = Math.min(Number(url.searchParams.get('limit') ?? 10), MOST_ROWS);
    send(response, { results: url.pathname === SALES_PATH ? this.sales.slice(from, from + limit) : [] });
  }

  private fail(request: IncomingMessage, response: ServerResponse): void {
    switch (TROUBLES[(this.asked / 2) % TROUBLES.length]) {
      case 'unavailable':
        response.writeHead(503).end();
        break;
      case 'reset':
        request.socket.resetAndDestroy();
        break;
      case 'cut short':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9000' });
        response.write('{"results":[', () => request.socket.resetAndDestroy());
        break;
      default:
        send(response, { results: [] });
    }
  }
}

function send(response: ServerResponse, body: object): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** A resale in the feed's format, about 18,000 AED per square metre. */
function saleOf(number: number, spread: number): Row {
  const size = 70 + (number % 9);
  const day = isoDay(LAST_DAY - Math.floor(((number % spread) * 60) / spread));
  return {
    transaction_id: `1-11-2026-${number}`,
    instance_date: day.split('-').reverse().join('-'),
    trans_group_en: 'Sales',
    procedure_name_en: 'Sell',
    reg_type_en: 'Existing Properties',
    property_type_en: 'Unit',
    property_sub_type_en: 'Flat',
    property_usage_en: 'Residential',
    area_name_en: 'Marsa Dubai',
    master_project_en: 'Dubai Marina',
    project_name_en: number % 3 === 0 ? 'Zen' : 'Marina Crown',
    rooms_en: '1 B/R',
    procedure_area: size,
    actual_worth: Math.round(size * 18_000 * (0.95 + (number % 11) / 100)),
  };
}
