import type { Clock } from '#platform';

import type { FeedRequest } from '../transport/feed-transport.js';

export interface FeedCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A token is renewed this long before it expires, so that none expires in transit. */
const MARGIN_MS = 30_000;
const ASSUMED_LIFETIME_S = 1_800;

interface Token {
  readonly text: string;
  readonly expiresAt: number;
}

/** The feed's bearer token (OAuth 2.0 client credentials, RFC 6749, 4.4), fetched once for all waiting callers. */
export class AccessToken {
  private token: Token | undefined;
  private pending: Promise<Token> | undefined;

  /** @param ask sends a request, retrying until `read` accepts the answer */
  constructor(
    private readonly ask: <T>(request: FeedRequest, read: (body: string) => T | null) => Promise<T>,
    private readonly options: {
      readonly baseUrl: URL;
      readonly credentials: FeedCredentials;
      readonly clock: Clock;
    },
  ) {}

  /** Throws feed_refused when the credentials are rejected, feed_unavailable when no token can be obtained. */
  async text(): Promise<string> {
    if (this.token === undefined || this.token.expiresAt - MARGIN_MS <= this.options.clock.now().getTime()) {
      this.pending ??= this.fetch().finally(() => {
        this.pending = undefined;
      });
      this.token = await this.pending;
    }
    return this.token.text;
  }

  /** Call when the feed rejected this token although it should be valid: the next call fetches a new one. */
  discard(text: string): void {
    if (this.token?.text === text) this.token = undefined;
  }

  private fetch(): Promise<Token> {
    const { baseUrl, credentials, clock } = this.options;
    const url = new URL('oauth/client_credential/accesstoken', baseUrl);
    url.searchParams.set('grant_type', 'client_credentials');
    const form = { client_id: credentials.clientId, client_secret: credentials.clientSecret };
    const request = {
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(form).toString(),
    } as const;
    return this.ask(request, (body) => readToken(body, clock.now()));
  }
}

/** The gateway writes expires_in as a number or as text. */
function readToken(body: string, now: Date): Token | null {
  const answer = parseObject(body);
  const text = answer['access_token'];
  if (typeof text !== 'string' || text === '') return null;
  const seconds = Number(answer['expires_in']);
  const lifetime = seconds > 0 ? seconds : ASSUMED_LIFETIME_S;
  return { text, expiresAt: now.getTime() + lifetime * 1_000 };
}

function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
