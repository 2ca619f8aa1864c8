import { type MarketSnapshot, PROPERTY_TYPES } from '#market';
import type { Property } from '#scoring';

/** The newest sales of a market as listings, with asking prices from 15 % below to 25 % above the sale prices. */
export function propertiesOf({ sales, areas, projects }: MarketSnapshot, count: number): readonly Property[] {
  const properties: Property[] = [];
  for (let row = sales.count - 1; row >= 0 && properties.length < count; row -= 1) {
    const area = areas[sales.area[row] ?? -1];
    const project = projects[sales.project[row] ?? -1];
    const type = PROPERTY_TYPES[sales.propertyType[row] ?? -1];
    const bedrooms = sales.bedrooms[row] ?? -1;
    if (area === undefined || project === undefined || type === undefined || bedrooms < 0) continue;
    const ask = 0.85 + (properties.length % 41) / 100;
    properties.push({
      area: area.name,
      building: project.name,
      type,
      bedrooms,
      size_sqft: Math.round(sales.sizeSqft[row] ?? 0),
      listing_price: Math.round((sales.price[row] ?? 0) * ask),
      intent: 'buy',
    });
  }
  return properties;
}
