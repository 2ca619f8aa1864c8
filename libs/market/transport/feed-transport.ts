import type { Dispatcher } from 'undici';

/** Status, headers and text of a complete answer. */
export interface FeedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface FeedRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Timeout for the head of the answer, and between two chunks of its body, in milliseconds; default one minute. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;

/** One exchange with the feed. Throws network errors: refused, reset, timed out, truncated. */
export async function exchange(
  { method, url, headers, body, timeoutMs = TIMEOUT_MS }: FeedRequest,
  dispatcher?: Dispatcher,
): Promise<FeedResponse> {
  const { request } = await import('undici'); // only loaded by a process that reads a feed
  const response = await request(url, {
    method,
    headers,
    body: body ?? null,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    ...(dispatcher === undefined ? {} : { dispatcher }),
  });
  return { status: response.statusCode, headers: response.headers, text: await response.body.text() };
}
