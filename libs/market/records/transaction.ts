import { COMPLETION_WORDS } from '../vocabulary/completion.js';
import { FREEHOLD_WORDS } from '../vocabulary/freehold.js';
import {
  NO_SALE_PROCEDURES,
  PRE_REGISTRATION_PROCEDURES,
  PROCEDURE_WORDS,
  UNNUMBERED_PROCEDURES,
} from '../vocabulary/procedures.js';
import { LAND_WORDS, PROPERTY_KIND_WORDS } from '../vocabulary/property-kinds.js';
import { PROPERTY_TYPE_WORDS } from '../vocabulary/property-types.js';
import { ROOM_WORDS } from '../vocabulary/rooms.js';
import { TRANSACTION_GROUP_WORDS } from '../vocabulary/transaction-groups.js';
import { USAGE_WORDS } from '../vocabulary/usage.js';
import { meaningSql } from '../vocabulary/vocabulary.js';
import {
  ANSWER_TOTAL,
  ARABIC_AREA,
  lostInDeal,
  lostName,
  number,
  type RecordKind,
  text,
  timestamp,
  UNNUMBERED,
} from './record-kind.js';

/** Minimum share of a home's size for a sale of all of it: up to 1, sizes are just measured differently. */
export const WHOLE_HOME = 0.95;

const FROM_NUMBER = `TRY_CAST(split_part(s.canonical_id, '-', 2) AS INTEGER)`;
const FROM_NAME = meaningSql('s.procedure_key', PROCEDURE_WORDS);
const PROCEDURE = `coalesce(${FROM_NUMBER}, ${FROM_NAME})`;

/** `11-5-2026` as the date `05-11-2026`: the procedure that the row names is its second part. */
const IS_SWAPPED_NUMBER = `CASE WHEN regexp_matches(t.id, '^\\d-\\d{1,2}-\\d{4}-\\d{1,2}$')
  THEN split_part(t.id, '-', 4)::INTEGER = ${meaningSql('name_key(t.procedure_name)', PROCEDURE_WORDS)}
    AND split_part(t.id, '-', 4) <> split_part(t.id, '-', 2) END`;

/**
 * Identifies a deal when the number is missing. Places are not included: the forms name different ones, and
 * of 162,806 deals in the export of 2024 only 71 keys occur in two projects. Sizes count to a tenth of a
 * square metre, to which some forms round.
 */
const DEAL = `left(md5(concat_ws('|', t.registered::DATE, t.trans_group,
  coalesce(t.procedure_number::VARCHAR, name_key(t.procedure_name)), round(t.price)::BIGINT,
  floor(t.size_m2 * 10 + 0.500001)::BIGINT, coalesce(t.bedrooms, -1))), 16)`;

/** What two rows of one deal have in common beside their day and figures. */
const SAME_DEAL: readonly ((row: string) => string)[] = [
  (row) => `${row}.trans_group`,
  (row) => `coalesce(${row}.procedure_number::VARCHAR, name_key(${row}.procedure_name))`,
  (row) => `${row}.bedrooms`,
];

