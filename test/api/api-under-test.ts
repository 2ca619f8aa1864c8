import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { randomBytes } from 'node:crypto';

import {
  AdminKeyStore,
  hashApiKey,
  KeyStore,
  type NewAdminKey,
  type NewApiKey,
  type Organisation,
  OrganisationStore,
  RedisLimiter,
} from '#auth';
import {
  AddressLimit,
  type AdmissionOptions,
  type ConnectionShares,
  RefusalPace,
  RequestMeter,
  type UnreadOptions,
} from '#http';
import { openRedis, SignalReceiver, SignalSender } from '#messaging';
import { createLogger, KeyProof, systemClock } from '#platform';
import { compileMarket, ScoringService, serve, type ServedSnapshot, SnapshotScorer } from '#scoring';
import { SnapshotStore } from '#snapshots';
import { ChangeFeed, type Database, openDatabase } from '#storage';
import { WebhookSettings } from '#webhooks';

import { createApi } from '../../apps/api/create-api.js';
import { testLogin } from '../../apps/local/test-services.js';
import { testMarket, UNCALIBRATED } from '../../libs/scoring/test-market.fixture.js';
import { createDatabase } from '../support/services.js';

/** A listing that the fixture market knows. */
export const LISTING = {
  area: 'Dubai Marina',
  building: 'Alder Tower',
  type: 'apartment',
  bedrooms: 1,
  size_sqft: 800,
  listing_price: 1_500_000,
  intent: 'buy',
} as const;

/** Opens the admin routes of every api under test. */
export const ADMIN_KEY = 'di_admin_of_a_test';

/** Marks the keys of every api under test. */
export const PROOF = new KeyProof([Buffer.alloc(32, 'proof')]);

