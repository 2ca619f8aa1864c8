import type { Draw } from '../requests/draw.js';
import type { Step } from '../requests/plan.js';
import { headBytes, requestBytes, targetOf } from '../requests/render-request.js';
import type { RequestParts } from '../requests/valid-request.js';
import { bodyOf, chunk, framed, FRAMES } from './framing.js';
import { type Mutation, type PlannedSteps, sequence } from './mutation.js';

/** Input that is not an HTTP/1.1 request. */
const NO_REQUESTS: readonly string[] = [
  '\r\n\r\n\r\n',
  'GET /healthz\r\n\r\n',
  'GET /healthz HTTP/0.9\r\n\r\n',
  'GET /healthz HTTP/2.0\r\n\r\n',
  'GET  /healthz  HTTP/1.1\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  '\x00\x00\x00\x00',
  'SSH-2.0-x\r\n',
  'GET /healthz HTTP/1.1\nHost: a\n\n',
  'GET /healthz HTTP/1.1\r\nHost a\r\n\r\n',
  'GET /healthz HTTP/1.1\r\n Host: a\r\n\r\n',
  '{"json":true}\r\n\r\n',
  'HTTP/1.1 200 OK\r\n\r\n',
  'A'.repeat(40_000),
];

/** Pipelined on the same connection: a health request shows where the server sees the end of the previous request. */
const probe = (parts: RequestParts): Buffer =>
  headBytes(
    'GET',
    '/healthz',
    parts.headers.filter(([name]) => name === 'host'),
  );

const STEPS: readonly (readonly [
  name: string,
  weight: number,
  (parts: RequestParts, draw: Draw) => PlannedSteps,
])[] = [
  ['framing', 6, (parts, draw) => draw.pick(FRAMES)(parts, draw)],
  [
    'no-request',
    2,
    (_, draw) =>
      sequence(['GET'], [{ send: Buffer.from(draw.pick(NO_REQUESTS), 'latin1') }, { act: 'finish' }], {
        answers: 1,
        refused: true,
        mayBreak: true,
      }),
  ],
  [
    'pipelined',
    3,
    (parts, draw) => {
      const count = draw.integer(2, 8);
      const bytes = requestBytes(parts);
      return sequence(
        Array<string>(count).fill(parts.method),
        [{ send: Buffer.concat(Array<Buffer>(count).fill(bytes)) }],
        { answers: parts.method === 'DELETE' ? count : 1, mayBreak: true },
      );
    },
  ],
  [
    'pipelined-reset',
    4,
    (parts, draw) => {
      const count = draw.integer(2, 40);
      const send = Buffer.concat([probe(parts), ...Array<Buffer>(count).fill(requestBytes(parts))]);
      return sequence(
        ['GET', ...Array<string>(count).fill(parts.method)],
        [{ send }, { pauseMs: draw.pick([0, 1, 5]) }, { act: 'reset' }],
        { answers: 0 },
      );
    },
  ],
  [
    'reset',
    4,
    (parts, draw) => {
      const bytes = requestBytes(parts);
      const send = bytes.subarray(0, draw.chance(0.5) ? bytes.length : draw.integer(1, bytes.length));
      return sequence([parts.method], [{ send }, { pauseMs: draw.pick([0, 1, 3, 10]) }, { act: 'reset' }], {
        answers: 0,
      });
    },
  ],
  [
    'half-body',
    3,
    (parts, draw) => {
      const body = bodyOf(parts);
      const send = framed(
        parts,
        [['content-length', String(body.length + draw.pick([1, 1_000, 90_000]))]],
        body,
      );
      return sequence(
        [parts.method],
        [{ send }, { pauseMs: draw.pick([5, 100, 1_500]) }, { act: draw.chance(0.5) ? 'finish' : 'reset' }],
        { answers: 0, slow: true },
      );
    },
  ],
  [
    'slow-head',
    0.6,
    (parts, draw) => {
      const bytes = requestBytes(parts);
      const steps: Step[] = [...bytes.subarray(0, draw.integer(5, 20))].flatMap((byte) => [
        { send: Buffer.of(byte) },
        { pauseMs: 100 },
      ]);
      return sequence([parts.method], [...steps, { act: 'reset' }], { answers: 0, slow: true });
    },
  ],
  [
    'slow-body',
    0.6,
    (parts, draw) => {
      const body = bodyOf(parts);
      const head = framed(parts, [['content-length', String(body.length)]], Buffer.alloc(0));
      const pieces = draw.integer(2, 8);
      const size = Math.ceil(body.length / pieces);
      const steps: Step[] = Array.from({ length: pieces }, (_, at) => [
        { pauseMs: 200 },
        { send: body.subarray(at * size, (at + 1) * size) },
      ]).flat();
      return sequence([parts.method], [{ send: head }, ...steps], { answers: 1, slow: true });
    },
  ],
  [
    'endless-chunks',
    0.6,
    (parts, draw) => {
      const head = framed(parts, [['transfer-encoding', 'chunked']], Buffer.alloc(0));
      const piece = chunk(Buffer.alloc(draw.pick([1, 1_000, 60_000]), 0x20));
      const steps: Step[] = Array.from({ length: 20 }, () => [{ send: piece }, { pauseMs: 20 }]).flat();
      return sequence([parts.method], [{ send: head }, ...steps, { act: 'reset' }], {
        answers: 0,
        slow: true,
      });
    },
  ],
  [
    'unread',
    1,
    (parts, draw) => {
      const send = Buffer.concat(Array<Buffer>(draw.integer(5, 30)).fill(requestBytes(parts)));
      return sequence([parts.method], [{ send }, { act: 'finish' }, { pauseMs: 300 }, { act: 'reset' }], {
        answers: 0,
        slow: true,
      });
    },
  ],
  [
    'upgrade',
    1,
    (parts, draw) => {
      const protocol = draw.pick(['websocket', 'h2c', 'TLS/1.0', '\xff']);
      const send = Buffer.concat([
        framed(
          parts,
          [
            ['connection', 'upgrade'],
            ['upgrade', protocol],
          ],
          Buffer.alloc(0),
        ),
        probe(parts),
      ]);
      return sequence([parts.method, 'GET'], [{ send }], {
        answers: parts.body === null ? 2 : 1,
        mayBreak: true,
      });
    },
  ],
  [
    'connect',
    0.5,
    (parts, draw) => {
      const target = draw.pick(['127.0.0.1:1', '*', '/v1/usage', 'a:1']);
      return sequence(['CONNECT'], [{ send: headBytes('CONNECT', target, parts.headers) }], {
        answers: 1,
        refused: true,
      });
    },
  ],
  [
    'version',
    1,
    (parts, draw) => {
      const version = draw.pick(['HTTP/1.0', 'HTTP/1.2', 'HTTP/3.0', 'HTTP/', 'http/1.1', 'HTTP/1.1 x']);
      return sequence(
        [parts.method],
        [{ send: headBytes(parts.method, targetOf(parts), parts.headers, version) }],
        { answers: 1 },
      );
    },
  ],
];

/** What a client can do with its connection, written byte by byte. */
export const CONNECTION_MUTATIONS: readonly Mutation[] = STEPS.map(([name, weight, plan]) => ({
  kind: `wire.${name}`,
  weight,
  plan,
}));
