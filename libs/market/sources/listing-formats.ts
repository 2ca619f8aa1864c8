import { listing } from '../records/listing.js';
import { EMIRATE_HEADERS, type SourceFormat } from './source-format.js';

/** Portal adverts, for sale and to let, one row per listing. */
export const portalListings: SourceFormat = {
  name: 'portal-listings',
  kind: listing,
  required: ['intent', 'listing_id', 'community', 'price', 'size_sqft', 'listed_date'],
  columns: {
    intent: ['intent'],
    listing_id: ['listing_id'],
    community: ['scope_area'],
    building: ['building'],
    location: ['location_full_name'],
    property_type: ['property_type'],
    bedrooms: ['bedrooms'],
    size_sqft: ['size_sqft'],
    price: ['price_aed'],
    period: ['price_period'],
    completion: ['completion_status'],
    listed_date: ['listed_date'],
    seen_date: ['scraped_at'],
    emirate: EMIRATE_HEADERS,
  },
};
