import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

import type { ResponseHead } from './delivery-outcome.js';

const MAX_BODY_BYTES = 1_024;
const MAX_HEADER_LENGTH = 256;
const KEPT_HEADERS = [
  'content-type',
  'content-encoding',
  'content-length',
  'retry-after',
  'location',
  'server',
  'date',
  'x-request-id',
];

/**
 * Keeps the first bytes of a response for the attempt log. A short body is drained so that the connection can be
 * reused; a longer one is cut off. A body that breaks off or stalls does not change the status already received.
 */
export async function readResponseHead(
  status: number,
  headers: IncomingHttpHeaders,
  body: Readable,
): Promise<ResponseHead> {
  return { status, headers: keptHeaders(headers), body: await readStart(body) };
}

function keptHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of KEPT_HEADERS) {
    const value = headers[name];
    if (value !== undefined) kept[name] = String(value).slice(0, MAX_HEADER_LENGTH);
  }
  return kept;
}

async function readStart(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > MAX_BODY_BYTES) break;
    }
  } catch {
    // The status counts; keep what was read of the body.
  }
  return Buffer.concat(chunks).subarray(0, MAX_BODY_BYTES).toString('utf8').replaceAll('\0', '\uFFFD');
}
