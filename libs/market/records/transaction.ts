import { number, text, timestamp, type RecordKind } from './record-kind.js';

/** Procedure names of rows without a transaction number (the register's own codes). */
const PROCEDURE_NUMBERS: readonly (readonly [name: string, number: number])[] = [
  ['Sell', 11],
  ['Sell - Pre registration', 102],
  ['Delayed Sell', 41],
  ['Sell Development', 45],
  ['Sell Development - Pre Registration', 852],
  ['Delayed Sell Development', 93],
  ['Delayed Development', 95],
  ['Development Registration', 133],
  ['Development Registration Pre-Registration', 851],
  ['Lease to Own Registration', 110],
  ['Lease to Own Registration Pre-Registration', 107],
  ['Delayed Sell Lease to Own Registration', 715],
  ['Sale On Payment Plan', 460],
  ['Grant', 9],
  ['Grant Pre-Registration', 120],
  ['Mortgage Registration', 13],
];

/** Procedures of the pre-registration (off-plan) register, for rows that do not say whether they are off-plan. */
const PRE_REGISTRATION = '(102, 105, 107, 113, 120, 851, 852)';

const FROM_NUMBER = `TRY_CAST(split_part(s.canonical_id, '-', 2) AS INTEGER)`;
const FROM_NAME = `CASE s.procedure_key ${PROCEDURE_NUMBERS.map(
  ([name, code]) => `WHEN '${name.toLowerCase().replaceAll(/[^a-z]/g, '')}' THEN ${code}`,
).join(' ')} END`;

/** Rows without a transaction number are told apart by what they say. */
const CONTENT_ID = `'unnumbered-' || left(md5(concat_ws('|', ${[
  'date',
  'trans_group',
  'procedure',
  'property_type',
  'property_sub_type',
  'area',
  'project',
  'building',
  'floor',
  'rooms',
  'size_m2',
  'price',
]
  .map((column) => `coalesce(trim(s.${column}), '')`)
  .join(', ')})), 16)`;

/** A row of the register of transactions: sale, mortgage or gift, of any property. Sizes in square metres. */
export const transaction: RecordKind = {
  name: 'transaction',
  key: 'id',
  keyFrom: 'id',
  date: 'registered',
  staged: [
    ...['id', 'date', 'trans_group', 'procedure', 'off_plan', 'free_hold', 'usage', 'area', 'property_type'],
    ...['property_sub_type', 'price', 'size_m2', 'property_size_m2', 'rooms', 'metro', 'mall', 'landmark'],
    ...['master_project', 'project', 'project_number', 'building', 'floor', 'developer'],
  ],
  derived: {
    canonical_id: 'transaction_id(trim(s.id), s.trans_group)',
    procedure_key: 'name_key(s.procedure)',
  },
  columns: [
    {
      name: 'id',
      type: 'VARCHAR',
      sql: `CASE WHEN known_text(s.id) IS NULL THEN ${CONTENT_ID} ELSE s.canonical_id END`,
    },
    timestamp('registered', 'date'),
    { name: 'trans_group', type: 'INTEGER', sql: 'group_of(s.trans_group)' },
    { name: 'procedure_number', type: 'INTEGER', sql: `coalesce(${FROM_NUMBER}, ${FROM_NAME})` },
    text('procedure_name', 'procedure'),
    {
      name: 'off_plan',
      type: 'BOOLEAN',
      sql: `CASE WHEN lower(s.off_plan) LIKE 'off%plan%' THEN true
                 WHEN lower(s.off_plan) LIKE 'ready%' OR lower(s.off_plan) LIKE 'existing%' THEN false
                 ELSE coalesce(${FROM_NUMBER}, ${FROM_NAME}) IN ${PRE_REGISTRATION} END`,
    },
    {
      name: 'free_hold',
      type: 'BOOLEAN',
      sql: `CASE WHEN lower(s.free_hold) LIKE 'free%' THEN true WHEN lower(s.free_hold) LIKE 'non%' THEN false END`,
    },
    text('usage'),
    text('property_type'),
    text('property_sub_type'),
    number('price'),
    number('size_m2'),
    number('property_size_m2'),
    text('rooms'),
    { name: 'bedrooms', type: 'INTEGER', sql: 'bedroom_count(s.rooms)' },
    text('area'),
    text('master_project'),
    text('project'),
    {
      name: 'project_number',
      type: 'VARCHAR',
      sql: `regexp_replace(known_text(s.project_number), '\\.0*$', '')`,
    },
    text('building'),
    text('floor'),
    text('developer'),
    text('metro'),
    text('mall'),
    text('landmark'),
  ],
  checks: [
    { column: 'trans_group', when: 't.trans_group IS NULL', reason: 'is not Sales, Mortgages or Gifts' },
    {
      column: 'id',
      when: 't.id IS NULL',
      reason: 'is neither group-procedure-year-sequence nor procedure-sequence-year',
    },
    {
      column: 'date',
      when: 't.registered IS NULL',
      reason:
        'is not a date (YYYY-MM-DD, DD/MM/YYYY, DD-MM-YYYY or a Hijri date of the Umm al-Qura calendar)',
    },
    {
      column: 'date',
      when: `t.registered NOT BETWEEN TIMESTAMP '1960-01-01' AND TIMESTAMP '2100-01-01'`,
      reason: 'lies outside 1960..2100',
    },
    {
      column: 'date',
      when: `year(t.registered) - TRY_CAST(regexp_extract(t.id, '^\\d-\\d+-(\\d{4})-', 1) AS INTEGER) NOT BETWEEN -1 AND 20`,
      reason: 'is not within 20 years of the year in the transaction number',
    },
    { column: 'price', when: 't.price IS NULL OR t.price <= 0', reason: 'is not an amount above 0' },
    { column: 'size_m2', when: 't.size_m2 IS NULL OR t.size_m2 <= 0', reason: 'is not a size above 0' },
    { column: 'area', when: 't.area IS NULL', reason: 'is missing' },
    { column: 'property_type', when: 't.property_type IS NULL', reason: 'is missing' },
    {
      column: 'procedure',
      when: 't.procedure_number IS NULL AND t.procedure_name IS NULL',
      reason: 'is missing and there is no transaction number to derive it from',
    },
  ],
};
