import { mintAdminKey, mintApiKey } from '#auth';

import type { Draw } from '../requests/draw.js';
import { requestBytes } from '../requests/render-request.js';
import type { World } from '../requests/world.js';
import { type Mutation, single } from './mutation.js';

/** Failed authentication may be limited by address, so these come from different addresses than the honest requests. */
function strangersAddress(draw: Draw): string | undefined {
  return process.platform === 'linux'
    ? `127.${draw.integer(16, 31)}.${draw.integer(0, 255)}.${draw.integer(1, 254)}`
    : undefined;
}

const FORMS: readonly ((key: string) => string)[] = [
  (key) => key,
  (key) => `bearer ${key}`,
  (key) => `Bearer  ${key}`,
  (key) => `Bearer\t${key}`,
  (key) => `Bearer ${key} ${key}`,
  (key) => `Bearer ${key},`,
  (key) => `Bearer "${key}"`,
  (key) => `Bearer ${key}\x00`,
  (key) => `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
  (key) => `Basic ${Buffer.from(`:${key}`).toString('base64')}`,
  (key) => `Digest username="${key}"`,
  (key) => `Token ${key}`,
  () => 'Bearer',
  () => 'Bearer ',
  () => '',
  () => 'Bearer null',
  () => 'Bearer undefined',
  () => `Bearer ${'a'.repeat(15_000)}`,
  () => 'Bearer \xff\xfe',
  (key) => `Bearer ${key.toUpperCase()}`,
  (key) => `Bearer ${key.slice(0, -1)}`,
  (key) => `Bearer ${key}a`,
  (key) => `Bearer ${key.slice(9)}${key.slice(0, 9)}`,
];

/** Keys in the right form that were never issued. */
function forgedKey(draw: Draw, { keys }: World): string {
  const forged = mintApiKey(draw.chance(0.5), draw.chance(0.3), new Date(0)).text;
  const id = /_(\w{22})_/.exec(keys.main)?.[1] ?? '';
  return draw.pick([
    forged,
    mintAdminKey(new Date(0)).text,
    forged.replace(/_\w{22}_/, `_${id}_`),
    `di_test_${draw.word(22)}_${draw.word(43)}_${draw.word(6)}`,
  ]);
}

const isProtected = ({ operation }: { readonly operation: { readonly access: string } }): boolean =>
  operation.access !== 'public';

export const CREDENTIAL_MUTATIONS: readonly Mutation[] = [
  {
    kind: 'key.none',
    weight: 1,
    fits: isProtected,
    plan: (parts) =>
      single(
        parts.method,
        requestBytes(parts, { headers: parts.headers.filter(([name]) => name !== 'authorization') }),
        { refused: true },
      ),
  },
  ...(
    [
      ['key.form', 3, (draw, world) => draw.pick(FORMS)(world.keys.main), false],
      ['key.forged', 3, (draw, world) => `Bearer ${forgedKey(draw, world)}`, true],
      [
        'key.barred',
        3,
        (draw, { keys }) =>
          `Bearer ${draw.pick([keys.revoked, keys.expired, keys.elsewhere, keys.planless])}`,
        true,
      ],
    ] satisfies [string, number, (draw: Draw, world: World) => string, boolean][]
  ).map(([kind, weight, make, refused]): Mutation => ({
    kind,
    weight,
    fits: isProtected,
    plan: (parts, draw, world) => {
      const headers = [
        ...parts.headers.filter(([name]) => name !== 'authorization'),
        ['authorization', make(draw, world)] as const,
      ];
      const source = strangersAddress(draw);
      return single(parts.method, requestBytes(parts, { headers }), refused ? { refused: true } : {}, {
        fresh: true,
        ...(source === undefined ? {} : { source }),
      });
    },
  })),
  {
    kind: 'key.wrong-side',
    weight: 2,
    fits: isProtected,
    plan: (parts, draw, { keys }) => {
      const wrong = parts.operation.access === 'admin' ? draw.pick([keys.main, keys.restricted]) : keys.admin;
      const headers = parts.headers.map(
        ([name, value]) => [name, name === 'authorization' ? `Bearer ${wrong}` : value] as const,
      );
      return single(parts.method, requestBytes(parts, { headers }), { refused: true });
    },
  },
  {
    kind: 'key.restricted',
    weight: 1,
    fits: ({ operation }) => operation.access === 'key',
    plan: (parts, _, { keys }) => {
      const headers = parts.headers.map(
        ([name, value]) => [name, name === 'authorization' ? `Bearer ${keys.restricted}` : value] as const,
      );
      return single(parts.method, requestBytes(parts, { headers }));
    },
  },
];
