import { isCleaned, isHouse, PROPERTY_TYPES } from '#market';

import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { Completion, Property } from '../contract/types.js';
import { readSale } from '../market-view/read-sale.js';

/** A registered sale as it would have been advertised the day before, without a stated completion. */
export interface AdvertisedSale {
  readonly id: string;
  /** The day before the sale; nothing recorded later is used. */
  readonly asOf: number;
  readonly property: Property;
  readonly completion: Completion;
  /** A villa or townhouse. */
  readonly isHouse: boolean;
}

/**
 * Home sales from day `from` to day `to`, restricted to those that accuracy is reported on, with the everyday
 * names of their areas, thinned evenly to `most`.
 */
export function drawSales(
  market: CompiledSnapshot,
  { from, to, most = Infinity }: { readonly from: number; readonly to: number; readonly most?: number },
): readonly AdvertisedSale[] {
  const { sales } = market.snapshot;
  const drawn: AdvertisedSale[] = [];
  for (let row = 0; row < sales.count; row += 1) {
    const day = sales.day[row] ?? 0;
    if (day < from || day > to) continue;
    if (!isCleaned(sales, row)) continue;
    const sale = advertise(market, row);
    if (sale !== null) drawn.push(sale);
  }
  const step = Math.max(1, drawn.length / most);
  return drawn.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
}

function advertise(market: CompiledSnapshot, row: number): AdvertisedSale | null {
  const sale = readSale(market.snapshot, row);
  const type = PROPERTY_TYPES[sale.indexes.propertyType];
  if (type === undefined || sale.bedrooms === null) return null;
  const building = sale.project ?? sale.building;
  return {
    id: sale.id,
    asOf: sale.day - 1,
    property: {
      area: market.places.labels.ofArea[sale.indexes.area] ?? sale.area,
      ...(building === null ? {} : { building }),
      type,
      bedrooms: sale.bedrooms,
      size_sqft: sale.sizeSqft,
      listing_price: Math.round(sale.price),
      intent: 'buy',
    },
    completion: sale.offPlan ? 'off_plan' : 'ready',
    isHouse: isHouse(type),
  };
}
