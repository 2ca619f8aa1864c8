import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';

import type { Logger } from '#platform';

export interface DatabaseOptions {
  readonly url: string;
  /** Connections this process may hold. */
  readonly poolSize: number;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  readonly logger?: Logger;
}

/** Where a store's statements run: `orm` for ordinary ones, `pool` for the hand-written hot ones. */
export interface Statements {
  readonly pool: Pick<Pool, 'query'>;
  readonly orm: NodePgDatabase;
  /** Runs `work` on one connection inside one transaction; rolls back when it throws. */
  transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T>;
}

/** A pool of connections to PostgreSQL. */
export interface Database extends Statements {
  readonly url: string;
  readonly pool: Pool;
  /** Waits for statements under way. */
  close(): Promise<void>;
}

/** Opens the pool; connections are made on demand, so this succeeds while PostgreSQL is down. */
export function openDatabase({ url, poolSize, applicationName, logger }: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    keepAlive: true,
  });
  pool.on('error', (err) => logger?.warn('database.connection_lost', { err }));
  // One that is lost while it is held, between two statements, fails the next of them; unheard, it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    url,
    pool,
    orm: drizzle(pool),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
  };
}

/** Runs `work` with stores that share one transaction: what all of them write is committed together, or nothing. */
export function together<T>(database: Statements, work: (inside: Statements) => Promise<T>): Promise<T> {
  return database.transaction((client) =>
    work({ pool: client, orm: drizzle(client), transaction: (inner) => inner(client) }),
  );
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
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
