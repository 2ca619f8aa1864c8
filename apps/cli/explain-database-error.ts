import { EnvironmentError, readEnvironment } from '#platform';
import { isDatabaseUnavailable, sqlState, whyNothingIsStored } from '#storage';

/** A failure to connect, as reported by the system. */
interface ConnectFailure extends Error {
  readonly port?: number;
  readonly hostname?: string;
}

/** What a PostgreSQL error means to someone running a command, with the remedy; null for any other error. */
export function explainDatabaseError(error: unknown): string | null {
  const code = sqlState(error) ?? '';
  const cause = innermost(error);
  const why = cause?.message ?? '';
  if (code === '42501') {
    return (
      `This database login lacks permission: ${why}. Set DATABASE_URL to the login that owns the tables; ` +
      'those of api and worker have fewer rights.'
    );
  }
  if (code === '42P01' || code === '42703') {
    return `The database schema does not match this version: ${why}. Run: deal migrate`;
  }
  if (code.startsWith('28')) {
    return `The database rejected the login: ${why}. Check user and password in DATABASE_URL.`;
  }
  const unstored = whyNothingIsStored(error);
  if (unstored !== null) return `The database stores nothing, because ${unstored}: ${why}.`;
  const fromElsewhere = cause !== null && code.startsWith('E') && !isOfDatabase(cause);
  if (!isDatabaseUnavailable(error) || fromElsewhere) return null;
  return (
    `The database cannot be reached: ${why}. Check that it is running and that DATABASE_URL is correct, ` +
    'then try again.'
  );
}

/** Whether it was the connection to the environment's database that failed, rather than one to another server. */
function isOfDatabase({ port, hostname }: ConnectFailure): boolean {
  try {
    const { hostname: host, port: own } = new URL(readEnvironment('records').databaseUrl);
    return hostname === undefined ? port === Number(own === '' ? 5_432 : own) : hostname === host;
  } catch (error) {
    if (error instanceof EnvironmentError || error instanceof TypeError) return false;
    throw error;
  }
}

/** The root cause; for several connection attempts, that of the first. */
function innermost(error: unknown): ConnectFailure | null {
  let found: ConnectFailure | null = null;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const [first] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [];
    found = first instanceof Error ? first : cause;
  }
  return found;
}
