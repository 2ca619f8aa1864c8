import type { Draw } from '../requests/draw.js';
import { bodyBytes, headBytes, targetOf } from '../requests/render-request.js';
import type { RequestParts } from '../requests/valid-request.js';
import { type PlannedSteps, sequence } from './mutation.js';

/** The body in the parts, or one nobody asked for. */
export const bodyOf = ({ body }: RequestParts): Buffer =>
  body === null ? Buffer.from('{}') : bodyBytes(body);

/** The request with the given framing headers, and these bytes after its head. */
export function framed(
  parts: RequestParts,
  framing: readonly (readonly [string, string])[],
  after: Buffer,
): Buffer {
  return Buffer.concat([headBytes(parts.method, targetOf(parts), [...parts.headers, ...framing]), after]);
}

/** A chunk of a chunked body; `size` is the size it claims. */
export function chunk(bytes: Buffer, size = bytes.length.toString(16)): Buffer {
  return Buffer.concat([Buffer.from(`${size}\r\n`), bytes, Buffer.from('\r\n')]);
}

const END = Buffer.from('0\r\n\r\n');
const once = (parts: RequestParts, bytes: Buffer, expect: Partial<PlannedSteps['expect']> = {}) =>
  sequence([parts.method], [{ send: bytes }], { answers: 1, ...expect });

const LENGTHS = [
  '-1',
  '+5',
  '0x5',
  '5, 5',
  '5,6',
  '1e3',
  ' ',
  '',
  '٣',
  '99999999999999999999',
  '4294967296',
  '0005',
];
const ENCODINGS = [
  'chunked, identity',
  'identity',
  'gzip, chunked',
  'xchunked',
  'chunked\x00',
  'Chunked',
  'chunked, chunked',
  ' chunked',
  '',
];
const SIZES = [
  '',
  'g',
  '-1',
  '0x5',
  'ffffffffffffffff',
  '5;ext=1',
  `5;${'e'.repeat(20_000)}`,
  '00000000000000005',
  '1_0',
];

/** Ways to declare the length of a body. */
export const FRAMES: readonly ((parts: RequestParts, draw: Draw) => PlannedSteps)[] = [
  (parts, draw) =>
    once(parts, framed(parts, [['content-length', draw.pick(LENGTHS)]], bodyOf(parts)), { slow: true }),
  (parts) =>
    once(
      parts,
      framed(
        parts,
        [
          ['content-length', '5'],
          ['content-length', '6'],
        ],
        bodyOf(parts),
      ),
      { refused: true },
    ),
  (parts) =>
    once(
      parts,
      framed(
        parts,
        [
          ['content-length', '5'],
          ['transfer-encoding', 'chunked'],
        ],
        Buffer.concat([chunk(bodyOf(parts)), END]),
      ),
      { refused: true },
    ),
  (parts, draw) =>
    once(
      parts,
      framed(
        parts,
        [['transfer-encoding', draw.pick(ENCODINGS)]],
        Buffer.concat([chunk(bodyOf(parts)), END]),
      ),
      { slow: true },
    ),
  (parts, draw) =>
    once(
      parts,
      framed(
        parts,
        [['transfer-encoding', 'chunked']],
        Buffer.concat([chunk(bodyOf(parts), draw.pick(SIZES)), END]),
      ),
      { slow: true, mayBreak: true },
    ),
  (parts) =>
    once(
      parts,
      framed(
        parts,
        [['transfer-encoding', 'chunked']],
        Buffer.concat([...[...bodyOf(parts)].slice(0, 3_000).map((byte) => chunk(Buffer.of(byte))), END]),
      ),
    ),
  (parts) =>
    once(
      parts,
      framed(
        parts,
        [
          ['transfer-encoding', 'chunked'],
          ['trailer', 'authorization'],
        ],
        Buffer.concat([chunk(bodyOf(parts)), Buffer.from('0\r\nAuthorization: Bearer x\r\n\r\n')]),
      ),
    ),
  (parts, draw) =>
    once(
      parts,
      framed(
        parts,
        [
          ['expect', draw.pick(['200-ok', 'x', 'continue', '\xff'])],
          ['content-length', String(bodyOf(parts).length)],
        ],
        bodyOf(parts),
      ),
      { refused: true },
    ),
  (parts) =>
    sequence(
      [parts.method],
      [
        {
          send: framed(
            parts,
            [
              ['expect', '100-continue'],
              ['content-length', String(bodyOf(parts).length)],
            ],
            Buffer.alloc(0),
          ),
        },
        { pauseMs: 30 },
        { send: bodyOf(parts) },
      ],
      { answers: 1 },
    ),
];
