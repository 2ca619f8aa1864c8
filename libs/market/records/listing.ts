import { LISTED_KIND_WORDS } from '../vocabulary/listed-kinds.js';
import { lostName, number, type RecordKind, text, timestamp } from './record-kind.js';

/** A portal advert: an asking price or rent, never a contracted one. Sizes in square feet. */
export const listing: RecordKind = {
  name: 'listing',
  key: 'id',
  keyFrom: 'listing_id',
  date: 'listed',
  staged: [
    ...[
      'intent',
      'listing_id',
      'community',
      'building',
      'location',
      'property_type',
      'bedrooms',
      'size_sqft',
    ],
    ...['price', 'period', 'completion', 'listed_date', 'seen_date', 'emirate'],
  ],
  columns: [
    { name: 'intent', type: 'VARCHAR', sql: 'name_key(s.intent)' },
    { name: 'id', type: 'VARCHAR', sql: `name_key(s.intent) || '/' || whole_number(s.listing_id)` },
    text('community'),
    text('building'),
    text('location'),
    text('property_type'),
    { name: 'bedrooms', type: 'INTEGER', sql: 'bedroom_count(s.bedrooms)' },
    number('size_sqft'),
    number('price'),
    { name: 'period', type: 'VARCHAR', sql: 'name_key(s.period)' },
    { name: 'off_plan', type: 'BOOLEAN', sql: `name_key(s.completion) LIKE 'offplan%'` },
    timestamp('listed', 'listed_date'),
    timestamp('seen', 'seen_date'),
  ],
  usual: {
    homes: `bedroom_count(bedrooms) BETWEEN 0 AND 1 AND name_key(intent) = 'sale'`,
    called: 'homes for sale with at most one bedroom',
    ...{ size: 'size_sqft', unit: 'square feet', amount: 'price' },
    ...{ sizes: [150, 3_000], rates: [50, 30_000] },
  },
  vocabularies: [{ column: 'property_type', entries: LISTED_KIND_WORDS }],
  checks: [
    {
      column: 'intent',
      when: `t.intent IS NULL OR t.intent NOT IN ('sale', 'rent')`,
      reason: 'is neither sale nor rent',
    },
    { column: 'listing_id', when: 't.id IS NULL', reason: 'is missing: nothing identifies the listing' },
    {
      column: 'listed_date',
      when: `t.listed IS NULL OR t.listed NOT BETWEEN TIMESTAMP '1990-01-01' AND TIMESTAMP '2100-01-01'`,
      reason: 'is not a date within 1990..2100',
    },
    {
      column: 'listed_date',
      when: `t.listed > getvariable('latest_day')`,
      reason: 'lies after the day of the import',
    },
    { column: 'price', when: 't.price IS NULL OR t.price <= 0', reason: 'is not an amount above 0' },
    lostName('community'),
    { column: 'community', when: 't.community IS NULL', reason: 'is missing' },
    { column: 'property_type', when: 't.property_type IS NULL', reason: 'is missing' },
    {
      column: 'period',
      when: `t.intent = 'rent' AND coalesce(t.period, 'yearly') NOT IN ('yearly', 'monthly', 'weekly', 'daily')`,
      reason: 'is not yearly, monthly, weekly or daily',
    },
  ],
};
