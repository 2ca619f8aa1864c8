import { type Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';

import { type Logger, type NameResolver, traced } from '#platform';

import { sqlState } from './database-error.js';
import { databaseSocket } from './database-socket.js';
import type { ApplicationRole } from './migrate.js';
import { LoadAwarePool } from './load-aware-pool.js';

export interface DatabaseOptions {
  readonly url: string;
  /** Connections this process may hold. */
  readonly poolSize: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  readonly logger?: Logger;
  /**
   * The role that statements run as, whoever's address `url` is: as the owner of the tables no row would be hidden. The
   * user of the address has to be a member of it, which `migrate` makes the logins and the owner.
   */
  readonly role?: ApplicationRole;
  /** Finds the host of `url`; absent: by the name servers of this machine. */
  readonly names?: NameResolver;
}

/** Runs one statement. */
export interface Executor {
  query<R extends QueryResultRow = QueryResultRow>(
    statement: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<R>>;
}

/** Where a store's statements run. */
export interface Statements {
  readonly pool: Executor;
  /**
   * Runs `work` on one connection inside one transaction; rolls back when it throws. With `orgId` it sees the rows of
   * that organisation alone.
   */
  transaction<T>(work: (client: PoolClient) => Promise<T>, orgId?: string): Promise<T>;
}

/**
 * A pool of connections to PostgreSQL. Connected as the api's role, statements see no row of an organisation but those
 * that they run for (docs/decisions/0071-row-level-security.md); the owner and the worker's role see all.
 */
export interface Database extends Statements {
  readonly url: string;
  readonly pool: Pool;
  /** Statements that see the rows of this organisation alone. */
  forOrganisation(orgId: string): Executor;
  /** For what serves all organisations: keys before it is known whose they are, group commits, administration. */
  readonly platform: Statements;
  /** Waits for statements under way. */
  close(): Promise<void>;
}

const IN_SPAN = { kind: 'client', onlyWithin: true, attributes: { 'db.system.name': 'postgresql' } } as const;

/** Sees the rows of every organisation. */
const EVERYONE = '*';
/** Connections for what serves all organisations, beside those of the pool. */
const PLATFORM_CONNECTIONS = 4;
const DEADLOCK = '40P01';
const MOST_ATTEMPTS = 3;

/** Opens the pool; connections are made on demand, so this succeeds while PostgreSQL is down. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options);
  const platform = openPool({ ...options, poolSize: Math.min(PLATFORM_CONNECTIONS, options.poolSize) }, [
    `-c deal.org=${EVERYONE}`,
  ]);
  return {
    url: options.url,
    pool,
    transaction: (work, orgId) =>
      traced('postgresql transaction', IN_SPAN, () => inTransaction(pool, work, orgId)),
    forOrganisation: (orgId) => ({
      query: <R extends QueryResultRow>(statement: string | QueryConfig, values?: unknown[]) =>
        traced('postgresql query', IN_SPAN, () =>
          againstDeadlock(() =>
            inOneTrip(pool, orgId, (client) => (client as Executor).query<R>(statement, values)),
          ),
        ),
    }),
    platform: {
      pool: platform,
      transaction: (work) => inTransaction(platform, work),
    },
    close: async () => {
      await Promise.all([pool.end(), platform.end()]);
    },
  };
}

/** Runs `work` with stores that share one transaction: what all of them write is committed together, or nothing. */
export function together<T>(statements: Statements, work: (inside: Statements) => Promise<T>): Promise<T> {
  return statements.transaction((client) => work({ pool: client, transaction: (inner) => inner(client) }));
}

function openPool(options: DatabaseOptions, settings: readonly string[] = []): Pool {
  const { url, poolSize, applicationName, logger, role, names } = options;
  const atStart = role === undefined ? settings : [...settings, `-c role=${role}`];
  const pool = new LoadAwarePool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    // A server that is silent, not only slow: the connection is given up.
    query_timeout: 16_000,
    keepAlive: true,
    // A query is sent although those before it are not answered.
    pipeline: true,
    stream: () => databaseSocket(names),
    ...(atStart.length === 0 ? {} : { options: atStart.join(' ') }),
  });
  pool.on('error', (err) => logger?.warn('database.connection_lost', { err }));
  // One that is lost while it is held, between two statements, fails the next of them; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  orgId?: string,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(beginning(client, orgId));
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((reason: unknown) => {
      broken = reason instanceof Error ? reason : new Error('rollback failed');
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * A transaction of the one statement that `send` sends, in one round trip: what begins and ends it goes with it. Should
 * only its beginning fail, the statement sees the rows of no organisation.
 */
async function inOneTrip<T>(pool: Pool, orgId: string, send: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const { stream } = client.connection;
  stream.cork();
  const parts = [client.query(beginning(client, orgId)), send(client), client.query('COMMIT')] as const;
  stream.uncork();
  const [begun, result, ended] = await Promise.allSettled(parts);
  // The statement's error first: that of the others follows from it.
  const failed = [result, begun, ended].find((part) => part.status === 'rejected');
  if (failed === undefined && result.status === 'fulfilled') {
    client.release();
    return result.value;
  }
  const isOver = begun.status === 'fulfilled' && ended.status === 'fulfilled';
  client.release(!isOver);
  throw failed?.reason;
}

/**
 * Runs a statement again that PostgreSQL undid to end a deadlock: a customer deletes an endpoint, say, whose deliveries
 * are being recorded. It had no effect, so it can be repeated; that it happens to the same one again is unlikely.
 */
async function againstDeadlock<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (sqlState(error) !== DEADLOCK || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

/** One round trip, whether an organisation is named or not. */
function beginning(client: PoolClient, orgId: string | undefined): string {
  return orgId === undefined ? 'BEGIN' : `BEGIN; SET LOCAL deal.org = ${client.escapeLiteral(orgId)}`;
}
