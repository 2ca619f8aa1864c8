import { z } from 'zod';

import { CONTACT_VARIABLES } from './contact-variables.js';
import { DATABASE_VARIABLES } from './database-variables.js';
import {
  address,
  define,
  describeProblem,
  filled,
  flag,
  hidden,
  integer,
  maskAddress,
  networks,
  oneOf,
  schemaOf,
  shownFallback,
  type Variable,
} from './environment-variable.js';
import { FEED_VARIABLES } from './feed-variables.js';
import { LISTENER_VARIABLES } from './listener-variables.js';
import { withPassword } from './put-passwords.js';
import { readSecretFile, UnreadableSecret } from './secret-files.js';
import { STORE_VARIABLES } from './store-variables.js';

export { maskAddress };

/*
 * The only place that reads process.env for our programs; child-environment.ts does for those we start. Each kind of
 * process asks for its own variables. All problems are reported at once, each naming the variable, its value and the
 * remedy.
 */

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Keys that encrypt secrets at rest: the first encrypts, all of them decrypt. */
export type SecretKeys = readonly [Buffer, ...Buffer[]];

const secretKey = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine(({ length }) => length === 32);

const VARIABLES = {
  ...CONTACT_VARIABLES,
  ...LISTENER_VARIABLES,
  ...DATABASE_VARIABLES,
  batchWindow: define({ name: 'BATCH_WINDOW', ...integer(1, 64), example: '8', fallback: 4 }),
  redisUrl: define({
    name: 'REDIS_URL',
    ...address('redis', 'rediss'),
    example: 'redis://localhost:6379',
    mask: maskAddress,
  }),
  marketDir: define({
    name: 'MARKET_DIR',
    expected: 'a directory that holds lake/ and snapshots/',
    example: '/var/lib/deal/market',
    schema: filled,
  }),
  snapshotCheckSeconds: define({
    name: 'SNAPSHOT_CHECK_SECONDS',
    ...integer(1, 86_400),
    example: '600',
    fallback: 600,
  }),
  logLevel: define<LogLevel>({
    ...{ name: 'LOG_LEVEL', ...oneOf(...LOG_LEVELS) },
    ...{ example: 'info', fallback: 'info' },
  }),
  publicBaseUrl: define<string | null>({
    name: 'PUBLIC_BASE_URL',
    ...address('http', 'https'),
    example: 'https://api.example.com',
    fallback: null,
  }),
  trustedProxies: define({ name: 'TRUSTED_PROXIES', ...networks }),
  adminAllow: define({ name: 'ADMIN_ALLOW', ...networks }),
  secretsKey: define<SecretKeys | null>({
    name: 'SECRETS_KEY',
    expected: '32 bytes in base64, or several such keys, comma-separated, newest first',
    example: '"$(openssl rand -base64 32)"',
    schema: z
      .string()
      .transform((text) => text.split(',') as [string, ...string[]])
      .pipe(z.tuple([secretKey], secretKey)),
    fallback: null,
    mask: hidden,
  }),
  adminKeyHash: define<Buffer | null>({
    name: 'ADMIN_KEY_HASH',
    expected: "the SHA-256 of the first owner's admin key in hexadecimal",
    example: '"$(printf %s "$ADMIN_KEY" | sha256sum | cut -d" " -f1)"',
    schema: z
      .string()
      .regex(/^[0-9a-f]{64}$/i)
      .transform((text) => Buffer.from(text, 'hex')),
    fallback: null,
    mask: hidden,
  }),
  acceptUnprovenKeys: define({ name: 'ACCEPT_UNPROVEN_KEYS', ...flag, example: 'false', fallback: true }),
  allowLoopbackWebhooks: define({
    name: 'ALLOW_LOOPBACK_WEBHOOKS',
    ...flag,
    example: 'true',
    fallback: false,
  }),
  consoleTestKey: define<string | null>({
    name: 'CONSOLE_TEST_KEY',
    expected: 'a key of the sandbox, di_test_…',
    example: '"$(node -p \'require("./.local/credentials.json").test_key\')"',
    schema: z.string().startsWith('di_test_'),
    fallback: null,
    mask: hidden,
  }),
  chromiumPath: define<string | null>({
    name: 'CHROMIUM_PATH',
    expected: 'the path of a Chromium, for printing reports',
    example: '/usr/bin/chromium-headless-shell',
    schema: filled,
    fallback: null,
  }),
  otlpEndpoint: define<string | null>({
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    ...address('http', 'https'),
    example: 'http://collector:4318',
    fallback: null,
    mask: maskAddress,
  }),
  jobLockMs: define({ name: 'JOB_LOCK_MS', ...integer(1_000, 600_000), example: '10000', fallback: 10_000 }),
  ...FEED_VARIABLES,
  ...STORE_VARIABLES,
};

type Variables = typeof VARIABLES;
type VariableKey = keyof Variables;
type ValueOf<K extends VariableKey> = Variables[K] extends Variable<infer T> ? T : never;

const DATABASE = ['databaseUrl', 'databasePool'] as const;
const FEED = [
  ...(['feed', 'feedUrl', 'feedClientId', 'feedClientSecret', 'feedOverlapDays', 'feedUserAgent'] as const),
  ...(['feedReferer', 'feedPaceMs', 'feedTimeoutMs', 'feedPageRows'] as const),
] as const;

const STORE = Object.keys(STORE_VARIABLES) as (keyof typeof STORE_VARIABLES)[];

