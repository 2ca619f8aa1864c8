import { indexMonth, serviceCharge } from '../records/published-figure.js';
import type { SourceFormat } from './source-format.js';

/** Service charges by building, as Mollak publishes them. */
export const serviceChargeList: SourceFormat = {
  name: 'service-charges',
  kind: serviceCharge,
  required: ['name', 'year', 'rate'],
  columns: { name: ['building_name'], year: ['year'], rate: ['rate_aed_sqft'], source: ['source'] },
};

/** Citywide monthly medians of sale prices per square foot. */
export const priceIndex: SourceFormat = {
  name: 'price-index',
  kind: indexMonth,
  required: ['month', 'value', 'transactions'],
  columns: { month: ['month'], value: ['median_aed_per_sqft'], transactions: ['sales_count'] },
  constants: { series: 'price' },
};

/** Citywide monthly medians of annual rents per square foot. */
export const rentIndex: SourceFormat = {
  name: 'rent-index',
  kind: indexMonth,
  required: ['month', 'value', 'transactions'],
  columns: { month: ['month'], value: ['median_aed_per_sqft_per_year'], transactions: ['lease_count'] },
  constants: { series: 'rent' },
};
