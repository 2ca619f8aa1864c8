/**
 * What a spreadsheet may take for a formula: its leading signs, including full-width ones, even after spaces or
 * zero-width characters, which some spreadsheets drop on reading.
 */
const FORMULA = /^[\s\p{Cf}\p{Cc}\u115F\u1160\u3164\uFFA0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]|^[\t\r\n]/u;
/** A change of a caller's own or a telephone number, which computes nothing and joins only as it was sent. */
const SIGNED_NUMBER = /^[+-]\d+(?:[.,]\d+)*%?$/;

/** Prefixes text that a spreadsheet would run as a formula with an apostrophe. */
export const guardFormula = (text: string): string =>
  FORMULA.test(text) && !SIGNED_NUMBER.test(text) ? `'${text}` : text;
