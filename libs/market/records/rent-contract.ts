import { integer, number, text, timestamp, type RecordKind } from './record-kind.js';

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
  ],
  columns: [
    {
      name: 'id',
      type: 'VARCHAR',
      sql: `known_text(s.contract) || coalesce('/' || CAST(known_number(s.line_number) AS INTEGER), '')`,
    },
    { name: 'is_new', type: 'BOOLEAN', sql: `name_key(s.registration) = 'new'` },
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
  ],
  checks: [
    { column: 'contract', when: 't.id IS NULL', reason: 'is missing: nothing identifies the contract' },
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
