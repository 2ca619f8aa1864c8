import { SQFT_PER_SQM } from '#market';

import { readBedrooms, readMoney, readSize } from './read-quantity.js';

/** Smallest plausible home in square metres: a small studio. */
const SMALLEST_SQM = 15;

/** For a size too small in square feet: the conversion, if square metres were meant. */
export function guessSquareMetres(size: number): string | null {
  if (!(size >= SMALLEST_SQM && size < 100)) return null;
  return `If it is in square metres, send ${Math.round(size * SQFT_PER_SQM)}.`;
}

/** For an amount too small in AED: the amount, if thousands or millions were meant; `least` is the smallest allowed. */
function guessThousands(amount: number, least: number): string | null {
  for (const [word, factor] of [
    ['thousands', 1e3],
    ['millions', 1e6],
  ] as const) {
    const meant = Math.round(amount * factor);
    if (amount > 0 && amount < least && meant >= 10 * least) return `If it is in ${word}, send ${meant}.`;
  }
  return null;
}

/** Usual asking prices in AED per square foot; a figure in this range below the minimum price may be one. */
const PSF_ASKED = { least: 250, most: 8_000 };

/** For an asking price too small in AED: the guess that thousands, millions or a price per square foot was meant. */
export function guessPrice(amount: number, least: number): string | null {
  const larger = guessThousands(amount, least);
  if (amount < PSF_ASKED.least || amount > PSF_ASKED.most || amount >= least) return larger;
  const perSqft = 'If it is the price of a square foot, send it times size_sqft.';
  return larger === null ? perSqft : `${larger} ${perSqft}`;
}

/** Longer texts are never read as a number. */
const LONGEST = 40;
/** `85 m`: ambiguous between a length, a price in millions and square metres. */
const METRES = /^([\d.,]+)\s*m(?:et(?:er|re)s?)?$/i;
/** `1.200.000`, as often written in Europe. */
const DOTTED = /^\d{1,3}(?:\.\d{3}){2,}$/;

const guessText =
  (read: (text: string) => number | string) =>
  (text: string): string | null => {
    const meant = text.length > LONGEST ? text : read(text.trim());
    return typeof meant === 'number' ? `That would be ${meant}.` : null;
  };

/** For text sent as an amount of AED: the number that it seems to mean. */
export const guessMoney = guessText((text) => readMoney(DOTTED.test(text) ? text.replaceAll('.', '') : text));

/** For text sent as a number of bedrooms. */
export const guessBedrooms = guessText(readBedrooms);

/** For text sent as a size in square feet. */
export function guessSize(text: string): string | null {
  const metres = text.length > LONGEST ? null : METRES.exec(text.trim());
  const meant = metres === null ? null : readSize(`${metres[1]} m2`);
  return typeof meant === 'number' ? `If it is in square metres, send ${Math.round(meant)}.` : sized(text);
}
const sized = guessText(readSize);
