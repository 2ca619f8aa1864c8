import { integer, lostName, number, type RecordKind, text, timestamp } from './record-kind.js';

const COMPLETED = 'register_timestamp(trim(s.completion_date))';
const ENDS = 'register_timestamp(trim(s.end_date))';

/**
 * The planned or actual completion date. If the project is not finished and the register has two dates, the
 * later one applies: a project that was resumed keeps the completion date of its first plan, which may be
 * before the start of the present one.
 */
const COMPLETES = `CASE WHEN s.status_key = 'finished' THEN coalesce(${COMPLETED}, ${ENDS})
  ELSE greatest(coalesce(${COMPLETED}, ${ENDS}), coalesce(${ENDS}, ${COMPLETED})) END`;

/** A row of the project register: what is being built where, by whom, and its progress. */
export const project: RecordKind = {
  name: 'project',
  key: 'number',
  keyFrom: 'number',
  date: null,
  staged: [
    ...['number', 'project_id', 'name', 'arabic_name', 'developer', 'status', 'percent_completed'],
    ...['start_date', 'end_date', 'completion_date', 'cancellation_date', 'area', 'master_project'],
    ...['units', 'villas'],
  ],
  derived: { status_key: 'name_key(s.status)' },
  columns: [
    { name: 'number', type: 'VARCHAR', sql: 'whole_number(s.number)' },
    { name: 'project_id', type: 'VARCHAR', sql: 'whole_number(s.project_id)' },
    text('name'),
    text('arabic_name'),
    text('developer'),
    {
      name: 'status',
      type: 'VARCHAR',
      sql: `CASE s.status_key
        WHEN 'active' THEN 'active' WHEN 'conditionalactivating' THEN 'active' WHEN 'finished' THEN 'finished'
        WHEN 'notstarted' THEN 'not_started' WHEN 'pending' THEN 'not_started'
        WHEN 'cancelled' THEN 'cancelled' WHEN 'canceled' THEN 'cancelled' WHEN 'friezed' THEN 'cancelled'
        WHEN 'frozen' THEN 'cancelled' ELSE 'unknown' END`,
    },
    number('percent_completed'),
    timestamp('started', 'start_date'),
    {
      name: 'completes',
      type: 'TIMESTAMP',
      sql: COMPLETES,
      written: { columns: ['completion_date', 'end_date'], as: 'date' },
    },
    timestamp('cancelled', 'cancellation_date'),
    text('area'),
    text('master_project'),
    integer('units'),
    integer('villas'),
  ],
  checks: [
    { column: 'number', when: 't.number IS NULL', reason: 'is missing: nothing identifies the project' },
    lostName('area'),
    { column: 'area', when: 't.area IS NULL', reason: 'is missing' },
  ],
};
