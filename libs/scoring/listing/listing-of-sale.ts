import { PROPERTY_TYPES } from '#market';

import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { Property } from '../contract/types.js';
import { readSale } from '../market-view/read-sale.js';
import type { ResolvedListing } from './resolve-listing.js';

/** A registered sale as a listing at its own price. */
export interface SaleAsListing {
  readonly property: Property;
  readonly listing: ResolvedListing;
}

/** Reads row `row` of the sales table as a listing; null when its area or bedrooms are unknown. */
export function listingOfSale(market: CompiledSnapshot, row: number): SaleAsListing | null {
  const sale = readSale(market.snapshot, row);
  const { area, project, building, propertyType } = sale.indexes;
  const district = market.districts.ofArea[area];
  const type = PROPERTY_TYPES[propertyType];
  if (district === undefined || type === undefined || sale.bedrooms === null) return null;
  const name = sale.project ?? sale.building;
  return {
    property: {
      area: sale.area,
      ...(name !== null && { building: name }),
      type,
      bedrooms: sale.bedrooms,
      size_sqft: sale.sizeSqft,
      listing_price: sale.price,
      intent: 'buy',
    },
    listing: {
      subject: {
        propertyType,
        offPlan: sale.offPlan ? 1 : 0,
        bedrooms: sale.bedrooms,
        sizeSqft: sale.sizeSqft,
        area,
        project,
        building,
        unnamedInRegister: project < 0,
      },
      areaMatch: {
        status: 'resolved',
        input: sale.area,
        area,
        name: sale.area,
        areas: [area],
        evidence: [area],
        pool: -1,
        place: sale.area,
        district: market.districts.names[district] ?? '',
        finer: [],
        score: 1,
        alternatives: [],
      },
      buildingMatch: null,
      placeInBuilding: null,
      ownSales: sale.project !== null,
      completion: {
        value: sale.offPlan ? 'off_plan' : 'ready',
        offPlanChance: sale.offPlan ? 1 : 0,
        source: 'caller',
        contradiction: null,
      },
      district,
    },
  };
}
