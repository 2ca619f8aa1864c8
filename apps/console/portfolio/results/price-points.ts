import { priceScale, type Span } from './price-scale.js';
import type { ResultRow, ResultRows } from './result-rows.js';

/** Beyond this number, listings are drawn as strokes, one per verdict, without individual names and links. */
const MOST_DOTS = 2_000;
/** Pixels: listings this close together become one stroke. */
const GRAIN = 2;

/** A listing with both a price and a value, in AED. */
export interface PricePoint extends ResultRow {
  readonly ask: number;
  readonly value: number;
}

export interface PricePoints {
  /** Null if no listing has both. */
  readonly span: Span | null;
  /** Empty if there are too many. */
  readonly dots: readonly PricePoint[];
  /** One SVG path for all listings of a verdict. */
  readonly strokes: readonly (readonly [verdict: string, path: string])[];
}

/** What the price and value chart shows at this width. */
export function pricePoints(rows: ResultRows, width: number): PricePoints {
  const [asks, values] = [rows.column('listing_price'), rows.column('value')];
  const places: number[] = [];
  let [low, high] = [Infinity, 0];
  for (const [at, ask] of asks.entries()) {
    const value = values[at] ?? '';
    if (ask === '' || value === '') continue;
    places.push(at);
    low = Math.min(low, Number(ask), Number(value));
    high = Math.max(high, Number(ask), Number(value));
  }
  if (places.length === 0) return { span: null, dots: [], strokes: [] };
  const pointOf = (at: number): PricePoint => ({
    ...{ at, cells: rows.cellsOf(at) },
    ...{ ask: Number(asks[at]), value: Number(values[at]) },
  });
  if (places.length <= MOST_DOTS) return { span: [low, high], dots: places.map(pointOf), strokes: [] };
  const { x, y } = priceScale([low, high], width);
  const verdicts = rows.column('verdict');
  const drawn = new Map<string, Set<number>>();
  for (const at of places) {
    const [across, down] = [x(Number(values[at])), y(Number(asks[at]))].map((place) =>
      Math.round(place / GRAIN),
    );
    const verdict = verdicts[at] ?? '';
    const known = drawn.get(verdict) ?? new Set();
    drawn.set(verdict, known.add((across ?? 0) * 1_000_000 + (down ?? 0)));
  }
  const pathOf = (points: Set<number>): string =>
    Array.from(
      points,
      (point) => `M${GRAIN * Math.floor(point / 1_000_000)} ${GRAIN * (point % 1_000_000)}h0`,
    ).join('');
  return {
    span: [low, high],
    dots: [],
    strokes: Array.from(drawn, ([verdict, points]) => [verdict, pathOf(points)] as const),
  };
}
