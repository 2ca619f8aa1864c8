import { OTHER_PAGES, utf8ShownIn, WINDOWS_1252, WINDOWS_1256 } from './code-pages.js';
import { undoEntities, undoLiterals, undoPercents, undoUtf7 } from './undo-escapes.js';

/** Layers of garbling that are undone: `&amp;#39;` has two. */
const MOST_LAYERS = 3;

/**
 * A name as people read it: escapes of web addresses, programming languages and mail (`Al%20Barsha`, `\u062f`,
 * `+Bi8GKAZK`), HTML entities (`Bed &amp; Breakfast`), and UTF-8 that was read in a code page (`Ø¯Ø¨ÙŠ`, `╪»╪¿┘è`,
 * `Â `) are undone, tags of HTML, control characters and invisible marks are dropped, full-width letters, forms of
 * Arabic letters and hyphens that only look different are the usual ones, and every space is a plain one. What is not
 * clearly garbled stays as it is.
 */
export function readableName(written: string): string {
  let name = written;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    const next = undoCodePage(undoUtf7(undoPercents(undoLiterals(undoEntities(name)))));
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

/**
 * Letters beside which others only look different: accents set apart, full-width ones, those that old Arabic fonts
 * join.
 */
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

/**
 * What names hold beyond ASCII: Arabic, accented letters of Western languages, spaces and signs. Other letters may come
 * out of an accent and a sign that belong there, as of `É’` in `CAFÉ’S`.
 */
const ARABIC = /^[\u0600-\u06FF\u0750-\u077F\uFB50-\uFDFF\uFE70-\uFEFF\u00A0\u2000-\u206F]+$/;
const WESTERN = /^[\u00A0-\u00FF\u2000-\u214F\uFEFF]+$/;
/** Genuine Arabic of one letter and a comma has two characters. */
const LEAST_IN_1256 = 4;
/** How often programs on the way read UTF-8 in the wrong code page. */
const MOST_TIMES = 4;

function undoCodePage(text: string): string {
  const runs = text.match(/[^\0-\x7F]{2,}/g) ?? [];
  const isEastern = runs.some((run) => run.length >= LEAST_IN_1256 && arabicShownIn1256(run) !== null);
  return text.replace(/[^\0-\x7F]{2,}/g, (run, at: number) => {
    const inWord = /[A-Za-z]/.test(`${text[at - 1] ?? ''}${text[at + run.length] ?? ''}`);
    const fits = (name: string): boolean => WESTERN.test(name) || (!inWord && ARABIC.test(name));
    let name: string | null = run;
    for (let time = 0; time < MOST_TIMES && name !== null; time += 1) {
      name = utf8ShownIn(WINDOWS_1252, name);
      if (name !== null && fits(name)) return name;
    }
    return (isEastern ? arabicShownIn1256(run) : null) ?? shownInOtherPage(run, inWord) ?? run;
  });
}

function arabicShownIn1256(run: string): string | null {
  const name = utf8ShownIn(WINDOWS_1256, run);
  return name !== null && ARABIC.test(name) ? name : null;
}

/** As DOS and Macintosh show UTF-8: Arabic, an accent, of which both have a sign first (`Caf√©`), or a quote or dash. */
function shownInOtherPage(run: string, inWord: boolean): string | undefined {
  const startsWithSign = /^\P{L}/u.test(run);
  return OTHER_PAGES.map((page) => utf8ShownIn(page, run)).find(
    (name): name is string =>
      name !== null &&
      ((!inWord && ARABIC.test(name)) || ((startsWithSign || QUOTE.test(name)) && WESTERN.test(name))),
  );
}

const QUOTE = /^[\u2010-\u203A]/;
