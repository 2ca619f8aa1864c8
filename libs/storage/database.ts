import { type Pool, type PoolClient, type QueryConfig, type QueryResult, type QueryResultRow } from 'pg';

import { HOUR_MS, type Logger, type NameResolver, traced } from '#platform';

import { connectLimit } from './connect-limit.js';
import { isReadOnly } from './database-error.js';
import { databaseSocket } from './database-socket.js';
import type { ApplicationRole } from './migrate.js';
import { LoadAwarePool } from './load-aware-pool.js';
import { repeatConflicts } from './repeat-conflicts.js';

export interface DatabaseOptions {
  readonly url: string;
  /** Maximum connections for this process. */
  readonly poolSize: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  readonly logger?: Logger;
  /**
   * The role statements run as, whatever login `url` uses: the owner of the tables would see every row. The login must
   * be a member of the role; `migrate` makes the logins and the owner members.
   */
  readonly role?: ApplicationRole;
  /** Resolves the host of `url`; by default with this machine's name servers. */
  readonly names?: NameResolver;
  /** For a process that nobody waits for, see `connectLimit`. */
  readonly patient?: boolean;
}

/** Runs one statement. */
export interface Executor {
  query<R extends QueryResultRow = QueryResultRow>(
    statement: string | QueryConfig,
    values?: unknown[],
  ): Promise<QueryResult<R>>;
}

/** Where a store runs its statements. */
export interface Statements {
  readonly pool: Executor;
  /**
   * Runs `work` on one connection in one transaction; rolls back if it throws. With `orgId` it sees only that
   * organisation's rows, and takes the connection out of its share of the pool. After a deadlock or another conflict
   * `work` runs again, so what it does outside the database must be repeatable. `work` holds a connection that others
   * wait for: it takes no second one, and does nothing long.
   */
  transaction<T>(work: (client: PoolClient) => Promise<T>, orgId?: string): Promise<T>;
}

/**
 * A pool of connections to PostgreSQL. Under the api's role, a statement sees only the rows of the organisation it runs
 * for (docs/decisions/0071-row-level-security.md); the owner and the worker's role see all rows. Organisations have equal
 * shares of the connections (`PoolShares`).
 */
export interface Database extends Statements {
  readonly url: string;
  readonly pool: Pool;
  /** Reads one consistent state for as long as `work` takes, which runs only once: it may have passed rows on. */
  frozen<T>(work: (reader: Executor) => Promise<T>): Promise<T>;
  /**
   * Like `transaction`, for work nobody waits for: a statement may take minutes, because its rows depend on how large an
   * organisation is.
   */
  unhurried<T>(work: (client: Executor) => Promise<T>): Promise<T>;
  /** Statements that see only this organisation's rows. */
  forOrganisation(orgId: string): Executor;
  /** For work across organisations: keys before their organisation is known, group commits, administration. */
  readonly platform: Statements;
  /** Waits for statements in progress. */
  close(): Promise<void>;
}

const IN_SPAN = { kind: 'client', onlyWithin: true, attributes: { 'db.system.name': 'postgresql' } } as const;

/** Sees every organisation's rows. */
const EVERYONE = '*';
/** Longer than the slowest work between two statements of a transaction, which is scoring a chunk of watches. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** The longest pause of a reader of frozen rows, such as a client that downloads slowly. */
const SLOW_READER_MS = 600_000;
/** A statement that somebody waits for. */
const STATEMENT_MS = 15_000;
/** Gives up a connection whose server is silent rather than just slow: this much later than the server would. */
const SILENCE_MS = 1_000;
/** A statement over all rows of a large organisation or of the installation. */
const LONG_STATEMENT_MS = HOUR_MS;
/**
 * What PostgreSQL recommends for solid-state disks. A prepared statement keeps the plan made while its tables were small,
 * until they are analysed. With the default of 4 that plan reads whole tables, and a new installation's first burst of
 * rows is read again for every few of them.
 */
const RANDOM_PAGE_COST = 1.1;
/** Why a connection is not used again: its server is read-only, as the old primary is after a failover. */
const LEFT_BEHIND = new Error('the server is read-only');
/** Connections for work across organisations, on top of the pool's. */
const PLATFORM_CONNECTIONS = 4;

