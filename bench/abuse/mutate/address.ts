import type { Draw } from '../requests/draw.js';
import { targetOf } from '../requests/render-request.js';
import type { RequestParts } from '../requests/valid-request.js';
import { kindOfPath, type World } from '../requests/world.js';
import { type Mutation, whole } from './mutation.js';

/** Escapes and bytes that do not belong in an id. */
const BAD_SEGMENTS: readonly string[] = [
  '%00',
  '%ff',
  '%c0%ae%c0%ae',
  '%c0%af',
  '%e0%80%af',
  '%ed%a0%80',
  '%f8%88%80%80%80',
  '%',
  '%z',
  '%zz',
  '%u0041',
  '..',
  '.',
  '%2e%2e',
  '%2e%2e%2f',
  '..%2f..%2fetc%2fpasswd',
  '%5c..%5c',
  '%2f',
  '%252f',
  '%25',
  '%0d%0aX:1',
  '%0a',
  '%20',
  '%09',
  '%7f',
  '%e2%80%ae',
  '%f0%9f%8f%a0',
  '%ef%bf%bf',
  '%cc%81',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '0',
  '-1',
  '*',
  '(',
  ')',
  '[',
  ']',
  '{id}',
  ':id',
  '$',
  '!',
  "'",
  '%22',
  '%3c%3e',
  '~',
  '\xff',
  '\xe9',
  '\xf0\x9f\x8f\xa0',
  ';a=b',
  '&',
  '=',
  '@',
  '+',
  ',',
  '|',
  '`',
  '^',
  '\\',
];

const fitsId = ({ operation }: RequestParts): boolean => operation.path.includes('{');

/** The path with another text in place of its id. */
function withSegment(parts: RequestParts, change: (id: string) => string): string {
  const names = parts.operation.path.split('/');
  return parts.path
    .split('/')
    .map((segment, at) => (names[at]?.startsWith('{') === true ? change(segment) : segment))
    .join('/');
}

const addressed = (parts: RequestParts, path: string) =>
  whole(parts, { target: targetOf({ ...parts, path }) });

const OBJECT_PATHS: readonly ((path: string, draw: Draw, world: World) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replace('/v1', '/V1'),
  (path) => path.replace('/v1', '/v1/.'),
  (path) => path.replace('/v1', '/v1/../v1'),
  (path) => path.replace('/v1', '/v2'),
  (path) => path.toUpperCase(),
  (path) => `${path}.json`,
  (path) => `${path}%20`,
  (path) => `${path};v=1`,
  (path) => `${path}#part`,
  (path) => `${path}/${'a/'.repeat(500)}`,
  (path) => `${path}${'a'.repeat(7_000)}`,
  (path, _, { host }) => `http://${host}${path}`,
  (path) => path.slice(1),
  (path) => path.replaceAll('/', '\\'),
  (path) => Buffer.from(path).toString('hex').replaceAll(/../g, '%$&'),
  (path) => path.replaceAll('/', '%2f'),
  (_, draw) => `/${draw.word(8)}`,
  () => '*',
  () => '/',
  () => '/docs/../v1/usage',
  () => '/docs/..%2f..%2fpackage.json',
  () => '/docs/package.json',
  () => '/docs/%00',
  () => '/docs/%ff',
  () => '/.git/config',
  () => '/admin',
];

export const ADDRESS_MUTATIONS: readonly Mutation[] = [
  {
    kind: 'path.bad-id',
    weight: 8,
    fits: fitsId,
    plan: (parts, draw) => {
      const bad = draw.pick(BAD_SEGMENTS);
      const alone = draw.chance(0.6);
      return addressed(
        parts,
        withSegment(parts, (id) => (alone ? bad : `${id}${bad}`)),
      );
    },
  },
  {
    kind: 'path.other-id',
    weight: 3,
    fits: fitsId,
    plan: (parts, draw, { ids }) => {
      const other = draw.pick(Object.values(ids).flat());
      const forms = [
        (id: string) => id.toUpperCase(),
        (id: string) => `${id}0`,
        (id: string) => id.slice(0, -1),
        (id: string) => `${id}${'0'.repeat(draw.pick([50, 1_000, 7_000]))}`,
        (id: string) => `${id.slice(0, 4)}zzzzzzzzzzzzzzzzzzzzzz`,
        () => other,
        () => '',
      ];
      return addressed(parts, withSegment(parts, draw.pick(forms)));
    },
  },
  {
    kind: 'path.foreign-id',
    weight: 2,
    // A PUT may create what it addresses, which would then be nobody else's.
    fits: ({ operation }) =>
      fitsId({ operation } as RequestParts) && operation.access === 'key' && operation.method !== 'PUT',
    plan: (parts, draw, { foreignIds }) => {
      const kind = kindOfPath(parts.operation.path);
      const ids = kind === undefined ? [] : foreignIds[kind];
      const path = withSegment(parts, (id) => (ids.length === 0 ? `${id}x` : draw.pick(ids)));
      return whole(parts, { target: targetOf({ ...parts, path }) }, { refused: true });
    },
  },
  {
    kind: 'path.form',
    weight: 3,
    plan: (parts, draw, world) => addressed(parts, draw.pick(OBJECT_PATHS)(parts.path, draw, world)),
  },
];
