import { dayOfDate, isoDay } from '#platform';

import type { FeedRow } from './feed-server.js';

export interface FeedSales {
  readonly count: number;
  /** Number of the first sale; a repeated number is the same transaction, corrected. */
  readonly from: number;
  /** YYYY-MM-DD of the last sale, and the number of days before it over which they are spread. */
  readonly until: string;
  readonly days: number;
  /** Multiplies every price; defaults to 1. */
  readonly level?: number;
}

/**
 * Resales of flats in two projects of Dubai Marina in the official feed's format, about 18,000 AED per square metre.
 */
export function feedSales({ count, from, until, days, level = 1 }: FeedSales): FeedRow[] {
  return Array.from({ length: count }, (_, n) => {
    const number = from + n;
    const size = 70 + (number % 9);
    const day = isoDay(dayOfDate(until) - Math.floor(((count - 1 - n) * days) / count));
    return {
      transaction_id: `1-11-2026-${number}`,
      instance_date: day.split('-').reverse().join('-'),
      trans_group_en: 'Sales',
      procedure_name_en: 'Sell',
      reg_type_en: 'Existing Properties',
      property_type_en: 'Unit',
      property_sub_type_en: 'Flat',
      property_usage_en: 'Residential',
      area_name_en: 'Marsa Dubai',
      master_project_en: 'Dubai Marina',
      project_name_en: number % 3 === 0 ? 'Zen' : 'Marina Crown',
      rooms_en: '1 B/R',
      procedure_area: size,
      actual_worth: Math.round(size * 18_000 * level * (0.95 + (number % 11) / 100)),
    };
  });
}
