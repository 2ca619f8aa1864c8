import { type ArabicCodePage, arabicCodePageOf } from './arabic-code-page.js';
import { bytesIn, type CodePage, WINDOWS_1252, WINDOWS_1256 } from './code-pages.js';

/** A word of accented letters alone is none of a Western language: `ÇáãÑÇÈÚ`, Arabic shown in Windows-1252 or Latin-1. */
const SHOWN_IN_1252 = /(?<![A-Za-z])[\u00C0-\u00FF]{3,}(?![A-Za-z])/;
/** A word of Arabic and accented letters: `انهرابظ انظربêة`, Arabic of ISO 8859-6 shown in Windows-1256. */
const SHOWN_IN_1256 = /\p{Script=Arabic}[\u00E0-\u00FF]|[\u00E0-\u00FF]\p{Script=Arabic}/u;
const ARABIC = /^[\s!-~\u00A0-\u00BF\u0600-\u06FF\u2000-\u206F]+$/u;

const DECODERS = new Map(
  (['windows-1256', 'iso-8859-6'] as const).map((page) => [page, new TextDecoder(page, { fatal: true })]),
);

/** Vowel signs, which names seldom have, and never where a text is misread. */
const VOWELS = /[\u064B-\u0652]/;

/**
 * Undoes Arabic of one byte a letter that another program read in a code page of its own. The texts of a file tell
 * together which code page it was and in which one it was read. `undo` returns the Arabic, or the text itself if it is
 * something else.
 */
export function oneByteArabicOf(texts: readonly string[]): { readonly undo: (text: string) => string } {
  const counts = new Uint32Array(0x100);
  const shown = { western: 0, eastern: 0 };
  for (const text of texts) {
    const western = isShownIn1252(text) ? bytesIn(WINDOWS_1252, text) : null;
    const bytes = western ?? (SHOWN_IN_1256.test(text) ? bytesIn(WINDOWS_1256, text) : null);
    if (bytes === null) continue;
    shown[western === null ? 'eastern' : 'western'] += 1;
    for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
  }
  const page = arabicCodePageOf(counts);
  if (page === undefined) return { undo: (text) => text };
  const read = shown.western >= shown.eastern ? WINDOWS_1252 : WINDOWS_1256;
  return { undo: (text) => undone(text, read, page) ?? text };
}

const isShownIn1252 = (text: string): boolean => SHOWN_IN_1252.test(text) && !/\p{Script=Arabic}/u.test(text);

/**
 * A text that might be genuine by itself (`ÇÈ`, `انهر`) is misread like the others, if it is Arabic without vowels
 * then.
 */
function undone(text: string, read: CodePage, page: ArabicCodePage): string | null {
  if (!/[^\0-\x7F]/.test(text)) return null;
  const isCertain = isShownIn1252(text) || SHOWN_IN_1256.test(text);
  if (!isCertain && read === WINDOWS_1252 && /[A-Za-z]/.test(text)) return null;
  const bytes = bytesIn(read, text);
  if (bytes === null) return null;
  try {
    const name = DECODERS.get(page)?.decode(bytes) ?? '';
    return ARABIC.test(name) && (isCertain || !VOWELS.test(name)) ? name : null;
  } catch {
    return null;
  }
}
