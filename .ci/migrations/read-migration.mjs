import { Buffer } from 'node:buffer';

import { parsePlPgSQLSync, parseSync } from 'libpg-query';

const CONTRACT = /^\s*-- contract: (.+?) (?:unused|filled) since (\S+?)\.?\s*$/gm;
const BRIEF = /^\s*-- brief: (\S.*)$/m;
const OUTSIDE = /^-- outside a transaction\b/m;

/**
 * A migration as its statements, each with the markers of the comments above it and the line it begins on.
 *
 * @param {string} sql
 * @returns {{ outside: boolean, statements: readonly Statement[] }}
 *   outside: whether its first line asks to be applied outside of a transaction.
 * @throws {Error} PostgreSQL's own message where it is no SQL.
 * @typedef {{ kind: string, node: any, line: number, contracts: readonly { name: string, release: string }[], brief: boolean }} Statement
 */
export function readMigration(sql) {
  const bytes = Buffer.from(sql);
  let end = 0;
  const statements = (parseSync(sql).stmts ?? []).map(
    ({ stmt, stmt_location: start = 0, stmt_len: length }) => {
      const above = bytes.subarray(end, start).toString();
      end = length === undefined ? bytes.length : start + length;
      const line = bytes.subarray(0, start).toString().split('\n').length;
      return { ...unwrap(stmt), line, ...markers(above) };
    },
  );
  return { outside: OUTSIDE.test(sql.split('\n', 1)[0] ?? ''), statements: statements.flatMap(withBlock) };
}

/** `{ DropStmt: {…} }` as its kind and what it holds. */
function unwrap(node) {
  const [[kind, inner]] = Object.entries(node);
  return { kind, node: inner };
}

function markers(above) {
  const contracts = [...above.matchAll(CONTRACT)].map(([, name, release]) => ({ name, release }));
  return { contracts, brief: BRIEF.test(above) };
}

/** A DO block beside the statements that it runs, which carry its markers. */
function withBlock(statement) {
  if (statement.kind !== 'DoStmt') return [statement];
  const body = statement.node.args.map(({ DefElem }) => DefElem).find(({ defname }) => defname === 'as').arg;
  const tree = parsePlPgSQLSync(`DO $migration_block$${body.String.sval}$migration_block$`);
  const inner = [];
  walk(tree, (kind, node) => {
    if (kind === 'PLpgSQL_stmt_execsql')
      for (const { stmt } of parseSync(node.sqlstmt.PLpgSQL_expr.query).stmts)
        inner.push({ ...statement, ...unwrap(stmt) });
    if (kind.startsWith('PLpgSQL_stmt_dyn')) inner.push({ ...statement, kind: 'DynamicStmt', node });
  });
  return [statement, ...inner];
}

function walk(tree, visit) {
  if (tree === null || typeof tree !== 'object') return;
  for (const [key, value] of Object.entries(tree)) {
    if (!Array.isArray(tree)) visit(key, value);
    walk(value, visit);
  }
}

/** Whether a function of such a name is called anywhere in a tree. */
export function callsAny(tree, names) {
  let found = false;
  walk(tree, (kind, node) => {
    if (kind === 'FuncCall') found ||= names.has(node.funcname.at(-1).String.sval);
  });
  return found;
}
