import type { Draw } from '../requests/draw.js';
import { LISTING } from '../target/objects.js';
import { HOSTILE_TEXTS, PROTOTYPE_KEYS } from './hostile-values.js';
import { type Mutation, whole } from './mutation.js';

const CSV_HEAD = 'custom_id,area,building,type,bedrooms,size_sqft,listing_price';
const CSV_ROW = 'a,Dubai Marina,Marina Gate 1,apartment,1,850,1900000';
const csvRow = (id: string, area: string): string => `${id},${area},,apartment,1,850,1900000`;
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

type MakeText = (draw: Draw) => string;

const CSV: readonly MakeText[] = [
  () => '',
  () => '\n',
  () => CSV_HEAD,
  () => `${CSV_HEAD}\n`,
  () => `${CSV_HEAD}\n"`,
  () => `${CSV_HEAD}\n"a`,
  () => `${CSV_HEAD}\na"b,c`,
  () => `${CSV_HEAD}\r${CSV_ROW}\r`,
  () => `\ufeff${CSV_HEAD}\r\n${CSV_ROW}`,
  () => `${CSV_HEAD.replaceAll(',', ';')}\n${CSV_ROW.replaceAll(',', ';')}`,
  () => `${CSV_HEAD},area\n${CSV_ROW},x`,
  () => `${CSV_HEAD},\n${CSV_ROW},`,
  () => `${CSV_HEAD}\n${CSV_ROW},x,y,z`,
  () => `${CSV_HEAD}\na,b`,
  () => `${CSV_HEAD}\n${CSV_ROW}\n${CSV_ROW}`,
  (draw) => `${CSV_HEAD},${draw.pick([...PROTOTYPE_KEYS, 'beds', ''])}\n${CSV_ROW},1`,
  (draw) => `${CSV_HEAD}\n${csvRow('a', quoted(draw.pick(HOSTILE_TEXTS)))}`,
  (draw) => `${CSV_HEAD}\n${csvRow(quoted(draw.pick(HOSTILE_TEXTS)), 'JVC')}`,
  (draw) => `${CSV_HEAD}\n${csvRow('a', draw.pick(HOSTILE_TEXTS))}`,
  (draw) => `${CSV_HEAD}\n${'\n'.repeat(draw.pick([600, 100_000, 1_900_000]))}`,
  (draw) => `${CSV_HEAD}\n${'a\n'.repeat(draw.pick([501, 50_000, 900_000]))}`,
  (draw) => `a\n${','.repeat(draw.pick([100, 10_000, 1_000_000]))}`,
  (draw) => `${Array.from({ length: draw.pick([200, 5_000, 100_000]) }, (_, at) => `c${at}`).join(',')}\n1`,
  (draw) =>
    `${CSV_HEAD}\n${Array.from({ length: draw.pick([500, 501, 5_000]) }, (_, at) => csvRow(String(at), 'JVC')).join('\n')}`,
  (draw) => `${CSV_HEAD}\n${csvRow('a', quoted('x'.repeat(draw.pick([121, 100_000, 1_900_000]))))}`,
  (draw) => `${CSV_HEAD}\n${'"'.repeat(draw.pick([1_000, 1_000_000]))}`,
];

const item = (fields: object = {}): string => JSON.stringify({ property: { ...LISTING, ...fields } });

const NDJSON: readonly MakeText[] = [
  () => '',
  () => '\n\n\n',
  () => `${item()}\n\n${item()}`,
  () => `${item()}\r\n${item()}\r\n`,
  () => `${item()}${item()}`,
  () => `\ufeff${item()}`,
  () => `[${item()}]`,
  () => `${item()}\n{`,
  () => 'null\ntrue\n1\n""\n[]\n{}',
  () => `{"property":{"area":"a","area":"b"}}\n${item()}`,
  (draw) => item({ area: draw.pick(HOSTILE_TEXTS) }),
  (draw) => JSON.stringify({ custom_id: draw.pick(HOSTILE_TEXTS), property: LISTING }),
  (draw) =>
    `{"property":{${Array.from({ length: draw.pick([101, 5_000, 60_000]) }, (_, at) => `"field_number_${at}":1`).join(',')}}}`,
  (draw) => '{"property":{"aera":1,"sizesqft":1,"bedroom":1}}\n'.repeat(draw.pick([10, 500, 501])),
  (draw) => `{"property":${'['.repeat(draw.pick([100, 30_000, 900_000]))}}`,
  (draw) => '\n'.repeat(draw.pick([1_000, 1_900_000])),
  (draw) => '1\n'.repeat(draw.pick([500, 501, 900_000])),
  (draw) => `{"${draw.pick(PROTOTYPE_KEYS)}":{"a":1},"property":${JSON.stringify(LISTING)}}`,
  (draw) =>
    Array.from({ length: draw.pick([499, 500, 501]) }, (_, at) => item({ reference: String(at) })).join('\n'),
];

const JSON_TEXTS: readonly MakeText[] = [
  () => '{"items":[]}',
  (draw) => `{"items":[${Array.from({ length: draw.pick([500, 501, 20_000]) }, () => '{}').join(',')}]}`,
  (draw) => `{"items":[${Array.from({ length: draw.pick([500, 501]) }, () => item()).join(',')}]}`,
  (draw) =>
    `{"items":[{"property":{${Array.from({ length: draw.pick([2_000, 60_000]) }, (_, at) => `"listing_prize_${at}":1`).join(',')}}}]}`,
  (draw) => `{"items":${'['.repeat(draw.pick([500, 900_000]))}`,
  (draw) =>
    `{"items":[{"custom_id":${JSON.stringify(draw.pick(HOSTILE_TEXTS))},"property":${JSON.stringify({ ...LISTING, area: draw.pick(HOSTILE_TEXTS) })}},${item()}]}`,
  (draw) =>
    `{"items":[${item()}],"metadata":{${Array.from({ length: draw.pick([17, 5_000]) }, (_, at) => `"k${at}":"v"`).join(',')}}}`,
  (draw) =>
    `{"items":[${item()}],"metadata":${JSON.stringify({ [draw.pick(HOSTILE_TEXTS)]: draw.pick(HOSTILE_TEXTS) })}}`,
  () =>
    `{"items":[{"custom_id":"a","property":${JSON.stringify(LISTING)}},{"custom_id":"a","property":${JSON.stringify(LISTING)}}]}`,
];

function batch(kind: string, weight: number, media: string, texts: readonly MakeText[]): Mutation {
  return {
    kind: `batch.${kind}`,
    weight,
    fits: ({ operation }) => operation.method === 'POST' && operation.path === '/v1/batches',
    plan: (parts, draw) => {
      const headers = [
        ...parts.headers.filter(([name]) => name !== 'content-type'),
        ['content-type', media] as const,
      ];
      return whole({ ...parts, headers, body: { media, content: { text: draw.pick(texts)(draw) } } });
    },
  };
}

/** Bodies of batches in their three formats: errors that only a list of listings can have. */
export const BATCH_MUTATIONS: readonly Mutation[] = [
  batch('csv', 30, 'text/csv', CSV),
  batch('ndjson', 25, 'application/x-ndjson', NDJSON),
  batch('json', 12, 'application/json', JSON_TEXTS),
];
