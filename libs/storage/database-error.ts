/** The SQLSTATE of an error of pg, also where another error wraps it; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ETIMEOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  '57014', // took longer than statement_timeout
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const LOST =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable/i;

/** Whether PostgreSQL could not be reached (down, restarting, out of connections), so that trying again may help. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = sqlState(error);
  if (code !== undefined) return UNREACHABLE.has(code) || code.startsWith('08');
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (LOST.test(cause.message)) return true;
  }
  return false;
}

/** Whether the row itself was refused (bad data, a constraint), so that trying again cannot help. */
export function isRowRefused(error: unknown): boolean {
  return /^(22|23)/.test(sqlState(error) ?? '');
}
