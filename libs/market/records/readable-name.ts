import { isUtf8 } from 'node:buffer';

import { decodeWindows1252 } from './windows-1252.js';

/** Layers of garbling that are undone: `&amp;#39;` has two. */
const MOST_LAYERS = 3;

/**
 * A name as people read it: percent escapes (`Al%20Barsha`), HTML entities (`Bed &amp; Breakfast`), and UTF-8 that was
 * read in a code page of Windows (`Ø¯Ø¨ÙŠ`, `Â `) are undone, tags of HTML, control characters and invisible marks are dropped,
 * full-width letters, forms of Arabic letters and hyphens that only look different are the usual ones, and every space is a
 * plain one. What is not clearly garbled stays as it is.
 */
export function readableName(written: string): string {
  let name = written;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    const next = undoCodePage(undoEscapes(undoEntities(name)));
    if (next === name) break;
    name = next;
  }
  return usualLetters(withoutTags(name)).replace(SPACES, ' ').replace(INVISIBLE, '');
}

/** A name as a web form sends it (`BUSINESS+BAY`, `A%2BB`). */
export const readableFormName = (written: string): string => readableName(written.replaceAll('+', ' '));

/** Tags between lines or cells, and tags within a line. */
const BREAKS = /<\/?(?:br|div|h[1-6]|li|ol|p|pre|table|tbody|td|th|tr|ul)(?:\s[^<>]*)?\/?>/gi;
const TAGS =
  /<\/?(?:a|abbr|b|big|center|code|em|font|i|img|label|mark|nobr|o:p|s|small|span|strike|strong|sub|sup|tt|u|wbr)(?:\s[^<>]*)?\/?>|<!--.*?-->/gis;

function withoutTags(text: string): string {
  return text.includes('<') ? text.replace(BREAKS, ' ').replace(TAGS, '').trim() : text;
}

/** Letters beside which others only look different: accents set apart, full-width ones, those that old Arabic fonts join. */
function usualLetters(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\uFF01-\uFF5E]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replace(/[\uFB50-\uFBB1\uFBD3-\uFBFF\uFE70-\uFEFC]+/g, (letters) => letters.normalize('NFKC'))
    .replace(/[\u2010-\u2012\u2212]/g, '-');
}

const SPACES = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;
/** The joiners U+200C and U+200D are letters of some words and stay. */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex -- what a reader cannot see
  /[\u0000-\u0008\u000E-\u001F\u007F\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g;

/** The entities that programs write; letters are numbered or left as they are by most. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', zwnj: '', zwj: '' },
  ...{ ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', bull: '•' },
  ...{ middot: '·', copy: '©', reg: '®', trade: '™', deg: '°', lrm: '', rlm: '' },
  ...{ eacute: 'é', Eacute: 'É', egrave: 'è', ecirc: 'ê', agrave: 'à', acirc: 'â', ccedil: 'ç' },
  ...{ ntilde: 'ñ', iacute: 'í', oacute: 'ó', ocirc: 'ô', uuml: 'ü', ouml: 'ö', auml: 'ä' },
};

function undoEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\dA-Fa-f]{1,6})|([A-Za-z]{2,6}));/g, (entity, ...parts) => {
    const [decimal, hexadecimal, word] = parts as (string | undefined)[];
    if (word !== undefined) return ENTITIES[word] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    if (code < 0x20 || code > 0x10_ffff || (code >= 0xd800 && code <= 0xdfff)) return entity;
    // As browsers do: these are not characters, and were meant as those of Windows.
    return code >= 0x80 && code <= 0x9f ? decodeWindows1252(Buffer.of(code)) : String.fromCodePoint(code);
  });
}

/** A share (`50% Beach`) is followed by no two hexadecimal digits, or by ones that are not UTF-8. */
function undoEscapes(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/(?:%[\dA-Fa-f]{2})+/g, (escapes) => {
    const bytes = Buffer.from(escapes.replaceAll('%', ''), 'hex');
    return isUtf8(bytes) && bytes.every((byte) => byte >= 0x20 && byte !== 0x7f)
      ? bytes.toString('utf8')
      : escapes;
  });
}

/** A character → its byte, of those that a code page has beyond ASCII. */
function bytesOf(decode: (byte: Buffer) => string): ReadonlyMap<string, number> {
  const bytes = Array.from({ length: 0x80 }, (_, index) => 0x80 + index);
  return new Map(bytes.map((byte) => [decode(Buffer.of(byte)), byte]));
}

const arabic = new TextDecoder('windows-1256');
const [WINDOWS_1252, WINDOWS_1256] = [bytesOf(decodeWindows1252), bytesOf((byte) => arabic.decode(byte))];

/**
 * What names hold beyond ASCII: Arabic, accented letters of Western languages, spaces and signs. Other letters may come
 * out of an accent and a sign that belong there, as of `É’` in `CAFÉ’S`.
 */
const ARABIC = /^[\u0600-\u06FF\u0750-\u077F\uFB50-\uFDFF\uFE70-\uFEFF\u00A0\u2000-\u206F]+$/;
const WESTERN = /^[\u00A0-\u00FF\u2000-\u214F\uFEFF]+$/;
/** Genuine Arabic of one letter and a comma has two characters. */
const LEAST_IN_1256 = 4;

function undoCodePage(text: string): string {
  return text.replace(/[^\0-\x7F]{2,}/g, (run, at: number) => {
    const inWord = /[A-Za-z]/.test(`${text[at - 1] ?? ''}${text[at + run.length] ?? ''}`);
    const fits = (name: string): boolean => WESTERN.test(name) || (!inWord && ARABIC.test(name));
    const once = decodedFrom(run, WINDOWS_1252);
    const twice = once === null ? null : decodedFrom(once, WINDOWS_1252);
    const western = [once, twice].find((name) => name !== null && fits(name));
    if (western !== undefined && western !== null) return western;
    const eastern = run.length < LEAST_IN_1256 ? null : decodedFrom(run, WINDOWS_1256);
    return eastern !== null && ARABIC.test(eastern) ? eastern : run;
  });
}

/** The UTF-8 whose bytes a code page shows as `run`; null if it is none. Latin-1 shows some as control characters. */
function decodedFrom(run: string, page: ReadonlyMap<string, number>): string | null {
  const bytes: number[] = [];
  for (const letter of run) {
    const code = letter.charCodeAt(0);
    const byte = page.get(letter) ?? (code >= 0x80 && code <= 0x9f ? code : undefined);
    if (byte === undefined) return null;
    bytes.push(byte);
  }
  const utf8 = Buffer.from(bytes);
  return isUtf8(utf8) ? utf8.toString('utf8') : null;
}
