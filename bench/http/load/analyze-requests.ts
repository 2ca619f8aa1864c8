import type { RequestSet } from './load.js';

/**
 * `POST /v1/analyze` for the listings answered 2xx: some rows of the register do not make a valid listing (a size or
 * price beyond the limits). Throws if more than half are refused.
 */
export async function analyzeRequests(
  baseUrl: string,
  key: string,
  listings: readonly { readonly property: object }[],
): Promise<RequestSet> {
  const path = '/v1/analyze';
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const bodies: string[] = [];
  for (const { property } of listings) {
    const body = JSON.stringify({ property });
    const response = await fetch(`${baseUrl}${path}`, { method: 'POST', headers, body });
    await response.arrayBuffer();
    if (response.ok) bodies.push(body);
  }
  if (bodies.length * 2 < listings.length) throw new Error('most of the listings are refused');
  return { path, headers, bodies };
}
