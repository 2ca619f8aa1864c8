import { judgeColumn } from './judge-column.mjs';

const WRITTEN_ANEW = new Set(['AT_SetAccessMethod', 'AT_SetLogged', 'AT_SetUnLogged', 'AT_SetTableSpace']);

/**
 * What is wrong with one action of ALTER TABLE.
 *
 * @param {any} action the parser's AlterTableCmd
 * @param {{ table: string, large: boolean, added: Set<string> }} place
 *   added: constraints that the same migration adds without reading the table.
 * @returns {{ rule: 'breaks' | 'blocks', object?: string, problem: string, remedy?: string, word?: string } | null}
 *   breaks: the running version needs it as it is; blocks: it waits for the whole table under a lock.
 */
export function judgeAlter({ subtype, name, def }, { table, large, added }) {
  const object = `${table}.${name}`;
  switch (subtype) {
    case 'AT_AddColumn':
      return withObject(judgeColumn(def.ColumnDef, large), `${table}.${def.ColumnDef.colname}`);
    case 'AT_DropColumn':
      return { rule: 'breaks', object, problem: `drops column ${object}` };
    case 'AT_AlterColumnType':
      return {
        rule: 'breaks',
        object,
        problem: `changes the type of ${object}, which is rewritten under a lock`,
        remedy: 'add a column of the new type, write both, and drop the old one a release later',
      };
    case 'AT_SetNotNull':
      return {
        rule: 'breaks',
        object,
        problem: `sets ${object} NOT NULL, which the running version may leave empty`,
        word: 'filled',
      };
    case 'AT_ColumnDefault':
      return def === undefined
        ? {
            rule: 'breaks',
            object,
            problem: `drops the default of ${object}, which the running version may rely on`,
          }
        : null;
    case 'AT_AddConstraint':
      return judgeConstraint(def.Constraint, table, large, added);
    case 'AT_ValidateConstraint':
      return large && added.has(name)
        ? {
            rule: 'blocks',
            problem: `validates ${name} under the lock of the statement that added it`,
            remedy: 'VALIDATE CONSTRAINT in a migration of its own',
          }
        : null;
    case 'AT_DetachPartition':
      return { rule: 'breaks', object: table, problem: `takes a partition from ${table}` };
    case 'AT_DropExpression':
    case 'AT_DropIdentity':
      return { rule: 'breaks', object, problem: `takes from ${object} what fills it` };
    default:
      return WRITTEN_ANEW.has(subtype) && large
        ? {
            rule: 'blocks',
            problem: `rewrites ${table} under a lock`,
            remedy: 'do it by hand, in a window',
          }
        : null;
  }
}

function judgeConstraint(constraint, table, large, added) {
  const { contype, conname, skip_validation: unread = false, indexname } = constraint;
  if (unread) added.add(conname);
  if (!large || unread || indexname !== undefined) return null;
  const indexed = ['CONSTR_PRIMARY', 'CONSTR_UNIQUE', 'CONSTR_EXCLUSION'].includes(contype);
  return indexed
    ? {
        rule: 'blocks',
        problem: `builds the index of ${conname ?? 'a constraint'} on ${table} under a lock`,
        remedy: 'make the index CONCURRENTLY, then ADD CONSTRAINT … USING INDEX',
      }
    : {
        rule: 'blocks',
        problem: `reads the whole of ${table} for ${conname ?? 'a constraint'} under a lock`,
        remedy: 'add it NOT VALID, and VALIDATE CONSTRAINT in a migration of its own',
      };
}

function withObject(finding, object) {
  return finding === null ? null : { ...finding, object };
}
