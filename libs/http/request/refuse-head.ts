import type { IncomingMessage } from 'node:http';

import { showValue } from '#platform';

import type { Refusal } from './problem.js';

/**
 * Why a request with such a head is refused whatever it asks for, or null if it is handled. A refused request's
 * connection is closed.
 */
export function refusalOfHead(request: IncomingMessage): Refusal | null {
  if (request.httpVersionMajor !== 1) {
    return refuse('malformed_request', `HTTP/${request.httpVersion} is not supported; send HTTP/1.1.`);
  }
  const hosts = countHosts(request.rawHeaders);
  if (hosts > 1) return refuse('malformed_request', `Host was sent ${hosts} times; send it once.`);
  if (hosts === 0 && request.httpVersionMinor === 1) {
    return refuse('malformed_request', 'Host is missing; send it once.');
  }
  if (hasBrokenQuery(request.url ?? '')) {
    const detail =
      'The query has an invalid percent-encoding; write % as %25, and other characters in UTF-8.';
    return refuse('malformed_request', detail);
  }
  const { expect, 'transfer-encoding': coding } = request.headers;
  if (coding !== undefined && !/^chunked$/i.test(coding)) {
    const detail = `Transfer-Encoding is ${showValue(coding)}; send the body uncompressed, with chunked alone.`;
    return refuse('malformed_request', detail);
  }
  if (expect !== undefined && !/^100-continue$/i.test(expect)) {
    return refuse(
      'expectation_failed',
      `Expect is ${showValue(expect)}, which is not supported; leave it out.`,
    );
  }
  return null;
}

function refuse(code: 'malformed_request' | 'expectation_failed', detail: string): Refusal {
  return { code, detail, details: {} };
}

/** Node keeps only the first. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** The query parser would keep a broken escape as text, and replace what is not UTF-8. */
function hasBrokenQuery(url: string): boolean {
  const at = url.indexOf('?');
  if (at === -1 || !url.includes('%', at)) return false;
  try {
    decodeURIComponent(url.slice(at));
    return false;
  } catch {
    return true;
  }
}
