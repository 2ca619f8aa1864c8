import { callsAny } from './read-migration.mjs';

/** Functions whose value differs from row to row: a column with such a default makes PostgreSQL rewrite the table. */
const VOLATILE = new Set([
  'clock_timestamp',
  'gen_random_bytes',
  'gen_random_uuid',
  'nextval',
  'random',
  'timeofday',
  'uuid_generate_v4',
  'uuidv4',
  'uuidv7',
]);
const SERIAL = new Set(['serial', 'bigserial', 'smallserial', 'serial2', 'serial4', 'serial8']);

/**
 * What is wrong with a column that is added to a table which the running version writes to.
 *
 * @param {any} column the parser's ColumnDef
 * @param {boolean} large
 * @returns {{ rule: 'breaks' | 'blocks', problem: string, remedy: string } | null}
 */
export function judgeColumn(column, large) {
  const of = (type) =>
    (column.constraints ?? []).map(({ Constraint }) => Constraint).find(({ contype }) => contype === type);
  const name = column.colname;
  const type = column.typeName?.names.at(-1).String.sval ?? '';
  const filled =
    of('CONSTR_DEFAULT') ??
    of('CONSTR_IDENTITY') ??
    of('CONSTR_GENERATED') ??
    (SERIAL.has(type) ? {} : undefined);
  if ((of('CONSTR_NOTNULL') ?? of('CONSTR_PRIMARY')) !== undefined && filled === undefined)
    return {
      rule: 'breaks',
      problem: `adds ${name} NOT NULL without a default: rows that the running version inserts are refused`,
      remedy: 'give it a default',
    };
  if (!large) return null;
  const rewritten =
    SERIAL.has(type) ||
    of('CONSTR_IDENTITY') !== undefined ||
    of('CONSTR_GENERATED')?.generated_kind === 's' ||
    (of('CONSTR_GENERATED') !== undefined && of('CONSTR_GENERATED').generated_kind === undefined) ||
    callsAny(of('CONSTR_DEFAULT'), VOLATILE);
  if (rewritten)
    return {
      rule: 'blocks',
      problem: `adds ${name} with a value of its own in each row: the table is rewritten under a lock`,
      remedy: 'add it without, set the default in a statement of its own, and let a job fill the old rows',
    };
  if ((of('CONSTR_UNIQUE') ?? of('CONSTR_PRIMARY')) !== undefined)
    return {
      rule: 'blocks',
      problem: `adds ${name} with an index that is built under a lock`,
      remedy: 'make the index CONCURRENTLY, then ADD CONSTRAINT … USING INDEX',
    };
  const scanned =
    of('CONSTR_CHECK') ?? (of('CONSTR_DEFAULT') === undefined ? undefined : of('CONSTR_FOREIGN'));
  return scanned === undefined
    ? null
    : {
        rule: 'blocks',
        problem: `adds ${name} with a constraint that reads the whole table under a lock`,
        remedy: 'ADD CONSTRAINT … NOT VALID, and VALIDATE CONSTRAINT in a migration of its own',
      };
}
