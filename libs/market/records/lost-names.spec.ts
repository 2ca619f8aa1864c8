import { describe, expect, it } from '@jest/globals';

import { hasLostLetters } from './lost-letters.js';
import { oneByteArabicOf } from './one-byte-arabic.js';
import { decodeWindows1252 } from './windows-1252.js';

const NAMES = ['المرابع العربية ? 1', 'برج خليفة (ش.ذ.م.م)', 'قصر', 'ذا كوف'];
/** Bytes of the names in Windows-1256 and in ISO 8859-6. */
const WINDOWS = [
  'c7e1e3d1c7c8da20c7e1dad1c8edc9203f2031',
  'c8d1cc20cee1edddc92028d42ed02ee32ee329',
  'ded5d1',
  'd0c720dfe6dd',
];
const ISO = [
  'c7e4e5d1c7c8d920c7e4d9d1c8eac9203f2031',
  'c8d1cc20cee4eae1c92028d42ed02ee52ee529',
  'e2d5d1',
  'd0c720e3e8e1',
];
const shown = (bytes: readonly string[], decode: (bytes: Buffer) => string): string[] =>
  bytes.map((text) => decode(Buffer.from(text, 'hex')));
const in1256 = (bytes: Buffer): string => new TextDecoder('windows-1256').decode(bytes);

describe('Arabic of one byte a letter that was read in another code page', () => {
  it.each([
    ['Windows-1256 in Windows-1252', shown(WINDOWS, decodeWindows1252)],
    ['ISO 8859-6 in Latin-1', shown(ISO, (bytes) => bytes.toString('latin1'))],
    ['ISO 8859-6 in Windows-1256', shown(ISO, in1256)],
  ])('is Arabic again: %s', (_, texts) => {
    const { undo } = oneByteArabicOf(texts);
    expect(texts.map(undo)).toEqual(NAMES);
  });

  it('is not what names in Western letters or genuine Arabic are', () => {
    const texts = [...NAMES, 'Café', 'ÉTOILE', 'Señorita', 'É 1', 'Straße Ö', 'Ç', 'SÃO'];
    const { undo } = oneByteArabicOf(texts);
    expect(texts.map(undo)).toEqual(texts);
  });
});

describe('hasLostLetters', () => {
  it.each(['????? 2', '\uFFFD\uFFFD', 'ںéê©ں', 'Ù?يلا', 'Ø§Ù', '╪º', '?', '(?.?.?)'])(
    'is true of %p',
    (name) => {
      expect(hasLostLetters(name)).toBe(true);
    },
  );

  it.each([
    ...[
      ...NAMES,
      'Park Lane ? Building 1B',
      'SOBHA CREEK VISTAS ? TOWER A',
      'لا ?يوليتا 1',
      'Café Résidence',
    ],
    ...['Ö Tower', 'Ø 2 m', 'ر?فا ريزيدنس', 'لـمّـــاع', "King's?", 'CAFÉ’S', 'SÃO PAULO', '?1?'],
  ])('is false of %p', (name) => {
    expect(hasLostLetters(name)).toBe(false);
  });
});
