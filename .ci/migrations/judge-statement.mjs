import { judgeAlter } from './judge-alter.mjs';
import { SMALL_TABLES } from './small-tables.mjs';

/** What a later CREATE of the same migration puts back, so that nobody sees it gone. */
const PUT_BACK = new Set([
  'OBJECT_TRIGGER',
  'OBJECT_POLICY',
  'OBJECT_FUNCTION',
  'OBJECT_VIEW',
  'OBJECT_RULE',
]);
const CHANGES_ROWS = { UpdateStmt: 'updates', DeleteStmt: 'deletes', MergeStmt: 'merges into' };

/**
 * What is wrong with one statement while the previous version is running.
 *
 * @param {import('./read-migration.mjs').Statement} statement
 * @param {{ made: Set<string>, again: Set<string>, added: Set<string>, dropped: Set<string>, outside: boolean }} migration
 *   made: tables and other objects that the migration itself has made so far, which nobody uses yet;
 *   again: triggers, functions and the like that it makes anywhere;
 *   dropped: indexes that it has dropped so far, filled here.
 * @returns {readonly { rule: 'breaks' | 'blocks' | 'form', object?: string, problem: string, remedy?: string }[]}
 */
export function judgeStatement({ kind, node }, migration) {
  const { made, outside } = migration;
  const isNew = (table) => made.has(table);
  const large = (table) => !isNew(table) && !SMALL_TABLES.has(table);
  const concurrent = node.concurrent === true;
  if (outside && !isRepeatable(kind, node, migration.dropped))
    return [
      {
        rule: 'form',
        problem:
          'is no statement for outside of a transaction, where a migration that broke off is applied again',
        remedy:
          'keep there only DROP INDEX CONCURRENTLY IF EXISTS, and after it CREATE INDEX CONCURRENTLY of that name',
      },
    ];
  if (concurrent && !outside)
    return [
      {
        rule: 'form',
        problem: 'cannot run in a transaction',
        remedy: 'begin a migration of its own with the line "-- outside a transaction"',
      },
    ];
  switch (kind) {
    case 'AlterTableStmt': {
      const table = node.relation.relname;
      if (isNew(table) || node.objtype === 'OBJECT_INDEX') return [];
      const place = { table, large: large(table), added: migration.added };
      return node.cmds
        .map(({ AlterTableCmd }) => judgeAlter(AlterTableCmd, place))
        .filter((found) => found !== null);
    }
    case 'DropStmt':
      return node.objects.flatMap((object) =>
        judgeDrop(node.removeType, nameOf(object), migration, concurrent),
      );
    case 'RenameStmt': {
      const table = node.relation?.relname ?? nameOf(node.object);
      if (isNew(table) || node.renameType === 'OBJECT_TABCONSTRAINT' || node.renameType === 'OBJECT_INDEX')
        return [];
      const object = node.subname === undefined ? table : `${table}.${node.subname}`;
      return [
        {
          rule: 'breaks',
          object,
          problem: `renames ${object}, which the running version knows by its name`,
          remedy: 'add the new one, write both, and drop the old one a release later',
        },
      ];
    }
    case 'AlterEnumStmt':
      return node.oldVal === undefined
        ? []
        : [{ rule: 'breaks', object: node.oldVal, problem: `renames the value ${node.oldVal} of a type` }];
    case 'IndexStmt': {
      const table = node.relation.relname;
      const parentAlone = node.relation.inh !== true;
      return concurrent || parentAlone || !large(table)
        ? []
        : [
            {
              rule: 'blocks',
              problem: `builds an index on ${table} while nobody may write to it`,
              remedy:
                'CREATE INDEX CONCURRENTLY in a migration that begins with "-- outside a transaction" ' +
                '(of a partitioned table ON ONLY, then for each partition)',
            },
          ];
    }
    case 'TruncateStmt':
      return node.relations
        .map(({ RangeVar }) => RangeVar.relname)
        .filter((table) => !isNew(table))
        .map((table) => ({ rule: 'breaks', object: table, problem: `empties ${table}` }));
    case 'UpdateStmt':
    case 'DeleteStmt':
    case 'MergeStmt': {
      const table = node.relation.relname;
      return large(table)
        ? [
            {
              rule: 'blocks',
              problem: `${CHANGES_ROWS[kind]} rows of ${table}, which stay locked until all are done`,
              remedy: 'let a job of the worker do it in small steps',
            },
          ]
        : [];
    }
    case 'LockStmt':
    case 'ClusterStmt':
    case 'RepackStmt':
    case 'ReindexStmt':
    case 'VacuumStmt':
      return [
        {
          rule: 'blocks',
          problem: 'locks a table for as long as it takes',
          remedy: 'do it by hand, in a window',
        },
      ];
    case 'GrantStmt':
      return judgeRevoke(node, migration);
    case 'DynamicStmt':
      return [
        {
          rule: 'blocks',
          problem: 'runs SQL that is put together as it goes, which cannot be judged',
          remedy: 'write the statements out',
        },
      ];
    default:
      return [];
  }
}

function judgeDrop(type, name, { made, again }, concurrent) {
  const plain = name.split('.').at(-1);
  if (made.has(plain) || (PUT_BACK.has(type) && again.has(name))) return [];
  if (type === 'OBJECT_INDEX')
    return concurrent
      ? []
      : [
          {
            rule: 'blocks',
            problem: `drops index ${name} while nobody may use its table`,
            remedy:
              'DROP INDEX CONCURRENTLY IF EXISTS in a migration that begins with "-- outside a transaction"',
          },
        ];
  const what = type.replace('OBJECT_', '').toLowerCase();
  return [{ rule: 'breaks', object: name, problem: `drops ${what} ${name}` }];
}

function judgeRevoke({ is_grant: isGrant, objects = [], grantees = [] }, { again }) {
  const toPublic = grantees.every(({ RoleSpec }) => RoleSpec.roletype === 'ROLESPEC_PUBLIC');
  if (isGrant === true || toPublic) return [];
  const names = objects.map(nameOf).filter((name) => !again.has(name));
  return names.map((object) => ({
    rule: 'breaks',
    object,
    problem: `takes rights on ${object} from roles that use them`,
  }));
}

/** Whether a statement may be applied again after one that broke off, which leaves an index that is not valid. */
function isRepeatable(kind, node, dropped) {
  if (kind === 'IndexStmt')
    return node.concurrent === true && node.if_not_exists !== true && dropped.has(node.idxname);
  if (kind !== 'DropStmt' || node.removeType !== 'OBJECT_INDEX') return false;
  for (const object of node.objects) dropped.add(nameOf(object));
  return node.concurrent === true && node.missing_ok === true;
}

/** A name as its parts, schema and arguments left out where there are any: `table`, `table.trigger`, `function`. */
export function nameOf(object) {
  if (object.RangeVar) return object.RangeVar.relname;
  if (object.ObjectWithArgs) return object.ObjectWithArgs.objname.at(-1).String.sval;
  if (object.TypeName) return object.TypeName.names.at(-1).String.sval;
  if (object.String) return object.String.sval;
  return object.List.items
    .map(({ String: part }) => part.sval)
    .filter((part) => part !== 'public')
    .join('.');
}
