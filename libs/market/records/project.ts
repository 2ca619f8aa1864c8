import { PROJECT_STATUS_WORDS } from '../vocabulary/project-statuses.js';
import { meaningSql } from '../vocabulary/vocabulary.js';
import { ANSWER_TOTAL, integer, lostName, number, type RecordKind, text, timestamp } from './record-kind.js';

const COMPLETED = 'register_timestamp(trim(s.completion_date))';
const ENDS = 'register_timestamp(trim(s.end_date))';

/**
 * The planned or actual completion date. If the project is not finished and the register has two dates, the
 * later one applies: a project that was resumed keeps the completion date of its first plan, which may be
 * before the start of the present one.
 */
const COMPLETES = `CASE WHEN s.status_word = 'finished' THEN coalesce(${COMPLETED}, ${ENDS})
  ELSE greatest(coalesce(${COMPLETED}, ${ENDS}), coalesce(${ENDS}, ${COMPLETED})) END`;

/**
 * Its houses. Many are registered as their plots, and few or none of them as villas. The plots of a project with flats are
 * mostly those of its buildings.
 */
const HOUSES = `CASE WHEN coalesce(known_number(s.units), 0) > 0 THEN known_number(s.villas)
  ELSE greatest(known_number(s.villas), known_number(s.plots)) END`;

/** A row of the project register: what is being built where, by whom, and its progress. */
export const project: RecordKind = {
  name: 'project',
  key: 'number',
  keyFrom: 'number',
  date: null,
  staged: [
    ...['number', 'project_id', 'name', 'arabic_name', 'developer', 'status', 'percent_completed'],
    ...['start_date', 'end_date', 'completion_date', 'cancellation_date', 'area', 'master_project'],
    ...['units', 'villas', 'plots', ANSWER_TOTAL],
  ],
  derived: { status_word: meaningSql('name_key(s.status)', PROJECT_STATUS_WORDS) },
  columns: [
    { name: 'number', type: 'VARCHAR', sql: 'whole_number(s.number)' },
    { name: 'project_id', type: 'VARCHAR', sql: 'whole_number(s.project_id)' },
    text('name'),
    text('arabic_name'),
    text('developer'),
    {
      name: 'status',
      type: 'VARCHAR',
      sql: `CASE s.status_word
        WHEN 'pending' THEN CASE WHEN known_number(s.percent_completed) > 0 THEN 'active' ELSE 'not_started' END
        ELSE coalesce(s.status_word, 'unknown') END`,
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
    {
      name: 'villas',
      type: 'INTEGER',
      sql: `TRY_CAST(round(${HOUSES}) AS INTEGER)`,
      written: { columns: ['villas', 'plots'], as: 'number' },
    },
  ],
  vocabularies: [{ column: 'status', entries: PROJECT_STATUS_WORDS }],
  checks: [
    { column: 'number', when: 't.number IS NULL', reason: 'is missing: nothing identifies the project' },
    lostName('area'),
    { column: 'area', when: 't.area IS NULL', reason: 'is missing' },
    {
      column: 'percent_completed',
      when: 't.percent_completed NOT BETWEEN 0 AND 100',
      reason: 'is not a percentage within 0..100',
    },
    // A row whose fields are in other columns, and its number that of something else.
    {
      column: 'status',
      when: `t.status = 'unknown' AND t.percent_completed IS NULL`,
      reason: 'is no status of a project, and percent_completed no number',
    },
  ],
};
