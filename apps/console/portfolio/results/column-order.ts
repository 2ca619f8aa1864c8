const WORDS = new Intl.Collator('en', { numeric: true });

/**
 * Row positions sorted by numeric value, or by text if any cell is not a number; empty cells come last, equal ones in file
 * order.
 *
 * @param known words that have an order of their own, before any others
 */
export function columnOrder(
  cells: readonly string[],
  descending: boolean,
  known: readonly string[] = [],
): Uint32Array {
  const ranks = ranksOf(cells, known);
  const sign = descending ? -1 : 1;
  return Uint32Array.from(cells.keys()).sort((a, b) => {
    const first = ranks[a] ?? Number.NaN;
    const second = ranks[b] ?? Number.NaN;
    if (Number.isNaN(first)) return Number.isNaN(second) ? a - b : 1;
    if (Number.isNaN(second)) return -1;
    return sign * (first - second) || a - b;
  });
}

/** A number per cell that orders like the cell; NaN for an empty one. */
function ranksOf(cells: readonly string[], known: readonly string[]): Float64Array {
  const figures = Float64Array.from(cells, (cell) => (cell === '' ? Number.NaN : Number(cell)));
  if (cells.every((cell, at) => cell === '' || !Number.isNaN(figures[at]))) return figures;
  const others = [...new Set(cells)].filter((cell) => cell !== '' && !known.includes(cell));
  const distinct = [...known, ...others.sort(WORDS.compare)];
  const rank = new Map(distinct.map((cell, at) => [cell, at]));
  return Float64Array.from(cells, (cell) => rank.get(cell) ?? Number.NaN);
}
