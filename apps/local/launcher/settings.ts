import { isAbsolute, join, resolve } from 'node:path';

import type { LoginProgram } from '../services/program-login.js';

/** What the caller of `npm start` decides; every path is absolute. */
export interface LauncherSettings {
  readonly host: string;
  readonly port: number;
  /** Whether the caller named the port: then no other is used instead. */
  readonly portIsFixed: boolean;
  /** All state of this instance. */
  readonly stateDirectory: string;
  /** Official files for the live market; null if only the sandbox has data. */
  readonly marketDataDirectory: string | null;
  /** An external PostgreSQL or Redis; null to run our own. */
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  /** With which login each program connects to an external PostgreSQL; null for that of `databaseUrl`. */
  readonly programDatabaseUrls: Readonly<Record<LoginProgram, string | null>>;
  /** What the programs get instead of the launcher's own choice; null where it chooses. */
  readonly secretsKey: string | null;
  readonly publicBaseUrl: string | null;
  readonly allowLoopbackWebhooks: string | null;
  readonly consoleTestKey: string | null;
  readonly metricsPort: string | null;
  readonly metricsHost: string;
}

type Source = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = 3000;

/** Reads the launcher's variables; an empty one counts as unset. Throws if PORT is not a port. */
export function readSettings(source: Source, directory: string): LauncherSettings {
  const text = (name: string): string | null => source[name]?.trim() || null;
  const path = (name: string): string | null => {
    const value = text(name);
    return value === null || isAbsolute(value) ? value : resolve(directory, value);
  };
  const port = text('PORT');
  if (port !== null && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535)) {
    throw new Error(
      `PORT is "${port}": expected a number 1..65535; set PORT=${DEFAULT_PORT} or leave it out`,
    );
  }
  return {
    host: text('HOST') ?? '127.0.0.1',
    port: port === null ? DEFAULT_PORT : Number(port),
    portIsFixed: port !== null,
    stateDirectory: path('LOCAL_DIR') ?? join(directory, '.local'),
    marketDataDirectory: path('MARKET_DATA_DIR'),
    databaseUrl: text('DATABASE_URL'),
    redisUrl: text('REDIS_URL'),
    programDatabaseUrls: { api: text('API_DATABASE_URL'), worker: text('WORKER_DATABASE_URL') },
    secretsKey: text('SECRETS_KEY'),
    publicBaseUrl: text('PUBLIC_BASE_URL'),
    allowLoopbackWebhooks: text('ALLOW_LOOPBACK_WEBHOOKS'),
    consoleTestKey: text('CONSOLE_TEST_KEY'),
    metricsPort: text('METRICS_PORT'),
    metricsHost: text('METRICS_HOST') ?? '127.0.0.1',
  };
}
