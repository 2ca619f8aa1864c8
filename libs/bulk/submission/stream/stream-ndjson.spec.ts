import { describe, expect, it } from '@jest/globals';

import { Turns } from '../take-turns.js';
import { FileItem } from '../raw-items.js';
import { streamNdjson } from './stream-ndjson.js';

async function* chunks(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield await Promise.resolve(bytes.subarray(at, at + size));
}

async function read(text: string, size = 7): Promise<unknown[]> {
  const items: unknown[] = [];
  for await (const slice of streamNdjson(chunks(text, size), new Turns())) items.push(...slice.items);
  return items;
}

describe('the items of an NDJSON text', () => {
  it('are its non-blank lines, with a byte order mark, any line endings, or none at the end', async () => {
    expect(await read('\uFEFF\n{"a":1}\r\n \t\r\n\n{"b":2}\n{"c":3}')).toEqual([
      new FileItem({ a: 1 }, 2),
      new FileItem({ b: 2 }, 5),
      new FileItem({ c: 3 }, 6),
    ]);
    expect(await read('\uFEFF{"a":1}')).toEqual([new FileItem({ a: 1 }, 1)]);
  });

  it.each([
    ['blank lines', `${'\n'.repeat(1_000_000)}{`, /^Line 1000001: /],
    ['an item', '{}\n\n{', /^Line 3: /],
    ['a line that does not end', `{}\n${' '.repeat(200_000)}`, /^Line 2 has more than 100000 bytes/],
  ])('are refused by their line number, after %s', async (_, text, message) => {
    await expect(read(text, 65_536)).rejects.toMatchObject({
      code: 'malformed_json',
      message: expect.stringMatching(message),
    });
  });
});
