const SQFT_PER_SQM = 10.7639104;
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
