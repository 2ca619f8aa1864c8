import { isHouse, type MarketSnapshot, type PropertyType } from '#market';

import { measureAccuracy } from '../accuracy.js';
import { cleanedRows } from '../replay-window.js';
import { homeKey, type PublishedHome } from './published-home.js';
import { identify } from './value-known-homes.js';

/** How the published values of one segment compare with the prices of the window; shares and errors in percent. */
export interface PublishedScore {
  readonly segment: string;
  /** Cleaned sales of the window, and those of published homes. */
  readonly sales: number;
  readonly published: number;
  /** These figures are null if no sale of the window was of a published home. */
  readonly mdape: number | null;
  readonly within5: number | null;
  readonly within10: number | null;
  readonly within20: number | null;
  readonly medianRatio: number | null;
  /** Share of the published homes' sales whose price was in the 80 % range. */
  readonly coverage80: number | null;
}

interface Met {
  readonly propertyType: PropertyType;
  readonly ready: boolean;
  readonly price: number;
  readonly home: PublishedHome | undefined;
}

const isFlat = ({ propertyType }: Met): boolean =>
  !isHouse(propertyType) && propertyType !== 'hotel_apartment';

const SEGMENTS: Readonly<Record<string, (met: Met) => boolean>> = {
  all: () => true,
  'ready flats': (met) => met.ready && isFlat(met),
  'off-plan flats': (met) => !met.ready && isFlat(met),
  'ready houses': (met) => met.ready && isHouse(met.propertyType),
  'off-plan houses': (met) => !met.ready && isHouse(met.propertyType),
  'hotel apartments': ({ propertyType }) => propertyType === 'hotel_apartment',
};

/** Compares published values with the cleaned sales of days `from`..`to`, inclusive. */
export function scorePublication(
  homes: readonly PublishedHome[],
  snapshot: MarketSnapshot,
  from: number,
  to: number,
): PublishedScore[] {
  const published = new Map(homes.map((home) => [homeKey(home), home]));
  const { sales } = snapshot;
  const cleaned = cleanedRows(sales);
  const met: Met[] = [];
  for (let row = 0; row < sales.count; row++) {
    if (sales.day[row]! < from || sales.day[row]! > to || !cleaned(row)) continue;
    const sold = identify(snapshot, row);
    met.push({
      propertyType: sold.propertyType,
      ready: sold.completion === 'ready',
      price: sales.price[row]!,
      home: published.get(homeKey(sold)),
    });
  }
  return Object.entries(SEGMENTS)
    .map(([segment, holds]) => score(segment, met.filter(holds)))
    .filter(({ sales: sold }) => sold > 0);
}

function score(segment: string, met: readonly Met[]): PublishedScore {
  const told = met.flatMap(({ home, price }) => (home === undefined ? [] : [{ ...home, price }]));
  const accuracy = measureAccuracy(told);
  const inside = told.filter(({ low, high, price }) => price >= low && price <= high).length;
  return {
    segment,
    sales: met.length,
    published: told.length,
    mdape: round(accuracy.mdape),
    within5: round(accuracy.ppe5),
    within10: round(accuracy.ppe10),
    within20: round(accuracy.ppe20),
    medianRatio: round(accuracy.medianRatio),
    coverage80: round((100 * inside) / told.length),
  };
}

const round = (figure: number): number | null => (Number.isFinite(figure) ? Number(figure.toFixed(3)) : null);
