import type { IncomingMessage } from 'node:http';

import type { Refusal } from './problem.js';

/**
 * What Node's parser lets pass although it is no request of HTTP/1.1 that means one thing only: an older version, or not
 * exactly one Host. Null for a request in good form.
 */
export function formRefusal({ httpVersion, rawHeaders }: IncomingMessage): Refusal | null {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') {
    return malformed(`The request is of HTTP/${httpVersion}; send HTTP/1.1.`);
  }
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) return malformed('Host was sent more than once; send it once.');
  if (hosts === 0 && httpVersion === '1.1') return malformed('Host is missing; send it once.');
  return null;
}

/** For an `Expect` other than `100-continue`. */
export function unmetExpectation({ headers }: IncomingMessage): Refusal {
  const found = (headers.expect ?? '').slice(0, 80);
  return {
    code: 'expectation_failed',
    detail: `Expect is "${found}"; send 100-continue or leave it out.`,
    details: {},
  };
}

function malformed(detail: string): Refusal {
  return { code: 'malformed_request', detail, details: {} };
}
