import { judgeStatement } from './judge-statement.mjs';
import { readMigration } from './read-migration.mjs';

/**
 * Why a migration may not be applied while the previous version is running: lines of text, none when it may.
 *
 * @param {string} sql
 * @param {readonly string[]} releases versions that were released
 * @returns {readonly string[]}
 */
export function judgeMigration(sql, releases) {
  let read;
  try {
    read = readMigration(sql);
  } catch (error) {
    return [`is no SQL that PostgreSQL understands: ${error.message}`];
  }
  const { outside, statements } = read;
  const migration = {
    outside,
    made: new Set(),
    added: new Set(),
    dropped: new Set(),
    again: madeAnywhere(statements),
  };
  const complaints = [];
  for (const statement of statements) {
    for (const { name, release } of statement.contracts)
      if (!releases.includes(release))
        complaints.push(
          `line ${statement.line}: "since ${release}": ${name} may be contracted only after a release that does ` +
            `without it, and CHANGELOG.md has no release ${release}`,
        );
    for (const { rule, object, problem, remedy, word } of judgeStatement(statement, migration)) {
      if (rule === 'breaks' && statement.contracts.some(({ name }) => name === object)) continue;
      if (rule === 'blocks' && statement.brief) continue;
      complaints.push(`line ${statement.line}: ${problem}; ${remedy ?? remedyOf(object, word)}`);
    }
    noteMade(statement, migration.made);
  }
  return complaints;
}

function remedyOf(object, word = 'unused') {
  return `once a release does without it, say so above the statement: "-- contract: ${object} ${word} since <release>"`;
}

/** Names of tables, indexes and types that a statement makes. */
function noteMade({ kind, node }, made) {
  if (kind === 'CreateStmt') made.add(node.relation.relname);
  if (kind === 'CreateTableAsStmt') made.add(node.into.rel.relname);
  if (kind === 'IndexStmt' && node.idxname !== undefined) made.add(node.idxname);
  if (kind === 'CreateEnumStmt') made.add(node.typeName.at(-1).String.sval);
  if (kind === 'CreateDomainStmt') made.add(node.domainname.at(-1).String.sval);
  if (kind === 'CompositeTypeStmt') made.add(node.typevar.relname);
}

/** Triggers, policies, functions and views that are made at any place of a migration, by the names that a DROP has. */
function madeAnywhere(statements) {
  const names = statements.map(({ kind, node }) => {
    if (kind === 'CreateTrigStmt') return `${node.relation.relname}.${node.trigname}`;
    if (kind === 'CreatePolicyStmt') return `${node.table.relname}.${node.policy_name}`;
    if (kind === 'RuleStmt') return `${node.relation.relname}.${node.rulename}`;
    if (kind === 'CreateFunctionStmt') return node.funcname.at(-1).String.sval;
    if (kind === 'ViewStmt') return node.view.relname;
    return null;
  });
  return new Set(names.filter((name) => name !== null));
}
