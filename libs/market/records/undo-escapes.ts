import { isUtf8 } from 'node:buffer';

import { decodeWindows1252 } from './windows-1252.js';

/** The entities that programs write; letters are numbered or left as they are by most. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', zwnj: '', zwj: '' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', bull: '•' },
  ...{ middot: '·', copy: '©', reg: '®', trade: '™', deg: '°', lrm: '', rlm: '' },
  ...{ eacute: 'é', Eacute: 'É', egrave: 'è', ecirc: 'ê', agrave: 'à', acirc: 'â', ccedil: 'ç' },
  ...{ ntilde: 'ñ', iacute: 'í', oacute: 'ó', ocirc: 'ô', uuml: 'ü', ouml: 'ö', auml: 'ä' },
};

/** Some programs leave out the semicolon; letters beyond ASCII are told without it. */
const ENTITY = /&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|([A-Za-z]{2,6}));|&#(\d{3,5})(?!\d)/g;

/** Undoes the entities of HTML and XML: `&amp;`, `&#1583;`. */
export function undoEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (entity, ...parts) => {
    const [decimal, hexadecimal, word, bare] = parts as (string | undefined)[];
    if (word !== undefined) return ENTITIES[word] ?? entity;
    const code = hexadecimal === undefined ? Number(decimal ?? bare) : Number.parseInt(hexadecimal, 16);
    if (code < (bare === undefined ? 0x20 : 0xa0) || !isCharacter(code)) return entity;
    // As browsers do: these are not characters, and were meant as those of Windows.
    return code >= 0x80 && code <= 0x9f ? decodeWindows1252(Buffer.of(code)) : String.fromCodePoint(code);
  });
}

/**
 * Undoes percent escapes. A share (`50% Beach`) is followed by no two hexadecimal digits, or by ones that are not
 * UTF-8.
 */
export function undoPercents(text: string): string {
  if (!text.includes('%')) return text;
  return text
    .replace(/%u([\dA-Fa-f]{4})/g, (escape, code: string) => character(code) ?? escape)
    .replace(/(?:%[\dA-Fa-f]{2})+/g, (escapes) => {
      const bytes = Buffer.from(escapes.replaceAll('%', ''), 'hex');
      return isUtf8(bytes) && bytes.every((byte) => byte >= 0x20 && byte !== 0x7f)
        ? bytes.toString('utf8')
        : escapes;
    });
}

/**
 * Undoes what programming languages write for letters beyond ASCII: `\u062f` (JSON, Java), `<U+062F>` (R), the bytes of
 * UTF-8 as `\xd8\xaf` (Python, with `b'…'` around them) or `\330\257` (databases).
 */
export function undoLiterals(text: string): string {
  const plain = text.replace(/<U\+([\dA-Fa-f]{4,6})>/g, (escape, code: string) => character(code) ?? escape);
  if (!plain.includes('\\')) return plain;
  return plain
    .replace(/^b(['"])(.*\\x.*)\1$/s, '$2')
    .replace(/\\+u\{?([\dA-Fa-f]{4})\}?|\\+U000([\dA-Fa-f]{5})/g, (escape, ...codes) => {
      const [short, long] = codes as (string | undefined)[];
      return (short === undefined ? character(long ?? '') : codeUnit(short)) ?? escape;
    })
    .replace(/(?:\\+x[\dA-Fa-f]{2})+/g, (escapes) => letters(escapes, /[\dA-Fa-f]{2}/g, 16))
    .replace(/(?:\\+[0-3][0-7]{2})+/g, (escapes) => letters(escapes, /[0-7]{3}/g, 8));
}

/** Undoes UTF-7 (`+Bi8GKAZK`), where it stands for letters of Arabic alone: other texts have a plus of their own. */
export function undoUtf7(text: string): string {
  if (!text.includes('+')) return text;
  return text.replace(/\+([A-Za-z\d+/]{3,})-?/g, (written, base64: string) => {
    const bytes = Buffer.from(base64, 'base64');
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 2));
    const decoded = Buffer.from(whole).swap16().toString('utf16le');
    // What it is written as again, so that nothing is left over.
    const again = whole.toString('base64').replaceAll('=', '');
    return again === base64 && /^[\u0600-\u06FF\s]+$/.test(decoded) ? decoded : written;
  });
}

const isCharacter = (code: number): boolean => code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff);

function character(hexadecimal: string): string | undefined {
  const code = Number.parseInt(hexadecimal, 16);
  return code >= 0x20 && isCharacter(code) ? String.fromCodePoint(code) : undefined;
}

/** Half of a character is kept: the other half follows. */
function codeUnit(hexadecimal: string): string | undefined {
  const code = Number.parseInt(hexadecimal, 16);
  return code >= 0x20 ? String.fromCharCode(code) : undefined;
}

function letters(escapes: string, each: RegExp, base: number): string {
  const bytes = Buffer.from((escapes.match(each) ?? []).map((byte) => Number.parseInt(byte, base)));
  return isUtf8(bytes) && bytes.every((byte) => byte >= 0x80) ? bytes.toString('utf8') : escapes;
}
