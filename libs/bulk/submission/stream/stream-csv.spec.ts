import { expect, it } from '@jest/globals';

import { Turns } from '../take-turns.js';
import { streamCsv } from './stream-csv.js';

const HEADER = 'area,type,bedrooms,size_sqft,listing_price';
const ROW = 'Dubai Marina,apartment,2,1200,2500000';

async function read(text: string, passthrough = false): Promise<unknown[]> {
  async function* bytes(): AsyncGenerator<Buffer> {
    yield await Promise.resolve(Buffer.from(text));
  }
  const items: unknown[] = [];
  const options = { map: new Map(), passthrough };
  for await (const slice of streamCsv(bytes(), options, new Turns())) items.push(...slice.items);
  return items;
}

it.each([
  ['header', ' '.repeat(400_001)],
  ['header', '\t'.repeat(400_001)],
  ['row that starts after line 1', `${HEADER}\n${'\n'.repeat(400_400)}${ROW}`],
  ['row that starts after line 2', `${HEADER}\n${ROW}\n${'\u00a0'.repeat(200_200)}`],
  ['row that starts after line 2', `${HEADER}\n${ROW}\n${','.repeat(400_400)}`],
])('gives a file of any length up where the %s does not come to an end', async (place, text) => {
  await expect(read(text)).rejects.toMatchObject({
    code: 'malformed_csv',
    message: expect.stringContaining(`: the ${place} is not complete after 400000 bytes; remove blank lines`),
  });
});

it.each([
  ['header', `${HEADER},${'x'.repeat(100_000)}\n${ROW}`],
  ['row that starts after line 2', `${HEADER}\n${ROW}\n${'x'.repeat(100_100)}`],
  ['row that starts after line 1', `${HEADER}\n"${ROW}\n${`${ROW}\n`.repeat(4_000)}`],
])('says of a %s that is too long both what it may be', async (place, text) => {
  const detail = `: the ${place} has more than 100000 characters; shorten it, or close the quote left open in it.`;
  await expect(read(text)).rejects.toMatchObject({
    code: 'malformed_csv',
    message: expect.stringContaining(detail),
  });
});

it('numbers rows by their first line, wherever the pieces that it parses end', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => `"JVC${'\r\n'.repeat(at % 4)}",${'x'.repeat(at % 97)}`);
  const text = [`${HEADER},note,`, ...rows.map((row) => `${row},2,1200,2500000,,,x`)].join('\r\n');
  let line = 2;
  const faults = rows.map((row) => {
    const first = line;
    line += row.split('\r\n').length;
    return expect.objectContaining({
      detail: expect.stringMatching(new RegExp(`^The row in line ${first} has 8 cells`)),
    });
  });
  expect(await read(text, true)).toEqual(faults);
});

it('continues past fewer blank lines', async () => {
  expect(await read(`${HEADER}\n${'\n'.repeat(300_000)}${ROW}\n${'\n'.repeat(300_000)}${ROW}`)).toHaveLength(
    2,
  );
});

it('skips what spreadsheets add above the header and below the last row, but no row between others', async () => {
  const empty = ',,,,\n'.repeat(300);
  const text = `sep=,\n${empty}${HEADER}\n${ROW}\n,,,,\n${ROW}\n${empty}`;
  expect(await read(text)).toHaveLength(3);
});
