import { bodyBytes, headBytes, requestBytes, targetOf } from '../requests/render-request.js';
import { type Mutation, single, whole } from './mutation.js';

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'PURGE',
  'LINK',
  'QUERY',
];
const NO_METHODS = ['get', 'FOO', 'GETT', 'PRI', '\xff', 'G\x00ET', '', 'POST\t', 'A'.repeat(4_000)];

const MEDIA = [
  '',
  ' ',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json;',
  'APPLICATION/JSON',
  'application/json; charset=utf-16',
  'application/json; charset=latin1',
  'application/json; charset="utf-8"',
  'application/json; charset=utf-8; charset=ascii',
  'application/json, text/csv',
  'application/vnd.api+json',
  'application/problem+json',
  'application/x-ndjson',
  'text/csv',
  'text/csv; header=absent',
  'text/csv; charset=utf-16le',
  'application/octet-stream',
  '\xff',
  'json',
  '/',
  'a/b/c',
  `application/json${'; a=b'.repeat(2_500)}`,
  '__proto__/x',
];
const ENCODINGS = [
  'gzip',
  'deflate',
  'br',
  'identity',
  'gzip, gzip',
  'zstd',
  'utf-8',
  '',
  '\xff',
  'x'.repeat(3_000),
];

export const METHOD_AND_MEDIA_MUTATIONS: readonly Mutation[] = [
  {
    kind: 'method.other',
    weight: 4,
    plan: (parts, draw) => {
      const method = draw.pick(METHODS);
      return single(method, requestBytes({ ...parts, method }), {}, { fresh: true });
    },
  },
  {
    kind: 'method.unknown',
    weight: 1,
    plan: (parts, draw) =>
      single(
        'GET',
        headBytes(draw.pick(NO_METHODS), targetOf(parts), parts.headers),
        { refused: true },
        { fresh: true },
      ),
  },
  {
    kind: 'media.type',
    weight: 3,
    fits: ({ body }) => body !== null,
    plan: (parts, draw) => {
      const others = parts.headers.filter(([name]) => name !== 'content-type');
      return whole(parts, {
        headers: draw.chance(0.1) ? others : [...others, ['content-type', draw.pick(MEDIA)]],
      });
    },
  },
  {
    kind: 'media.encoding',
    weight: 2,
    fits: ({ body }) => body !== null,
    plan: (parts, draw) => {
      const headers = [...parts.headers, ['content-encoding', draw.pick(ENCODINGS)] as const];
      // The start of a gzip stream, as in a zip bomb.
      const bomb = Buffer.from('1f8b0800000000000003edc1010d000000c2a0f74f6d0e37a0', 'hex');
      const body = draw.chance(0.5) || parts.body === null ? bomb : bodyBytes(parts.body);
      return single(parts.method, requestBytes(parts, { headers, body }), {}, { fresh: true });
    },
  },
];
