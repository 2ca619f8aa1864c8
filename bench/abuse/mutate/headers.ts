import { requestBytes } from '../requests/render-request.js';
import type { RequestParts } from '../requests/valid-request.js';
import { type Mutation, type PlannedSteps, single } from './mutation.js';

type Header = readonly [name: string, value: string];

const VALUES: Readonly<Record<string, readonly string[]>> = {
  'Idempotency-Key': [
    '',
    ' ',
    '""',
    '"a',
    'a"b',
    '"\\"',
    '\xff',
    '\xe2\x80\xae',
    'a'.repeat(255),
    'a'.repeat(256),
    'a'.repeat(9_000),
    '\t',
    '__proto__',
    '0',
    'null',
    'a,b',
    '?1',
    ':YQ==:',
    '\x7f',
    "'; DROP TABLE x; --",
  ],
  'If-Match': ['*', '""', '"a"', 'W/"a"', 'a', '"a", "b"', '\xff', ','.repeat(3_000)],
  'If-None-Match': ['*', '"a"', 'W/"a"', 'a', '\xff', '"a",'.repeat(1_500)],
  'If-Modified-Since': [
    'Thu, 01 Jan 1970 00:00:00 GMT',
    'Fri, 31 Dec 9999 23:59:59 GMT',
    'yesterday',
    '0',
    '-1',
    '\xff',
  ],
  'If-Unmodified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'never', '\xff'],
  'If-Range': ['"a"', 'yesterday'],
  Range: [
    'bytes=0-',
    'bytes=-1',
    'bytes=5-1',
    'bytes=0-0,1-1',
    `bytes=${'0-0,'.repeat(1_500)}0-0`,
    'items=0-5',
    '\xff',
    'bytes=99999999999999999999-',
  ],
  Accept: [
    '*/*',
    '',
    'text/html',
    'application/xml',
    'application/json;q=0',
    'text/csv',
    'application/x-ndjson',
    'a/b;'.repeat(1_500),
    '\xff',
    '*',
    'application/json, */*;q=NaN',
    'text/event-stream',
  ],
  'Accept-Encoding': ['gzip', 'br;q=1.0', 'identity;q=0', '*;q=0', 'gzip,'.repeat(1_000), '\xff'],
  'Accept-Language': ['ar', 'x-klingon', '\xff', 'en;q='.repeat(900)],
  'Accept-Charset': ['utf-16', '*;q=0'],
  Cookie: ['a=b', '=', ';;;;', `a=${'b'.repeat(8_000)}`],
  Origin: ['null', 'http://127.0.0.1', 'file://', '\xff'],
  'Access-Control-Request-Method': ['DELETE', '\xff'],
  'X-Forwarded-For': ['127.0.0.1', '::1', 'a', '192.0.2.1, 127.0.0.1', '\xff', '1,'.repeat(3_000), '%00'],
  'X-Forwarded-Host': ['a.invalid', '\xff'],
  'X-Forwarded-Proto': ['https', 'javascript', '\xff'],
  'X-HTTP-Method-Override': ['DELETE', 'GET'],
  'X-Original-URL': ['/admin/v1/plans'],
  Forwarded: ['for=127.0.0.1', 'for="[::1]";by=x', '\xff'],
  'Last-Event-ID': ['0', '-1', 'a', '\xff', '9'.repeat(3_000)],
  traceparent: [
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    '00-0-0-0',
    'ff-' + '0'.repeat(32),
    '\xff',
    'a'.repeat(5_000),
  ],
  'Request-Id': ['req_mine', '\xff'],
  Via: ['1.1 a'],
  Date: ['yesterday'],
  TE: ['trailers', 'gzip'],
  Trailer: ['Authorization'],
  Prefer: ['respond-async', 'return=minimal'],
  'Max-Forwards': ['0'],
  'Cache-Control': ['no-cache', 'only-if-cached', '\xff'],
  Connection: ['close', 'keep-alive', 'Authorization', 'upgrade, close', ''],
  Expect: ['100-continue'],
  'Content-Language': ['\xff'],
  'Content-MD5': ['x'],
};

/** One request with changed headers, on its own connection: some of them end it. */
function headed(
  parts: RequestParts,
  headers: readonly Header[],
  expect: Partial<PlannedSteps['expect']> = {},
): PlannedSteps {
  return single(parts.method, requestBytes(parts, { headers }), expect, { fresh: true });
}

const without = (parts: RequestParts, name: string): Header[] =>
  parts.headers.filter(([known]) => known.toLowerCase() !== name);

export const HEADER_MUTATIONS: readonly Mutation[] = [
  {
    kind: 'header.value',
    weight: 12,
    plan: (parts, draw) => {
      const name = draw.pick(Object.keys(VALUES));
      return headed(parts, [...without(parts, name.toLowerCase()), [name, draw.pick(VALUES[name] ?? [''])]]);
    },
  },
  {
    kind: 'header.twice',
    weight: 2,
    plan: (parts, draw) => {
      const twice = draw.pick(['host', 'authorization', 'content-type', 'idempotency-key', 'accept']);
      const [, value] = parts.headers.find(([name]) => name === twice) ?? [twice, 'a'];
      return headed(
        parts,
        [...without(parts, twice), [twice, value], [twice, draw.chance(0.5) ? value : 'b']],
        twice === 'host' ? { refused: true } : {},
      );
    },
  },
  {
    kind: 'header.host',
    weight: 2,
    plan: (parts, draw) => {
      const host = draw.pick([
        '',
        ' ',
        'a.invalid',
        '127.0.0.1:99999',
        'a b',
        '\xff',
        '[',
        'a/../b',
        '@',
        'x'.repeat(3_000),
        '::1',
        '%00',
      ]);
      return headed(parts, [['host', host], ...without(parts, 'host')]);
    },
  },
  {
    kind: 'header.no-host',
    weight: 1,
    plan: (parts) => headed(parts, without(parts, 'host'), { refused: true }),
  },
  {
    kind: 'header.form',
    weight: 2,
    plan: (parts, draw) => {
      const odd = draw.pick<Header>([
        ['X A', 'b'],
        ['X\x00', 'b'],
        ['', 'b'],
        ['X-A ', 'b'],
        ['\xff', 'b'],
        ['X-A', 'b\x00c'],
        ['X-A', 'b\rc'],
        ['X-A', 'b\nc'],
        ['X-A', 'b\r\n c'],
        ['__proto__', 'b'],
        ['constructor', 'b'],
        ['X-A', '\x7f'],
        [':authority', 'b'],
        ['X-A'.repeat(3_000), 'b'],
      ]);
      return headed(parts, [...parts.headers, odd]);
    },
  },
  {
    kind: 'header.many',
    weight: 1,
    plan: (parts, draw) => {
      const count = draw.pick([100, 600, 1_900, 2_500]);
      return headed(
        parts,
        [...parts.headers, ...Array.from({ length: count }, (_, at): Header => [`x${at}`, '1'])],
        { mayBreak: true },
      );
    },
  },
  {
    kind: 'header.huge',
    weight: 1,
    plan: (parts, draw) =>
      headed(parts, [...parts.headers, ['x-a', 'b'.repeat(draw.pick([8_000, 15_500, 17_000, 200_000]))]], {
        mayBreak: true,
      }),
  },
];
