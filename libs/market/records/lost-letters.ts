/** Stands for a letter that no program can tell any more; no genuine name has it. */
export const LOST_LETTER = '\uFFFD';

/**
 * Question marks in place of letters (`????? 2`). The register itself has single ones, for a dash or a letter of a name
 * it can tell.
 */
const QUESTION_MARKS = /\?{2}|^[^\p{L}\p{N}]*\?[^\p{L}\p{N}]*$/u;
/**
 * Letters of two scripts in one word, as the wrong code page of Arabic shows (`ںéê©ں`), and the halves of UTF-8 (`Ø§`,
 * `Ù?`).
 */
const TWO_SCRIPTS = /\p{Script=Arabic}[\u00C0-\u024F]|[\u00C0-\u024F]\p{Script=Arabic}/u;
const HALVES = /[ÃÂØÙ][\u0080-\u00BF‚ƒ„…†‡ˆ‰‹‘’“”•–—˜™›?]/;
/**
 * A word of accented letters alone (`ÇáãÑÇÈÚ`), lines that frames are drawn with, and characters without a meaning of
 * their own.
 */
const ACCENTS_ALONE = /(?<![A-Za-z])[\u00C0-\u00FF]{4,}(?![A-Za-z])/;
const NO_LETTERS = /[\u0080-\u009F\u2500-\u259F\p{Co}]/u;

/** Whether letters of a name, made as readable as it can be, have been lost: it names nothing any more. */
export function hasLostLetters(name: string): boolean {
  return (
    name.includes(LOST_LETTER) ||
    [QUESTION_MARKS, TWO_SCRIPTS, HALVES, ACCENTS_ALONE, NO_LETTERS].some((lost) => lost.test(name))
  );
}
