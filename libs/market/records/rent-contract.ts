import { FREEHOLD_WORDS } from '../vocabulary/freehold.js';
import { RENT_VERSION_WORDS } from '../vocabulary/rent-versions.js';
import { RENTED_KIND_WORDS } from '../vocabulary/rented-kinds.js';
import { USAGE_WORDS } from '../vocabulary/usage.js';
import { meaningSql } from '../vocabulary/vocabulary.js';
import { integer, number, type RecordKind, text, timestamp, UNNUMBERED } from './record-kind.js';

/** Gateway contracts have no number: they are identified by their content and the index of the repetition. */
const CONTENT = `md5(concat_ws('|', ${[
  ...[
    'registration',
    'registration_date',
    'start_date',
    'end_date',
    'annual_rent',
    'contract_amount',
    'usage',
  ],
  ...['property_type', 'property_sub_type', 'rooms', 'size_m2', 'area', 'master_project', 'project'],
]
  .map((column) => `coalesce(trim(s.${column}), '')`)
  .join(', ')}))`;

/** One line of a registered tenancy contract (Ejari). Sizes in square metres, rents in AED a year. */
export const rentContract: RecordKind = {
  name: 'rent_contract',
  key: 'id',
  keyFrom: 'contract',
  date: 'starts',
  staged: [
    ...[
      'contract',
      'line_number',
      'registration',
      'start_date',
      'end_date',
      'annual_rent',
      'properties',
      'usage',
    ],
    ...[
      'property_type',
      'property_sub_type',
      'rooms',
      'size_m2',
      'area',
      'master_project',
      'project_number',
      'project',
    ],
    ...['registration_date', 'contract_amount', 'property_class', 'free_hold'],
  ],
  derived: { content: CONTENT },
  columns: [
    {
      name: 'id',
      type: 'VARCHAR',
      sql: `CASE WHEN known_text(s.contract) IS NOT NULL
          THEN known_text(s.contract) || coalesce('/' || TRY_CAST(known_number(s.line_number) AS INTEGER), '')
        ELSE '${UNNUMBERED}' END`,
    },
    {
      name: 'is_new',
      type: 'BOOLEAN',
      sql: `${meaningSql('name_key(s.registration)', RENT_VERSION_WORDS)} = 'new'`,
    },
    timestamp('starts', 'start_date'),
    timestamp('ends', 'end_date'),
    number('annual_rent'),
    integer('properties'),
    text('usage'),
    text('property_type'),
    text('property_sub_type'),
    { name: 'bedrooms', type: 'INTEGER', sql: 'bedroom_count(coalesce(s.rooms, s.property_sub_type))' },
    number('size_m2'),
    text('area'),
    text('master_project'),
    { name: 'project_number', type: 'VARCHAR', sql: 'whole_number(s.project_number)' },
    text('project'),
    timestamp('registered', 'registration_date'),
    number('contract_amount'),
    text('property_class'),
    {
      name: 'free_hold',
      type: 'BOOLEAN',
      sql: `${meaningSql('name_key(s.free_hold)', FREEHOLD_WORDS)} = 'freehold'`,
    },
    {
      name: 'deal',
      type: 'VARCHAR',
      sql: `CASE WHEN known_text(s.contract) IS NULL THEN left(s.content, 16) END`,
    },
  ],
  deal: 't.deal',
  vocabularies: [
    { column: 'registration', entries: RENT_VERSION_WORDS },
    { column: 'usage', entries: USAGE_WORDS },
    { column: 'property_type', entries: RENTED_KIND_WORDS },
  ],
  checks: [
    {
      column: 'start_date',
      when: `t.starts IS NULL OR t.starts NOT BETWEEN TIMESTAMP '1960-01-01' AND TIMESTAMP '2100-01-01'`,
      reason: 'is not a date within 1960..2100',
    },
    {
      column: 'annual_rent',
      when: 't.annual_rent IS NULL OR t.annual_rent <= 0',
      reason: 'is not an amount above 0',
    },
    { column: 'area', when: 't.area IS NULL', reason: 'is missing' },
  ],
};
