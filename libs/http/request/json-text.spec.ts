import { describe, expect, it } from '@jest/globals';

import { parseJson } from './json-text.js';

const parse = (text: string): unknown => parseJson(Buffer.from(text));
const names = (count: number): string =>
  `{${Array.from({ length: count }, (_, at) => `"n${at}":0`).join(',')}}`;
const list = (count: number): string => `[${Array(count).fill(0).join(',')}]`;

describe('a JSON body', () => {
  it('is refused before parsing if it has too many names, in one object or in many', () => {
    const refused = { code: 'unsafe_json', message: expect.stringContaining('40000 names') };
    expect(() => parse(names(40_001))).toThrow(expect.objectContaining(refused));
    const many = `[${Array(501).fill(names(80)).join(',')}]`;
    expect(() => parse(many)).toThrow(expect.objectContaining(refused));
    expect(Object.keys(parse(names(40_000)) as object)).toHaveLength(40_000);
  });

  it('is refused if it has too many values', () => {
    const refused = { code: 'unsafe_json', message: expect.stringContaining('100000 values') };
    expect(() => parse(list(100_002))).toThrow(expect.objectContaining(refused));
    expect(parse(list(100_001))).toHaveLength(100_001);
  });

  it('may contain any number of colons, commas and brackets inside strings', () => {
    const text = ':,[{"'.repeat(50_000);
    expect(parse(JSON.stringify({ text }))).toEqual({ text });
  });

  it('is refused when it nests too deep', () => {
    expect(() => parse('['.repeat(33))).toThrow('more than 32 levels');
  });

  it.each([
    ['area', '{"area":"JVC","type":"villa","area":"Dubai Marina"}'],
    ['area', '{"property":{"area":"JVC","\\u0061rea":"Dubai Marina"}}'],
    ['a"}:', '[{"x":{"a\\"}:":1,"b":"}{\\"","a\\"}:" : 2}}]'],
    ['', '{"":1,"":2}'],
  ])('is refused if an object has %j twice: %s', (name, text) => {
    const message = `The body has ${JSON.stringify(name)} twice in one object; send it once.`;
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'unsafe_json', message }));
  });

  it('may repeat a name in different objects, and as a value', () => {
    const text = '{"a":{"a":["a",{"a":1},{"a":2}]},"b":"a"}';
    expect(parse(text)).toEqual(JSON.parse(text));
  });

  it('may start with a byte order mark, as Windows writes it', () => {
    expect(parse('\uFEFF{"area":"JVC"}')).toEqual({ area: 'JVC' });
    expect(parse('{"area":"JVC\uFEFF"}')).toEqual({ area: 'JVC\uFEFF' });
  });

  it.each([['{'], ['{"area"'], ['{"area":'], ['{"area":"J'], ['{"area":"دبي'], ['{"a":1'], ['[1,']])(
    'is said to end too early where a client counted characters: %s',
    (text) => {
      const bytes = Buffer.byteLength(text);
      expect(() => parse(text)).toThrow(
        `it ends too early, after ${bytes} bytes. Content-Length counts bytes`,
      );
    },
  );

  it('is said to end too early where it ends within a character, and not to be UTF-8 elsewhere', () => {
    const bytes = Buffer.from('{"area":"دبي"}');
    expect(() => parseJson(bytes.subarray(0, 12))).toThrow('it ends too early, after 12 bytes');
    expect(() => parseJson(Buffer.from('{"area":"Caf\xe9"}', 'latin1'))).toThrow('is not UTF-8');
  });

  it.each([
    ['{"a":1}}', 'at character 7'],
    ['{a:1}', 'at character 1'],
    ['nope', 'it has an invalid token'],
  ])('is told where it is wrong: %s', (text, where) => {
    expect(() => parse(text)).toThrow(`The body is not valid JSON (${where}).`);
  });

  it.each(['NaN', 'Infinity', '-Infinity'])('is told that %s is no number of JSON', (number) => {
    const message = `The body is not valid JSON: ${number} is not a JSON number; send null, or leave the field out.`;
    expect(() => parse(`{"size_sqft": ${number}}`)).toThrow(message);
    expect(parse(`{"area":": ${number}"}`)).toEqual({ area: `: ${number}` });
  });
});
