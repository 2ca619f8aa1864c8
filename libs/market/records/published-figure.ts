import { integer, lostName, number, type RecordKind, text } from './record-kind.js';

/** The service charge that owners in a building pay, as approved by Mollak: AED per square foot and year. */
export const serviceCharge: RecordKind = {
  name: 'service_charge',
  key: 'id',
  keyFrom: 'name',
  date: null,
  staged: ['name', 'year', 'rate', 'source'],
  columns: [
    {
      name: 'id',
      type: 'VARCHAR',
      sql: `name_key(s.name) || '/' || TRY_CAST(known_number(s.year) AS INTEGER)`,
    },
    text('name'),
    integer('year'),
    number('rate'),
    text('source'),
  ],
  checks: [
    lostName('name'),
    { column: 'name', when: 't.name IS NULL', reason: 'is missing' },
    { column: 'year', when: 't.year IS NULL OR t.year NOT BETWEEN 1990 AND 2100', reason: 'is not a year' },
    { column: 'rate', when: 't.rate IS NULL OR t.rate <= 0', reason: 'is not a rate above 0' },
  ],
};

/** One month of a published citywide index. */
export const indexMonth: RecordKind = {
  name: 'index_month',
  key: 'id',
  keyFrom: 'month',
  date: null,
  staged: ['series', 'month', 'value', 'transactions'],
  columns: [
    { name: 'id', type: 'VARCHAR', sql: `s.series || '/' || left(trim(s.month), 7)` },
    text('series'),
    { name: 'month', type: 'VARCHAR', sql: 'left(trim(s.month), 7)' },
    number('value'),
    integer('transactions'),
  ],
  checks: [
    {
      column: 'month',
      when: `NOT coalesce(regexp_full_match(t.month, '[12][0-9]{3}-(0[1-9]|1[0-2])'), false)`,
      reason: 'is not a month written YYYY-MM',
    },
    { column: 'value', when: 't.value IS NULL OR t.value <= 0', reason: 'is not a value above 0' },
  ],
};
