import type { RequestBody, RequestParts } from './valid-request.js';
import { writeJson } from './write-json.js';

/** The bytes of a body. */
export function bodyBytes({ content }: RequestBody): Buffer {
  return Buffer.from('json' in content ? writeJson(content.json) : content.text);
}

/** `path?query`, with the query escaped as by URLSearchParams. */
export function targetOf({ path, query }: Pick<RequestParts, 'path' | 'query'>): string {
  if (query.length === 0) return path;
  return `${path}?${new URLSearchParams(query.map(([name, value]): [string, string] => [name, value])).toString()}`;
}

/** The head of a request with only the given headers; text is written byte by byte (Latin-1). */
export function headBytes(
  method: string,
  target: string,
  headers: readonly (readonly [string, string])[],
  version = 'HTTP/1.1',
): Buffer {
  const lines = [`${method} ${target} ${version}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

/** The complete request with its Content-Length. `raw` overrides the parts. */
export function requestBytes(
  parts: RequestParts,
  raw: {
    readonly target?: string;
    readonly body?: Buffer;
    readonly headers?: RequestParts['headers'];
  } = {},
): Buffer {
  const body = raw.body ?? (parts.body === null ? null : bodyBytes(parts.body));
  const headers = raw.headers ?? parts.headers;
  const length = body === null ? [] : [['content-length', String(body.length)] as const];
  const head = headBytes(parts.method, raw.target ?? targetOf(parts), [...headers, ...length]);
  return body === null ? head : Buffer.concat([head, body]);
}
