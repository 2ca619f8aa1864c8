import { SQFT_PER_SQM } from '#market';

import { readBedrooms, readMoney, readSize } from './read-quantity.js';

/** Of homes in square metres: from a small studio on. */
const SMALLEST_SQM = 15;

/** Of a size too small for square feet: what it is if it was meant as square metres. */
export function guessSquareMetres(size: number): string | null {
  if (!(size >= SMALLEST_SQM && size < 100)) return null;
  return `If it is in square metres, send ${Math.round(size * SQFT_PER_SQM)}.`;
}

/** Of an amount too small for AED: what it is if thousands or millions were meant; `least` is the smallest allowed. */
export function guessThousands(amount: number, least: number): string | null {
  for (const [word, factor] of [
    ['thousands', 1e3],
    ['millions', 1e6],
  ] as const) {
    const meant = Math.round(amount * factor);
    if (amount > 0 && amount < least && meant >= 10 * least) return `If it is in ${word}, send ${meant}.`;
  }
  return null;
}

/** What homes are asked for, in AED per square foot; under the least price a figure of these may be one. */
const PSF_ASKED = { least: 250, most: 8_000 };

/** Of an asking price too small for AED: in thousands or millions, or of a square foot. */
export function guessPrice(amount: number, least: number): string | null {
  const larger = guessThousands(amount, least);
  if (amount < PSF_ASKED.least || amount > PSF_ASKED.most || amount >= least) return larger;
  const perSqft = 'If it is the price of a square foot, send it times size_sqft.';
  return larger === null ? perSqft : `${larger} ${perSqft}`;
}

/** Longer texts are no number, whatever they hold. */
const LONGEST = 40;
/** `85 m`: of a length, a price in millions, or of square metres. */
const METRES = /^([\d.,]+)\s*m(?:et(?:er|re)s?)?$/i;
/** `1.200.000`, as many write in Europe. */
const DOTTED = /^\d{1,3}(?:\.\d{3}){2,}$/;

const guessText =
  (read: (text: string) => number | string) =>
  (text: string): string | null => {
    const meant = text.length > LONGEST ? text : read(text.trim());
    return typeof meant === 'number' ? `That would be ${meant}.` : null;
  };

/** Of a text in place of an amount of AED: the number that it seems to mean. */
export const guessMoney = guessText((text) => readMoney(DOTTED.test(text) ? text.replaceAll('.', '') : text));

/** Of a text in place of a number of bedrooms. */
export const guessBedrooms = guessText(readBedrooms);

/** Of a text in place of a size in square feet. */
export function guessSize(text: string): string | null {
  const metres = text.length > LONGEST ? null : METRES.exec(text.trim());
  const meant = metres === null ? null : readSize(`${metres[1]} m2`);
  return typeof meant === 'number' ? `If it is in square metres, send ${Math.round(meant)}.` : sized(text);
}
const sized = guessText(readSize);
