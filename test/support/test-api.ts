import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import type { PrintingOptions } from '#analysis';
import { hashApiKey, RedisLimiter } from '#auth';
import {
  AddressLimit,
  type AdmissionOptions,
  type ConnectionShares,
  RefusalPace,
  RequestMeter,
  type UnreadOptions,
} from '#http';
import { JobQueues, openRedis, SignalReceiver, SignalSender } from '#messaging';
import { type Clock, createLogger, type KeyProof, systemClock } from '#platform';
import { type LoadSnapshot, ScoringService } from '#scoring';
import { ChangeFeed, DatabaseClock, openDatabase } from '#storage';
import { WebhookSettings } from '#webhooks';

import { createApi } from '../../apps/api/create-api.js';
import { callsTo, type TestCalls } from './calls.js';
import { fixtureLoader } from './fixture-snapshots.js';

/** Opens the admin routes of every test api. */
export const ADMIN_KEY = 'di_admin_of_a_test';

/** An api running in this process. */
export interface TestApi extends TestCalls {
  readonly url: string;
  readonly changes: ChangeFeed;
  readonly scoring: ScoringService;
  /** The lines it logged, as objects. */
  readonly log: readonly Record<string, unknown>[];
  /** Its metrics, as exported. */
  metrics(): Promise<string>;
  /** The value of a metric without labels; NaN if there is none. */
  metric(name: string): Promise<number>;
  stop(): Promise<void>;
}

export interface TestApiOptions {
  /** Defaults to the fixture market. */
  readonly load?: LoadSnapshot;
  readonly keyProof?: KeyProof;
  readonly admission?: AdmissionOptions;
  readonly acceptUnprovenKeys?: boolean;
  /** The admin key in the environment; defaults to ADMIN_KEY, null for none. */
  readonly adminKey?: string | null;
  readonly connections?: ConnectionShares;
  readonly trustedProxies?: readonly string[];
  readonly adminNetworks?: readonly string[];
  /** By default nobody is held back: tests are refused often. */
  readonly refusals?: RefusalPace;
  readonly unread?: Partial<UnreadOptions>;
  readonly consoleTestKey?: string;
  /** The contact named in errors and the reference; none by default. */
  readonly support?: string;
  readonly securityContact?: string;
  readonly printing?: PrintingOptions;
  readonly scoringDeadline?: number;
  readonly requestDeadline?: number;
  /** Its machine's clock; the system clock by default. */
  readonly machine?: Clock;
}

/** The whole api on a free port, with a real PostgreSQL; started by TestSystem. */
export async function startTestApi(
  { databaseUrl: url, redisUrl }: { readonly databaseUrl: string; readonly redisUrl: string },
  {
    load = fixtureLoader(),
    adminKey = ADMIN_KEY,
    support,
    machine = systemClock,
    ...options
  }: TestApiOptions,
): Promise<TestApi> {
  const log: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => log.push(JSON.parse(line) as Record<string, unknown>) };
  const logger = createLogger({ process: 'api', level: 'info', destination });
  const database = openDatabase({ url, poolSize: 8, applicationName: 'api-under-test', logger });
  const clock = new DatabaseClock(machine);
  const changes = new ChangeFeed({ url, logger, clock });
  const redis = (['producer', 'subscriber', 'limiter'] as const).map((role) =>
    openRedis(redisUrl, role, logger),
  );
  const [producer, subscriber, limiter] = redis;
  if (producer === undefined || subscriber === undefined || limiter === undefined)
    throw new Error('no Redis');
  const queues = new JobQueues(producer);
  const meter = new RequestMeter();
  const app = await createApi({
    database,
    changes,
    loadSnapshot: load,
    meter,
    queues,
    signals: { sender: new SignalSender(producer), receiver: new SignalReceiver(subscriber) },
    limiter: new RedisLimiter(limiter),
    logger,
    clock,
    help: { docsUrl: '/docs/errors', support: support ?? null },
    adminKeyHash: adminKey === null ? null : hashApiKey(adminKey),
    publicBaseUrl: null,
    trustedProxies: ['loopback'],
    refusals: new RefusalPace({ caller: new AddressLimit(1e9, 1e9), strangers: new AddressLimit(1e9, 1e9) }),
    ...options,
    webhooks: new WebhookSettings({
      allowLoopback: true,
      secretKeys: [randomBytes(32)],
      resolver: () => Promise.resolve([{ address: '93.184.215.14', family: 4 }]),
    }),
  });
  const scoring = app.get(ScoringService);
  await changes.start();
  await scoring.refresh();
  const server = app.getHttpServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: base,
    changes,
    scoring,
    log,
    ...callsTo(base),
    metrics: () => meter.registry.metrics(),
    metric: async (name) => {
      const text = await meter.registry.metrics();
      return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
    },
    stop: async () => {
      // No longer listens: a connection accepted after the others were closed would be waited for, for its keep-alive.
      server.close();
      server.closeAllConnections();
      await app.close();
      await queues.close();
      for (const connection of redis) connection.disconnect();
    },
  };
}
