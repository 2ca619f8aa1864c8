import type { Draw } from '../requests/draw.js';
import { bodyBytes } from '../requests/render-request.js';
import type { RequestParts } from '../requests/valid-request.js';
import { type Mutation, whole } from './mutation.js';

const hasBody = ({ body }: RequestParts): boolean => body !== null;

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Mutations of a body's raw bytes. */
const CHANGES: readonly (readonly [name: string, weight: number, (body: Buffer, draw: Draw) => Buffer])[] = [
  ['empty', 1, () => Buffer.alloc(0)],
  ['blank', 1, (_, draw) => Buffer.from(draw.pick([' ', '\n\n', '\t', '\ufeff', '\u0000', '\u00a0']))],
  ['cut', 2, (body, draw) => body.subarray(0, draw.integer(0, Math.max(0, body.length - 1)))],
  ['twice', 1, (body) => Buffer.concat([body, body])],
  ['with-mark', 1, (body) => Buffer.concat([latin1('\xef\xbb\xbf'), body])],
  ['utf-16', 1, (body) => Buffer.from(body.toString('utf8'), 'utf16le')],
  [
    'scalar',
    2,
    (_, draw) =>
      Buffer.from(draw.pick(['null', 'true', '0', '""', '[]', '{}', '[[]]', '"text"', '[null]', '-'])),
  ],
  [
    'bad-bytes',
    3,
    (body, draw) => {
      const at = draw.integer(0, body.length);
      const bytes = latin1(
        draw.pick(['\xff', '\xc0\xaf', '\xed\xa0\x80', '\xf8\x88\x80\x80\x80', '\xe2\x82', '\x00']),
      );
      return Buffer.concat([body.subarray(0, at), bytes, body.subarray(at)]);
    },
  ],
  [
    'other-byte',
    4,
    (body, draw) => {
      const changed = Buffer.from(body);
      // Letters and digits stay, so that no webhook address becomes a different one.
      const places = [...changed.keys()].filter(
        (at) => !/[\w.:/]/.test(String.fromCharCode(changed[at] ?? 0)),
      );
      if (places.length > 0) changed[draw.pick(places)] = draw.integer(0, 47);
      return changed;
    },
  ],
  [
    'comment',
    1,
    (body, draw) => Buffer.concat([Buffer.from(draw.pick(['// a\n', '/* a */', '#\n', ")]}',\n"])), body]),
  ],
  [
    'trailing',
    1,
    (body, draw) => Buffer.concat([body, Buffer.from(draw.pick([',', '}', ']', 'x', '\u0000', '\n{}']))]),
  ],
  [
    'deep',
    1,
    (_, draw) => Buffer.from(draw.pick(['[', '{"a":', '[{"a":']).repeat(draw.pick([1_000, 15_000]))),
  ],
  ['padded', 1, (body, draw) => Buffer.concat([body, Buffer.alloc(draw.pick([1_000, 90_000]), 0x20)])],
];

export const BODY_BYTE_MUTATIONS: readonly Mutation[] = [
  ...CHANGES.map(([name, weight, change]): Mutation => ({
    kind: `bytes.${name}`,
    weight,
    fits: hasBody,
    plan: (parts, draw) => {
      const body = parts.body === null ? Buffer.alloc(0) : bodyBytes(parts.body);
      return whole(parts, { body: change(body, draw) });
    },
  })),
  {
    kind: 'bytes.oversize',
    weight: 0.3,
    fits: hasBody,
    plan: (parts, draw) => ({
      ...whole(
        parts,
        { body: Buffer.alloc(draw.pick([100_001, 150_000, 2_000_001, 4_000_000]), 0x20) },
        {
          mayBreak: true,
        },
      ),
      fresh: true,
    }),
  },
  {
    kind: 'bytes.unasked',
    weight: 1,
    fits: ({ body }) => body === null,
    plan: (parts, draw) => {
      const headers = [...parts.headers, ['content-type', 'application/json'] as const];
      return whole(parts, { headers, body: Buffer.from(draw.pick(['{}', '', '{"a":1}', 'x', '[]'])) });
    },
  },
];
