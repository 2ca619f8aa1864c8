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

/** Opens the admin routes of every api of a test. */
export const ADMIN_KEY = 'di_admin_of_a_test';

/** An api that runs in this process. */
export interface TestApi extends TestCalls {
  readonly url: string;
  readonly changes: ChangeFeed;
  readonly scoring: ScoringService;
  /** Lines that it logged, as objects. */
  readonly log: readonly Record<string, unknown>[];
  /** What it exports as metrics. */
  metrics(): Promise<string>;
  /** The value of one of them that has no labels; NaN when there is none. */
  metric(name: string): Promise<number>;
  stop(): Promise<void>;
}

export interface TestApiOptions {
  /** The fixture market when absent. */
  readonly load?: LoadSnapshot;
  readonly keyProof?: KeyProof;
  readonly admission?: AdmissionOptions;
  readonly acceptUnprovenKeys?: boolean;
  /** The key of the environment; ADMIN_KEY unless told otherwise, null: none. */
  readonly adminKey?: string | null;
  readonly connections?: ConnectionShares;
  readonly trustedProxies?: readonly string[];
  readonly adminNetworks?: readonly string[];
  /** Nobody is held back unless it is given: tests are refused a lot. */
  readonly refusals?: RefusalPace;
  readonly unread?: Partial<UnreadOptions>;
  readonly consoleTestKey?: string;
  /** Whom errors and the reference name; nobody when absent. */
  readonly support?: string;
  readonly securityContact?: string;
  readonly printing?: PrintingOptions;
  readonly scoringDeadline?: number;
  readonly requestDeadline?: number;
  /** The clock of its machine; the system's when absent. */
  readonly machine?: Clock;
}

/** The whole api on a free port, over a real PostgreSQL; TestSystem starts it. */
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
      server.closeAllConnections();
      await app.close();
      await queues.close();
      for (const connection of redis) connection.disconnect();
    },
  };
}
