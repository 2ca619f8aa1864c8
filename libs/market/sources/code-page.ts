import { isAscii, isUtf8 } from 'node:buffer';

import { type ArabicCodePage, arabicCodePageOf } from '../records/arabic-code-page.js';
import { decodeWindows1252 } from '../records/windows-1252.js';
import { scanText, type SourceText } from './source-file.js';

/** Longer than any word, as far as it decides. */
const MOST_RUN = 64;
const [WINDOWS, ISO] = [new TextDecoder('windows-1256'), new TextDecoder('iso-8859-6')];
const ARABIC = /^\p{Script=Arabic}{2,}$/u;
/** Quotes, dashes, spaces and signs, which mean the same in both code pages. */
const SIGNS = /^[€‚„…†‡ˆ‰‹‘’“”•–—™›\u00A0£§©«\u00AD®°±²³·»]+$/;
const ACCENTED = /^[À-ÖØ-öø-ÿ]{1,2}$/;

/**
 * Detects what Excel and Arabic programs save as "CSV", by the bytes beyond ASCII. The first run of them that only one
 * encoding can mean decides: UTF-8, or Arabic of one byte a letter, which is never valid UTF-8 and whose code page all
 * bytes of the text tell. Otherwise it is Windows-1252 if all runs are signs or accented letters within Latin words
 * (`Café`). Undefined if nothing decides.
 */
export async function codePageOf(
  text: SourceText,
): Promise<'utf-8' | 'windows-1252' | ArabicCodePage | undefined> {
  let found: 'utf-8' | 'arabic' | undefined;
  const counts = new Uint32Array(0x100);
  const latin = { seen: false, only: true };
  let [run, before]: [number[], number] = [[], 0];
  const decide = (after: number): void => {
    const bytes = Buffer.from(run);
    run = [];
    if (isUtf8(bytes)) found ??= 'utf-8';
    else if (isArabic(bytes, isLetter(before) || isLetter(after))) {
      found ??= 'arabic';
      for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
    } else {
      latin.seen = true;
      latin.only &&= isWestern(bytes, isLetter(before) || isLetter(after));
    }
  };
  await scanText(text, (part) => {
    if (run.length === 0 && isAscii(part)) {
      before = part.at(-1) ?? before;
      return false;
    }
    for (const byte of part) {
      if (byte >= 0x80 && run.length < MOST_RUN) run.push(byte);
      else if (byte < 0x80) {
        if (run.length > 0) decide(byte);
        before = byte;
      }
      if (found === 'utf-8') return true;
    }
    return false;
  });
  if (run.length > 0) decide(0);
  if (found === 'arabic') return arabicCodePageOf(counts);
  return found ?? (latin.seen && latin.only ? 'windows-1252' : undefined);
}

const isLetter = (byte: number): boolean => /^[A-Za-z]$/.test(String.fromCharCode(byte));

/** Whether bytes are Arabic letters in either code page; in ISO 8859-6 accents within a word would be too (`créée`). */
const isArabic = (bytes: Buffer, inWord: boolean): boolean =>
  ARABIC.test(WINDOWS.decode(bytes)) || (!inWord && ARABIC.test(ISO.decode(bytes)));

/** Whether bytes are signs, or accented letters of a word that also has letters of ASCII. */
function isWestern(bytes: Buffer, inWord: boolean): boolean {
  const written = decodeWindows1252(bytes);
  return SIGNS.test(written) || (inWord && ACCENTED.test(written));
}
