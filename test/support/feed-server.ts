import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FeedRow = Readonly<Record<string, string | number | null>>;

/** How one page request fails. */
export type FeedFault =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: string }
  /** The connection is cut in the middle of the body. */
  | { readonly kind: 'reset' }
  /** Fewer rows than requested, although there are more. */
  | { readonly kind: 'short'; readonly rows: number }
  /** Status 200 without rows, although there are some. */
  | { readonly kind: 'empty' }
  /** Status 200 with the gateway's error page. */
  | { readonly kind: 'page' }
  /** The token is revoked early. */
  | { readonly kind: 'expire' }
  /** New rows appear at the front, so that the next page repeats the end of the last. */
  | { readonly kind: 'shift'; readonly rows: readonly FeedRow[] };

export type FeedShape = 'array' | 'results' | 'result.records' | 'records';

const REGISTERS: Readonly<Record<string, string>> = {
  '/open/dld/dld_transactions-open-api': 'instance_date',
  '/open/dld/dld_rent_contracts-open-api': 'contract_start_date',
  '/open/dld/dld_projects-open-api': 'project_start_date',
};

/**
 * A stand-in for the Dubai Pulse open API: the same token exchange, paths, parameters, formats and refusals, over rows
 * published by a test. Faults are used in order, one per page request.
 */
export class FeedServer {
  readonly credentials = { clientId: 'integrator', clientSecret: randomBytes(12).toString('hex') };
  readonly faults: FeedFault[] = [];
  /** Page requests, as `register?parameters`. */
  readonly requests: string[] = [];
  tokensIssued = 0;
  shape: FeedShape = 'results';
  private readonly rows = new Map<string, FeedRow[]>();
  private readonly tokens = new Set<string>();
  private readonly server: Server;

  private constructor(private readonly tokenSeconds: number) {
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  static async start({ tokenSeconds = 1_800, port = 0 } = {}): Promise<FeedServer> {
    const feed = new FeedServer(tokenSeconds);
    feed.server.listen(port, '127.0.0.1');
    await once(feed.server, 'listening');
    return feed;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Adds rows to a register, newest first as the feed lists them. */
  publish(register: 'transactions' | 'rent_contracts' | 'projects', rows: readonly FeedRow[]): void {
    const path = `/open/dld/dld_${register}-open-api`;
    this.rows.set(path, [...rows, ...(this.rows.get(path) ?? [])]);
  }

  /** Removes all rows. */
  clear(): void {
    this.rows.clear();
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://feed');
    if (url.pathname === '/oauth/client_credential/accesstoken')
      await this.issueToken(request, url, response);
    else if (url.pathname in REGISTERS) this.sendPage(request, url, response);
    else send(response, 404, { fault: { faultstring: 'Unable to identify proxy' } });
  }

  private async issueToken(request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const form = new URLSearchParams(body);
    const granted =
      request.method === 'POST' &&
      url.searchParams.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === this.credentials.clientId &&
      form.get('client_secret') === this.credentials.clientSecret;
    if (!granted) {
      send(response, 401, { ErrorCode: 'invalid_client', Error: 'Client credentials are invalid' });
      return;
    }
    const token = randomBytes(14).toString('base64url');
    this.tokens.add(token);
    this.tokensIssued += 1;
    send(response, 200, {
      token_type: 'BearerToken',
      access_token: token,
      expires_in: String(this.tokenSeconds - 1),
      status: 'approved',
    });
  }

  private sendPage(request: IncomingMessage, url: URL, response: ServerResponse): void {
    this.requests.push(`${url.pathname.slice('/open/dld/dld_'.length)}${decodeURIComponent(url.search)}`);
    const fault = this.faults.shift();
    if (fault?.kind === 'expire') this.tokens.clear();
    if (!this.tokens.has((request.headers.authorization ?? '').replace('Bearer ', ''))) {
      send(response, 401, { fault: { faultstring: 'Invalid Access Token' } });
      return;
    }
    if (fault?.kind === 'shift')
      this.rows.set(url.pathname, [...fault.rows, ...(this.rows.get(url.pathname) ?? [])]);
    const rows = this.select(url);
    switch (fault?.kind) {
      case 'status':
        if (fault.retryAfter !== undefined) response.setHeader('retry-after', fault.retryAfter);
        send(response, fault.status, { fault: { faultstring: 'Spike arrest violation' } });
        return;
      case 'page':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Service maintenance</html>');
        return;
      case 'reset':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9000' });
        response.write('{"results":[', () => request.socket.resetAndDestroy());
        return;
      case 'empty':
        send(response, 200, this.shaped([]));
        return;
      case 'short':
        send(response, 200, this.shaped(rows.slice(0, fault.rows)));
        return;
      default:
        send(response, 200, this.shaped(rows));
    }
  }

  private select(url: URL): FeedRow[] {
    const limit = Math.min(Number(url.searchParams.get('limit') ?? 10), 1_000);
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const filter = /^(\w+)>='(\d\d)-(\d\d)-(\d{4})'$/.exec(url.searchParams.get('filter') ?? '');
    const all = this.rows.get(url.pathname) ?? [];
    const since = filter === null ? '' : `${filter[4] ?? ''}-${filter[3] ?? ''}-${filter[2] ?? ''}`;
    const field = filter?.[1] ?? '';
    const matching = filter === null ? all : all.filter((row) => isoDate(row[field]) >= since);
    return matching.slice(offset, offset + limit);
  }

  private shaped(rows: readonly FeedRow[]): unknown {
    switch (this.shape) {
      case 'array':
        return rows;
      case 'result.records':
        return { success: true, result: { records: rows } };
      default:
        return { [this.shape]: rows };
    }
  }
}

/** Registers write dates as YYYY-MM-DD or dd-mm-yyyy. */
function isoDate(value: string | number | null | undefined): string {
  const text = String(value);
  return /^\d\d-/.test(text) ? text.slice(0, 10).split('-').reverse().join('-') : text.slice(0, 10);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