/** Opens the pool. Connections are made on demand, so this succeeds even if PostgreSQL is down. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = openPool(options);
  const platform = openPool({ ...options, poolSize: Math.min(PLATFORM_CONNECTIONS, options.poolSize) }, [
    `-c deal.org=${EVERYONE}`,
  ]);
  return {
    url: options.url,
    pool,
    transaction: (work, orgId) =>
      traced('postgresql transaction', IN_SPAN, () =>
        repeatConflicts(() => inTransaction(pool, work, orgId)),
      ),
    frozen: (work) =>
      traced('postgresql transaction', IN_SPAN, () =>
        inTransaction(pool, async (client) => {
          await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
          await client.query(`SET LOCAL idle_in_transaction_session_timeout = ${SLOW_READER_MS}`);
          return work(await patient(client));
        }),
      ),
    unhurried: (work) =>
      traced('postgresql transaction', IN_SPAN, () =>
        repeatConflicts(() => inTransaction(pool, async (client) => work(await patient(client)))),
      ),
    forOrganisation: (orgId) => ({
      query: <R extends QueryResultRow>(statement: string | QueryConfig, values?: unknown[]) =>
        traced('postgresql query', IN_SPAN, () =>
          repeatConflicts(() =>
            inOneTrip(pool, orgId, (client) => (client as Executor).query<R>(statement, values)),
          ),
        ),
    }),
    platform: {
      pool: platform,
      transaction: (work) => repeatConflicts(() => inTransaction(platform, work)),
    },
    close: async () => {
      await Promise.all([pool.end(), platform.end()]);
    },
  };
}

/**
 * Runs `work` with stores that share one transaction: either everything they write is committed, or nothing. Like
 * `transaction`, it may run `work` again.
 */
export function together<T>(statements: Statements, work: (inside: Statements) => Promise<T>): Promise<T> {
  return statements.transaction((client) => work({ pool: client, transaction: (inner) => inner(client) }));
}

function openPool(options: DatabaseOptions, settings: readonly string[] = []): LoadAwarePool {
  const { url, poolSize, applicationName, logger, role, names, patient } = options;
  const asRole = role === undefined ? [] : [`-c role=${role}`];
  const atStart = [`-c random_page_cost=${RANDOM_PAGE_COST}`, ...settings, ...asRole];
  const pool = new LoadAwarePool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName,
    connectionTimeoutMillis: connectLimit(patient),
    idleTimeoutMillis: 60_000,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + SILENCE_MS,
    // A session whose process vanished in a transaction keeps its locks no longer than this.
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    keepAlive: true,
    // Sends queries without waiting for earlier answers.
    pipeline: true,
    stream: () => databaseSocket(names),
    options: atStart.join(' '),
  });
  pool.on('error', (err) => logger?.warn('database.connection_lost', { err }));
  // A connection lost between two statements fails the next one; without a listener it would crash the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function inTransaction<T>(
  pool: LoadAwarePool,
  work: (client: PoolClient) => Promise<T>,
  orgId?: string,
): Promise<T> {
  const client = await (orgId === undefined ? pool.connect() : pool.connectFor(orgId));
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
    if (isReadOnly(error)) broken = LEFT_BEHIND;
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Lets the statements of the client's transaction take long, on the server and in waiting for its answer. */
async function patient(client: PoolClient): Promise<Executor> {
  await client.query(`SET LOCAL statement_timeout = ${LONG_STATEMENT_MS}`);
  const limit = { query_timeout: LONG_STATEMENT_MS + SILENCE_MS };
  return {
    query: <R extends QueryResultRow>(statement: string | QueryConfig, values?: unknown[]) => {
      const asked = typeof statement === 'string' ? { text: statement } : statement;
      return (client as Executor).query<R>({ ...asked, ...limit }, values);
    },
  };
}

/**
 * Runs the one statement that `send` sends in a transaction of a single round trip, BEGIN and COMMIT included. If only
 * the BEGIN fails, the statement sees no organisation's rows.
 */
async function inOneTrip<T>(
  pool: LoadAwarePool,
  orgId: string,
  send: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connectFor(orgId);
  const { stream } = client.connection;
  stream.cork();
  const parts = [client.query(beginning(client, orgId)), send(client), client.query('COMMIT')] as const;
  stream.uncork();
  const [begun, result, ended] = await Promise.allSettled(parts);
  // The statement's own error first: the others follow from it.
  const failed = [result, begun, ended].find((part) => part.status === 'rejected');
  if (failed === undefined && result.status === 'fulfilled') {
    client.release();
    return result.value;
  }
  const isOver = begun.status === 'fulfilled' && ended.status === 'fulfilled';
  client.release(!isOver || isReadOnly(failed?.reason));
  throw failed?.reason;
}

/** One round trip, with or without an organisation. */
function beginning(client: PoolClient, orgId: string | undefined): string {
  return orgId === undefined ? 'BEGIN' : `BEGIN; SET LOCAL deal.org = ${client.escapeLiteral(orgId)}`;
}
