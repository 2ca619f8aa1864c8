import type { FeedRow } from './feed-server.js';

export interface FeedSales {
  readonly count: number;
  /** Number of the first one; a number sold again is the same transaction, corrected. */
  readonly from: number;
  /** YYYY-MM-DD of the last one, and over how many days before it they are spread. */
  readonly until: string;
  readonly days: number;
  /** Every price times this; 1 when absent. */
  readonly level?: number;
}

const DAY_MS = 86_400_000;

/** Resales of flats in two projects of Dubai Marina as the official feed writes them, about 18,000 AED a square metre. */
export function feedSales({ count, from, until, days, level = 1 }: FeedSales): FeedRow[] {
  return Array.from({ length: count }, (_, n) => {
    const number = from + n;
    const size = 70 + (number % 9);
    const day = new Date(Date.parse(until) - Math.floor(((count - 1 - n) * days) / count) * DAY_MS);
    return {
      transaction_id: `1-11-2026-${number}`,
      instance_date: day.toISOString().slice(0, 10).split('-').reverse().join('-'),
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
