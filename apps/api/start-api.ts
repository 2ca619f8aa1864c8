import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { RedisLimiter } from '#auth';
import { ApiServerAdapter, RequestMeter } from '#http';
import { JobQueues, openRedis, SignalReceiver, SignalSender } from '#messaging';
import { MetricsServer, ReadinessService, ServiceLevelRecorder, ServiceLevelStore } from '#operations';
import { type Environment, KeyProof, type Logger, startTracing, systemClock } from '#platform';
import { communitiesReader, type LoadSnapshot, ScoringService, type SnapshotWatchOptions } from '#scoring';
import { type SnapshotArchive, SnapshotHolder, SnapshotHolderStore } from '#snapshots';
import { ChangeFeed, type Database, DatabaseClock, openDatabase } from '#storage';
import { systemResolver, WebhookSettings } from '#webhooks';

import { createApi } from './create-api.js';

/** The api's external dependencies, the same in production and in tests. */
export interface StartOptions {
  readonly environment: Environment<'api'>;
  readonly loadSnapshot: LoadSnapshot;
  /** How to watch the files of the active snapshots; not watched if absent. */
  readonly snapshotWatch?: Omit<SnapshotWatchOptions, 'logger'>;
  /** Where snapshots come from besides the market directory; nowhere if absent. */
  readonly archive?: SnapshotArchive | null;
  readonly logger: Logger;
  /** Defaults to the database named in the environment. */
  readonly database?: Database;
  /** Receives the way to stop it as soon as it takes requests, which may be minutes before it is ready. */
  readonly onListening?: (stop: RunningApi['stop']) => void;
}

/** A running api. */
export interface RunningApi {
  readonly port: number;
  /** Where its metrics are served. */
  readonly metricsPort: number;
  /**
   * Becomes unready, accepts no new connections after SHUTDOWN_NOTICE_MS (at once if it was not ready yet), answers
   * requests in flight within 10 s, and closes everything.
   */
  stop(): Promise<void>;
}

/**
 * Starts the api. It listens at once, to show that it is alive, and is ready when PostgreSQL answers and a snapshot is
 * loaded. Rejects if the port is taken.
 */
export async function startApi({
  environment,
  loadSnapshot,
  snapshotWatch,
  archive = null,
  logger,
  database = databaseOf(environment, logger),
  onListening,
}: StartOptions): Promise<RunningApi> {
  const { databaseUrl: url, publicBaseUrl, trustedProxies } = environment;
  const stopTracing = await startTracing({ service: 'deal-api', endpoint: environment.otlpEndpoint });
  const clock = new DatabaseClock(systemClock);
  const changes = new ChangeFeed({ url, logger, clock });
  const redis = [
    openRedis(environment.redisUrl, 'producer', logger),
    openRedis(environment.redisUrl, 'subscriber', logger),
    openRedis(environment.redisUrl, 'limiter', logger),
  ] as const;
  const queues = new JobQueues(redis[0]);
  const meter = new RequestMeter();
  const metrics = new MetricsServer(meter.registry);
  const help = { docsUrl: `${publicBaseUrl ?? ''}/docs/errors`, support: environment.supportContact };
  const app = await createApi({
    database,
    changes,
    loadSnapshot,
    readCommunities: communitiesReader(environment.marketDir),
    snapshotWatch,
    meter,
    queues,
    signals: { sender: new SignalSender(redis[0]), receiver: new SignalReceiver(redis[1]) },
    limiter: new RedisLimiter(redis[2]),
    logger,
    clock,
    help,
    securityContact: environment.securityContact,
    adminKeyHash: environment.adminKeyHash,
    adminNetworks: environment.adminAllow,
    publicBaseUrl,
    trustedProxies,
    consoleTestKey: environment.consoleTestKey,
    printing: { chromiumPath: environment.chromiumPath },
    connections: {
      process: environment.maxConnections,
      address: environment.maxConnectionsPerAddress,
    },
    keyProof: new KeyProof(environment.secretsKey ?? []),
    acceptUnprovenKeys: environment.acceptUnprovenKeys,
    webhooks: new WebhookSettings({
      allowLoopback: environment.allowLoopbackWebhooks,
      secretKeys: environment.secretsKey,
      resolver: systemResolver,
    }),
  });
  const recorder = new ServiceLevelRecorder(app.get(ServiceLevelStore), clock, logger);
  const adapter = app.getHttpAdapter() as unknown as ApiServerAdapter;
  const server = app.getHttpServer();
  server.listen(environment.port, environment.host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const metricsPort = await metrics.listen(environment.metricsHost, environment.metricsPort);
  logger.info('metrics.listening', { host: environment.metricsHost, metrics_port: metricsPort });
  logger.info('api.listening', { host: environment.host, port });
  const holder =
    archive === null ? null : new SnapshotHolder(app.get(SnapshotHolderStore), archive, 'api', logger);
  let noticeMs = 0;
  const stop = async (): Promise<void> => {
    app.get(ReadinessService).stop();
    await adapter.drain(noticeMs);
    metrics.close();
    await recorder.stop();
    await holder?.stop();
    await app.close();
    await queues.close();
    for (const connection of redis) connection.disconnect();
    await stopTracing();
  };
  onListening?.(stop);
  holder?.start();
  await changes.start();
  recorder.start(meter);
  await app.get(ScoringService).refresh();
  noticeMs = environment.shutdownNoticeMs;
  logger.info('api.started', { ready: app.get(ReadinessService).check() });
  return { port, metricsPort, stop };
}

/** Opens the pool configured in the environment. */
export function databaseOf(
  { databaseUrl: url, databasePool: poolSize }: Environment<'api'>,
  logger: Logger,
): Database {
  return openDatabase({ url, poolSize, applicationName: 'deal-api', role: 'deal_api', logger });
}