/** The variables each kind of process needs. */
const KINDS = {
  api: [
    ...DATABASE,
    'host',
    'port',
    'maxConnections',
    'maxConnectionsPerAddress',
    'shutdownNoticeMs',
    'metricsHost',
    'metricsPort',
    'redisUrl',
    'marketDir',
    'snapshotCheckSeconds',
    ...STORE,
    'logLevel',
    'publicBaseUrl',
    'supportContact',
    'securityContact',
    'trustedProxies',
    'adminKeyHash',
    'adminAllow',
    'secretsKey',
    'acceptUnprovenKeys',
    'allowLoopbackWebhooks',
    'consoleTestKey',
    'chromiumPath',
    'otlpEndpoint',
  ],
  worker: [
    ...DATABASE,
    'host',
    'healthPort',
    'batchWindow',
    'redisUrl',
    'marketDir',
    'snapshotCheckSeconds',
    ...STORE,
    'logLevel',
    'secretsKey',
    'allowLoopbackWebhooks',
    'jobLockMs',
    'otlpEndpoint',
    ...FEED,
    'feedSchedule',
  ],
  /** Commands that sync the official feed into the market. */
  feed: [...DATABASE, 'marketDir', ...STORE, 'logLevel', ...FEED],
  /** The migration, which creates the logins that api and worker connect with. */
  migration: [...DATABASE, 'apiDatabaseUrl', 'workerDatabaseUrl', 'logLevel'],
  /** Backups of everything that is kept. */
  backup: [...DATABASE, 'apiDatabaseUrl', 'workerDatabaseUrl', 'marketDir', 'secretsKey', 'logLevel'],
  /** Commands that use only the records. */
  records: [...DATABASE, 'secretsKey', 'logLevel'],
  /** Commands that use only the market's files. */
  market: ['marketDir', ...STORE, 'logLevel'],
} as const satisfies Record<string, readonly VariableKey[]>;

export type ProcessKind = keyof typeof KINDS;
export type Environment<K extends ProcessKind> = {
  readonly [V in (typeof KINDS)[K][number]]: ValueOf<V>;
};

/** Raised at start-up if variables are missing or wrong; the message lists all of them. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';

  constructor(readonly problems: readonly string[]) {
    super(`The environment is not usable:\n  ${problems.join('\n  ')}`);
  }
}

type Source = Readonly<Record<string, string | undefined>>;

/** The validated environment of one kind of process. Throws EnvironmentError; an empty variable counts as unset. */
export function readEnvironment<K extends ProcessKind>(
  kind: K,
  source: Source = process.env,
): Environment<K> {
  const variables = Object.entries(pick(kind));
  const unreadable: string[] = [];
  const texts = Object.fromEntries(
    variables.map(([key, { name }]) => [key, textNoting(source, name, unreadable)]),
  );
  const schema = z.object(Object.fromEntries(variables.map(([key, variable]) => [key, schemaOf(variable)])));
  const read = schema.safeParse(texts);
  if (unreadable.length > 0) throw new EnvironmentError(unreadable);
  if (read.success) return Object.freeze(read.data) as Environment<K>;
  const wrong = new Set(read.error.issues.map(({ path: [key] }) => key));
  throw new EnvironmentError(
    variables
      .filter(([key]) => wrong.has(key))
      .map(([key, variable]) => describeProblem(variable, texts[key])),
  );
}

/** The variables a kind of process needs, by key. */
function pick(kind: ProcessKind): Readonly<Record<string, Variable<unknown>>> {
  return Object.fromEntries(KINDS[kind].map((key) => [key, VARIABLES[key]]));
}

/** Like textOf; a secret whose file cannot be read is noted and counts as unset. */
function textNoting(source: Source, name: string, unreadable: string[]): string | undefined {
  try {
    return textOf(source, name);
  } catch (error) {
    if (!(error instanceof UnreadableSecret)) throw error;
    unreadable.push(error.message);
    return undefined;
  }
}

/**
 * The text of a variable. An empty one counts as unset, a secret may be in a file, and an address takes a password that
 * is set separately.
 */
function textOf(source: Source, name: string): string | undefined {
  const text = readSecretFile(source, name) ?? source[name];
  return text === undefined || text === '' ? undefined : withPassword(name, text, source);
}

/** Sets variables of this process, for one that receives them from its parent after it has started. */
export function addToEnvironment(variables: Readonly<Record<string, string>>): void {
  Object.assign(process.env, variables);
}

/** The same variables as text for the log, name → value, with secrets masked. */
export function describeEnvironment(kind: ProcessKind, source: Source = process.env): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const variable of Object.values(pick(kind))) {
    const text = textOf(source, variable.name);
    shown[variable.name] = text === undefined ? shownFallback(variable) : (variable.mask?.(text) ?? text);
  }
  return shown;
}

/** What commands read from the environment besides the programs' variables; unset ones are absent. */
export const readCallerEnvironment = (source: Source = process.env) => ({
  baseUrl: source['DEAL_BASE_URL'],
  apiKey: source['DEAL_API_KEY'],
  /** During a rotation there may be several, separated by spaces. */
  webhookSecret: source['DEAL_WEBHOOK_SECRET'],
  localDirectory: source['LOCAL_DIR'] ?? '.local',
  /** The folder of official files. */
  marketDataDirectory: source['MARKET_DATA_DIR'],
  /** Whether a database is configured: without one some commands do less. */
  namesDatabase: (source['DATABASE_URL'] ?? '') !== '',
});
