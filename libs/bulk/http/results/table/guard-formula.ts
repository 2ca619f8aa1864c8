/**
 * What a spreadsheet may take for a formula: its signs, also in full width, behind spaces or characters without width,
 * which some drop as they read.
 */
const FORMULA = /^[\s\p{Cf}\p{Cc}\u115F\u1160\u3164\uFFA0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\u2212]|^[\t\r\n]/u;

/** Text that a spreadsheet would run as a formula is kept from it by an apostrophe. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