/** A row of the register of transactions: sale, mortgage or gift, of any property. Sizes in square metres. */
export const transaction: RecordKind = {
  name: 'transaction',
  key: 'id',
  keyFrom: 'id',
  date: 'registered',
  workingDay: (moment) => `working_day(${moment})`,
  staged: [
    ...['id', 'date', 'trans_group', 'procedure', 'off_plan', 'free_hold', 'usage', 'area', 'property_type'],
    ...['property_sub_type', 'price', 'size_m2', 'property_size_m2', 'rooms', 'metro', 'mall', 'landmark'],
    ...['master_project', 'project', 'project_number', 'building', 'floor', 'developer', 'parking'],
    ...['emirate', ANSWER_TOTAL],
  ],
  derived: {
    canonical_id: 'transaction_id(trim(s.id), s.trans_group)',
    procedure_key: 'name_key(s.procedure)',
  },
  columns: [
    {
      name: 'id',
      type: 'VARCHAR',
      sql: `CASE WHEN known_text(s.id) IS NULL THEN '${UNNUMBERED}' ELSE s.canonical_id END`,
    },
    timestamp('registered', 'date'),
    { name: 'trans_group', type: 'INTEGER', sql: 'group_of(s.trans_group)' },
    { name: 'procedure_number', type: 'INTEGER', sql: PROCEDURE },
    text('procedure_name', 'procedure'),
    {
      name: 'off_plan',
      type: 'BOOLEAN',
      sql: `coalesce(${meaningSql('name_key(s.off_plan)', COMPLETION_WORDS)} = 'off_plan',
        ${PROCEDURE} IN (${PRE_REGISTRATION_PROCEDURES.join(', ')}))`,
    },
    {
      name: 'free_hold',
      type: 'BOOLEAN',
      sql: `${meaningSql('name_key(s.free_hold)', FREEHOLD_WORDS)} = 'freehold'`,
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
    { name: 'former_project', type: 'VARCHAR', sql: 'NULL', formerly: 'project' },
    {
      name: 'project_number',
      type: 'VARCHAR',
      sql: 'whole_number(s.project_number)',
    },
    text('building'),
    text('floor'),
    text('developer'),
    text('metro'),
    text('mall'),
    text('landmark'),
    text('parking'),
    { name: 'deal', type: 'VARCHAR', sql: 'NULL' },
  ],
  deal: DEAL,
  usual: {
    homes: 'bedroom_count(rooms) BETWEEN 0 AND 1 AND group_of(trans_group) = 1',
    called: 'homes with at most one bedroom',
    ...{ size: 'size_m2', unit: 'square metres', amount: 'price' },
    ...{ sizes: [10, 200], rates: [500, 300_000], otherSize: 'property_size_m2' },
  },
  dealFrom: ['date', 'trans_group', 'procedure', 'price', 'size_m2', 'rooms'],
  tells: {
    off_plan: 'resales of homes under construction count as ready',
    usage: 'shops and offices that are called flats count as homes',
    property_sub_type: 'flats, offices and shops cannot be told apart',
    property_size_m2: 'sales of a share of a home cannot be told from sales of all of it',
    rooms: 'bedrooms are unknown',
    project: 'sales are known by their area alone',
  },
  exact: { price: [0.1, 1, 100, 1_000], size_m2: [0.1, 1], property_size_m2: [0.1, 1] },
  share: { size: 'size_m2', whole: 'property_size_m2', below: WHOLE_HOME },
  rounded: {
    day: 'registered',
    same: [(row) => `${row}.registered::DATE`, ...SAME_DEAL],
    figures: { price: [1_000, 100], size_m2: [1] },
  },
  near: { day: 'registered', same: SAME_DEAL, figures: { price: 1, size_m2: 0.05001 } },
  // Some exports file hotel apartments, and land for flats, as flats.
  general: {
    columns: ['property_type', 'property_sub_type'],
    when: (
      row,
    ) => `coalesce(${meaningSql(`name_key(${row}.property_type)`, PROPERTY_TYPE_WORDS)}, 'unit') = 'unit'
      AND coalesce(${meaningSql(`name_key(${row}.property_sub_type)`, PROPERTY_KIND_WORDS)}, 'flat') = 'flat'`,
  },
  vocabularies: [
    { column: 'trans_group', entries: TRANSACTION_GROUP_WORDS },
    {
      column: 'procedure',
      entries: [...PROCEDURE_WORDS, { means: 'unnumbered', words: UNNUMBERED_PROCEDURES }],
    },
    { column: 'off_plan', entries: COMPLETION_WORDS },
    { column: 'free_hold', entries: FREEHOLD_WORDS },
    { column: 'usage', entries: USAGE_WORDS },
    { column: 'property_type', entries: PROPERTY_TYPE_WORDS },
    { column: 'property_sub_type', entries: [...PROPERTY_KIND_WORDS, ...LAND_WORDS] },
    { column: 'rooms', entries: ROOM_WORDS, knownWhen: 'bedroom_count(written) IS NOT NULL' },
  ],
  checks: [
    { column: 'trans_group', when: 't.trans_group IS NULL', reason: 'is not Sales, Mortgages or Gifts' },
    {
      column: 'id',
      when: 't.id IS NULL',
      reason:
        'is neither group-procedure-year-sequence nor procedure-sequence-year; if a spreadsheet has made a date of it, import the original file',
    },
    {
      column: 'id',
      when: IS_SWAPPED_NUMBER,
      reason:
        'is of another procedure than its row: a spreadsheet has made a date of it, day first; import the original file',
    },
    {
      column: 'date',
      when: 't.registered IS NULL',
      reason:
        'is not a date in the order of its file (YYYY-MM-DD, DD/MM/YYYY, MM/DD/YYYY, DD-Mon-YYYY or a Hijri date of the Umm al-Qura calendar)',
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
    // A single such row would be the market's newest.
    {
      column: 'date',
      when: `t.registered > getvariable('latest_day')`,
      reason: 'lies after the day of the import',
    },
    { column: 'price', when: 't.price IS NULL OR t.price <= 0', reason: 'is not an amount above 0' },
    { column: 'size_m2', when: 't.size_m2 IS NULL OR t.size_m2 <= 0', reason: 'is not a size above 0' },
    lostName('area'),
    { column: 'area', when: 't.area IS NULL', reason: 'is missing' },
    ARABIC_AREA,
    ...lostInDeal(['procedure', 'rooms']),
    { column: 'property_type', when: 't.property_type IS NULL', reason: 'is missing' },
    {
      column: 'procedure',
      when: 't.procedure_number IS NULL AND t.procedure_name IS NULL',
      reason: 'is missing and there is no transaction number to derive it from',
    },
    {
      column: 'procedure',
      when: `t.trans_group = 1 AND t.procedure_number IN (${NO_SALE_PROCEDURES.join(', ')})`,
      reason: 'is not a sale, which its file says it is',
    },
  ],
};
