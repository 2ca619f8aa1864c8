import { FREEHOLD_WORDS } from '../vocabulary/freehold.js';
import { RENT_VERSION_WORDS } from '../vocabulary/rent-versions.js';
import { RENTED_KIND_WORDS } from '../vocabulary/rented-kinds.js';
import { USAGE_WORDS } from '../vocabulary/usage.js';
import { meaningSql } from '../vocabulary/vocabulary.js';
import {
  ANSWER_TOTAL,
  ARABIC_AREA,
  lostInDeal,
  lostName,
  integer,
  number,
  type RecordKind,
  text,
  timestamp,
  UNNUMBERED,
} from './record-kind.js';

/**
 * Identifies a contract when the number is missing, as the gateway's are: by what it says, however a form writes it.
 * Figures count in full and registrations to the second: a landlord registers homes that are almost equal in one go.
 */
const DEAL = `CASE WHEN starts_with(t.id, '${UNNUMBERED}') THEN left(md5(concat_ws('|', ${[
  ...['is_new', 'registered', 'starts::DATE', 'ends::DATE'].map((column) => `t.${column}::VARCHAR`),
  ...['annual_rent', 'contract_amount', 'size_m2', 'bedrooms'].map((column) => `t.${column}::VARCHAR`),
  ...['usage', 'property_type', 'property_sub_type', 'area', 'master_project', 'project'].map(
    (column) => `lower(t.${column})`,
  ),
]
  .map((value) => `coalesce(${value}, '')`)
  .join(', ')})), 16) END`;

/** One line of a registered tenancy contract (Ejari). Sizes in square metres, rents in AED a year. */
export const rentContract: RecordKind = {
  name: 'rent_contract',
  key: 'id',
  keyFrom: 'contract',
  exact: { annual_rent: [0.1, 1], contract_amount: [0.1, 1], size_m2: [0.1, 1] },
  rounded: {
    day: 'starts',
    same: [
      ...['is_new', 'starts::DATE', 'ends::DATE', 'bedrooms'].map((sql) => (row: string) => `${row}.${sql}`),
      ...['usage', 'property_type', 'property_sub_type', 'area'].map(
        (name) => (row: string) => `name_key(${row}.${name})`,
      ),
    ],
    figures: { annual_rent: [1_000, 100, 1], contract_amount: [1_000, 100, 1], size_m2: [1] },
    time: 'registered',
  },
  date: 'starts',
  staged: [
    ...[
      'contract',
      'line_number',
      'version_number',
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
    ...['registration_date', 'contract_amount', 'property_class', 'free_hold', 'emirate', ANSWER_TOTAL],
  ],
  columns: [
    {
      // A renewal keeps the number of the contract and counts its version.
      name: 'id',
      type: 'VARCHAR',
      sql: `CASE WHEN known_text(s.contract) IS NOT NULL
          THEN known_text(s.contract) || coalesce('/' || TRY_CAST(known_number(s.line_number) AS BIGINT), '')
            || CASE WHEN known_number(s.version_number) > 0 THEN '.' || known_number(s.version_number)::BIGINT ELSE '' END
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
    { name: 'deal', type: 'VARCHAR', sql: 'NULL' },
  ],
  deal: DEAL,
  usual: {
    // Sizes of contracts are nonsense for some, so that amounts show thousands alone.
    homes: `name_key(property_type) IN ('flat', 'apartment')`,
    called: 'flats',
    ...{ size: 'size_m2', unit: 'square metres', amount: 'annual_rent' },
    ...{ sizes: [5, 450], rates: [10, 1_000_000] },
  },
  tells: {
    registration: 'new contracts cannot be told from renewals',
    usage: 'shops and offices that are called flats count as homes',
    property_sub_type: 'bedrooms are unknown',
    size_m2: 'sizes are unknown',
    project: 'contracts are known by their area alone',
  },
  dealFrom: [
    ...['registration', 'registration_date', 'start_date', 'end_date', 'annual_rent', 'contract_amount'],
    ...['usage', 'property_type', 'rooms', 'size_m2', 'area', 'master_project', 'project'],
  ],
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
    lostName('area'),
    { column: 'area', when: 't.area IS NULL', reason: 'is missing' },
    ARABIC_AREA,
    ...lostInDeal(['usage', 'property_type', 'property_sub_type', 'master_project', 'project']),
  ],
};
