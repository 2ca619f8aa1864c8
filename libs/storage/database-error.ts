import { isNativeError } from 'node:util/types';

/** The SQLSTATE of a pg error, even if wrapped in another error; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; isNativeError(cause); cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}

function messagesOf(error: unknown): string {
  return isNativeError(error) ? `${error.message}\n${messagesOf(error.cause)}` : '';
}

/** Errors of the system, the resolver and TLS before there is a connection. */
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ETIMEOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);
/**
 * SQLSTATE classes and codes of a server that cannot serve anyone: connection lost (08), credentials rejected (28), out
 * of resources (53), operator action or restart (57), system errors (58), no such database, a read-only standby.
 */
const CANNOT_SERVE = /^(08|28|53|57|58)|^(3D000|25006)$/;
const LOST =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable/i;

/** Whether PostgreSQL is unavailable for now (down, full, a changed password), so that a retry may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code !== undefined) return NO_CONNECTION.has(code) || CANNOT_SERVE.test(code);
  for (let cause = error; isNativeError(cause); cause = cause.cause) {
    if (LOST.test(cause.message)) return true;
  }
  return false;
}

/** Whether the connected server accepts no writes; another of the same name may. */
export function isReadOnly(error: unknown): boolean {
  return sqlState(error) === '25006';
}

/** Why PostgreSQL can be read but stores nothing; null for any other error. */
export function whyNothingIsStored(error: unknown): string | null {
  const code = sqlState(error) ?? '';
  if (isReadOnly(error)) return 'it is read-only';
  const isFull = code === '53100' || (code === '58030' && /no space left/i.test(messagesOf(error)));
  return isFull ? 'its disk is full' : null;
}

/**
 * Whether PostgreSQL rolled the work back in favour of another's: a deadlock, or a change of what it had read. It may be
 * repeated; the database serves everyone.
 */
export function isConflict(error: unknown): boolean {
  return /^(40001|40P01)$/.test(sqlState(error) ?? '');
}

/** Whether the row itself was refused (bad data, a constraint), so that a retry cannot help. */
export function isRowRefused(error: unknown): boolean {
  return /^(22|23)/.test(sqlState(error) ?? '');
}