export interface ApiUnderTest {
  readonly url: string;
  /** The owner's view: no row is hidden from it, as they are from the api. */
  readonly database: Database;
  readonly changes: ChangeFeed;
  readonly scoring: ScoringService;
  /** Lines that the api logged, as objects. */
  readonly log: readonly Record<string, unknown>[];
  organisation(plan?: string): Promise<Organisation>;
  /** A test key of a new organisation on the Enterprise plan, unless told otherwise. */
  key(options?: Partial<NewApiKey>): Promise<string>;
  /** An admin key of a name of its own, unless told otherwise. */
  adminKey(options: Partial<NewAdminKey> & Pick<NewAdminKey, 'role'>): Promise<TestAdminKey>;
  /** Makes a snapshot of the fixture market active; the api follows by itself. */
  activate(version: string, market?: 'live' | 'sandbox'): Promise<void>;
  get(path: string, key?: string): Promise<Response>;
  /** What the api exports as metrics. */
  metrics(): Promise<string>;
  /** The value of one of them that has no labels; NaN when there is none. */
  metric(name: string): Promise<number>;
  send(method: 'PATCH' | 'DELETE', path: string, key: string, body?: unknown): Promise<Response>;
  post(path: string, body: unknown, key?: string, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

export interface TestAdminKey {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

export interface TestApiOptions {
  /** An existing database, to run a second process on it. */
  readonly databaseUrl?: string;
  /** Signals to other processes go over it. */
  readonly redisUrl?: string;
  readonly load?: (version: string) => Promise<ServedSnapshot>;
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
  readonly scoringDeadline?: number;
  readonly requestDeadline?: number;
}

/** The fixture market under any version; compiled once a test file. */
export function fixtureLoader(): (version: string) => Promise<ServedSnapshot> {
  const snapshot = testMarket();
  return (version) => {
    const market = version.startsWith('live') ? 'live' : 'sandbox';
    const manifest = { ...snapshot.manifest, version, market } as const;
    const scorer = new SnapshotScorer(compileMarket({ ...snapshot, manifest }), () => UNCALIBRATED);
    return Promise.resolve(serve(manifest, scorer));
  };
}

let organisations = 0;
let adminKeys = 0;

/** The whole api in this process, on a free port, over a real PostgreSQL and the fixture market as sandbox. */
export async function startTestApi(options: TestApiOptions = {}): Promise<ApiUnderTest> {
  const url = options.databaseUrl ?? (await createDatabase());
  const log: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => log.push(JSON.parse(line) as Record<string, unknown>) };
  const logger = createLogger({ process: 'api', level: 'info', destination });
  const database = openDatabase({ url, poolSize: 8, applicationName: 'test-api', logger });
  const login = testLogin(url, 'api');
  const own = openDatabase({ url: login, poolSize: 8, applicationName: 'api-under-test', logger });
  const changes = new ChangeFeed({ url: login, logger });
  // Where none is given nothing listens: hints that nobody hears change nothing.
  const redisUrl = options.redisUrl ?? 'redis://127.0.0.1:1';
  const redis = [
    openRedis(redisUrl, 'producer', logger),
    openRedis(redisUrl, 'subscriber', logger),
    openRedis(redisUrl, 'limiter', logger),
  ] as const;
  const { adminKey = ADMIN_KEY } = options;
  const snapshots = new SnapshotStore(database, systemClock);
  const activate = async (version: string, market: 'live' | 'sandbox' = 'sandbox') => {
    await snapshots.register({ version, market, manifest: { version } });
    await snapshots.activate(version, 'test');
  };
  if (options.databaseUrl === undefined) await activate('sandbox-1');
  const meter = new RequestMeter();
  const app = await createApi({
    database: own,
    changes,
    loadSnapshot: options.load ?? fixtureLoader(),
    meter,
    signals: { sender: new SignalSender(redis[0]), receiver: new SignalReceiver(redis[1]) },
    limiter: new RedisLimiter(redis[2]),
    logger,
    clock: systemClock,
    docsUrl: '/docs/errors',
    adminKeyHash: adminKey === null ? null : hashApiKey(adminKey),
    publicBaseUrl: null,
    ...(options.admission === undefined ? {} : { admission: options.admission }),
    ...(options.unread === undefined ? {} : { unread: options.unread }),
    ...(options.scoringDeadline === undefined ? {} : { scoringDeadline: options.scoringDeadline }),
    ...(options.requestDeadline === undefined ? {} : { requestDeadline: options.requestDeadline }),
    refusals: options.refusals ?? new RefusalPace(new AddressLimit(1e9, 1e9)),
    adminNetworks: options.adminNetworks ?? [],
    trustedProxies: options.trustedProxies ?? ['loopback'],
    ...(options.connections === undefined ? {} : { connections: options.connections }),
    keyProof: PROOF,
    acceptUnprovenKeys: options.acceptUnprovenKeys ?? true,
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

  const organisation = async (plan = 'enterprise') => {
    const store = new OrganisationStore(database);
    const created = await store.create(`Test ${process.pid}-${++organisations}-${Date.now()}`, plan);
    // Tests that wait ask again and again; what they are about is not the rate of calls.
    for (const livemode of [true, false]) await store.setLimit(created.id, livemode, 'requests_burst', 1e6);
    return created;
  };
  return {
    url: base,
    database,
    changes,
    scoring,
    log,
    organisation,
    activate,
    key: async (key = {}) => {
      const orgId = key.orgId ?? (await organisation()).id;
      const issued = await new KeyStore(database, systemClock, PROOF).create({
        livemode: false,
        name: 'test',
        ...key,
        orgId,
      });
      return issued.text;
    },
    adminKey: async (options) => {
      const store = new AdminKeyStore(database, systemClock, PROOF);
      const name = `admin ${process.pid}-${++adminKeys}-${Date.now()}`;
      const { key, text } = await store.create({ name, ...options });
      return { id: key.id, name: key.name, text };
    },
    metrics: () => meter.registry.metrics(),
    metric: async (name) => {
      const text = await meter.registry.metrics();
      return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1]);
    },
    get: (path, key) => fetch(`${base}${path}`, { headers: bearer(key) }),
    send: (method, path, key, body) =>
      fetch(`${base}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...bearer(key) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    post: (path, body, key, headers = {}) =>
      fetch(`${base}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(key), ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    close: async () => {
      server.closeAllConnections();
      await app.close();
      for (const connection of redis) connection.disconnect();
      await database.close();
    },
  };
}

function bearer(key: string | undefined): Record<string, string> {
  return key === undefined ? {} : { authorization: `Bearer ${key}` };
}

/** A problem document, with the fields tests look at. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance: string;
  readonly code: string;
  readonly request_id: string;
  readonly errors?: readonly Record<string, string>[];
}

export async function problemOf(response: Response): Promise<Problem> {
  return (await response.json()) as Problem;
}
