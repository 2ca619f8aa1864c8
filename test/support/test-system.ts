import { KeyStore, type NewApiKey, type Organisation, OrganisationStore } from '#auth';
import type { LimitName } from '#http';
import { type KeyProof, NO_PROOF, systemClock } from '#platform';
import { SnapshotStore } from '#snapshots';
import { type Database, openDatabase } from '#storage';

import { startProcess, TEST_JOB_LOCK_MS, type TestProcess } from './processes.js';
import { createDatabase, createRedis, testLogin } from './services.js';
import { startTestApi, type TestApi, type TestApiOptions } from './test-api.js';

export interface Services {
  readonly databaseUrl: string;
  readonly redisUrl: string;
}

export interface SystemOptions extends Partial<Services> {
  /** Whether programs have their own logins; false on a server started by the test itself. */
  readonly hasLogins?: boolean;
  /** Marks the keys that are issued; none by default. */
  readonly proof?: KeyProof;
}

export type Variables = Readonly<Record<string, string>>;

/** An api running in its own process. */
export interface ApiProcess {
  readonly process: TestProcess;
  readonly url: string;
}

/** What `TestSystem.parts` opens. */
export type SystemParts = readonly [Services, Database, SystemOptions];

/** On the fixture market; the repository's programs are `apps/api/main.js` and `apps/worker/main.js`. */
const PROGRAMS = { api: 'test/fixture-api.js', worker: 'test/fixture-worker.js' };

let organisations = 0;

/** A test's own database, with an api and workers on it: in this process, or as real processes. */
export class TestSystem {
  readonly services: Services;
  /** The owner's view: unlike for the programs, no row is hidden. */
  readonly database: Database;
  private readonly options: SystemOptions;
  private readonly apis: TestApi[] = [];

  protected constructor([services, database, options]: SystemParts) {
    this.services = services;
    this.database = database;
    this.options = options;
  }

  /** Uses the test run's services, or the test's own if it wants to kill them. */
  static async open(options: SystemOptions = {}): Promise<TestSystem> {
    return new TestSystem(await TestSystem.parts(options));
  }

  protected static async parts(options: SystemOptions): Promise<SystemParts> {
    const [databaseUrl, redisUrl] = await Promise.all([
      options.databaseUrl ?? createDatabase(),
      options.redisUrl ?? createRedis(),
    ]);
    const database = openDatabase({ url: databaseUrl, poolSize: 8, applicationName: 'test' });
    return [{ databaseUrl, redisUrl }, database, options];
  }

  /** The database as a program connects to it: with a login that owns no tables. */
  login(program: 'api' | 'worker'): string {
    const { databaseUrl } = this.services;
    return this.options.hasLogins === false ? databaseUrl : testLogin(databaseUrl, program);
  }

  /**
   * With its own limits for test keys. By default requests are not limited: tests poll a lot, and the request rate is
   * not what they test.
   */
  async organisation(
    plan = 'enterprise',
    limits?: Partial<Record<LimitName, number>>,
  ): Promise<Organisation> {
    const store = new OrganisationStore(this.database, systemClock);
    const created = await store.create(`Test ${process.pid}-${++organisations}-${Date.now()}`, plan);
    if (limits === undefined)
      await store.setLimit({ orgId: created.id, livemode: true }, 'requests_burst', 1e6);
    for (const [name, value] of Object.entries(limits ?? { requests_burst: 1e6 })) {
      await store.setLimit({ orgId: created.id, livemode: false }, name as LimitName, value);
    }
    return created;
  }

  /** A test key, by default of a new organisation on the Enterprise plan. */
  async key(key: Partial<NewApiKey> = {}): Promise<string> {
    const orgId = key.orgId ?? (await this.organisation()).id;
    const keys = new KeyStore(this.database, systemClock, this.options.proof ?? NO_PROOF);
    return (await keys.create({ livemode: false, name: 'test', ...key, orgId })).text;
  }

  /** Activates a snapshot; the programs follow on their own. */
  async activate(
    version: string,
    market: 'live' | 'sandbox' = 'sandbox',
    manifest: object = { version },
  ): Promise<void> {
    const snapshots = new SnapshotStore(this.database, systemClock);
    await snapshots.register({ version, market, manifest: { ...manifest } });
    await snapshots.activate(version, 'test');
  }

  /** The whole api in this process, on a free port. */
  async api(options: TestApiOptions = {}): Promise<TestApi> {
    const services = { databaseUrl: this.login('api'), redisUrl: this.services.redisUrl };
    const api = await startTestApi(services, {
      ...(this.options.proof === undefined ? {} : { keyProof: this.options.proof }),
      ...options,
    });
    this.apis.push(api);
    return api;
  }

  /** An api process that is ready; `program` as for startProcess. */
  async apiProcess(environment: Variables = {}, program = PROGRAMS.api): Promise<ApiProcess> {
    const process = await this.start('api', { HOST: '127.0.0.1', PORT: '0', ...environment }, program);
    const [, port = ''] = await process.line(/"port":(\d+).*api\.listening/);
    await process.line(/market\.switched/);
    return { process, url: `http://127.0.0.1:${port}` };
  }

  /** A worker process that is running; `program` as for startProcess. */
  async worker(environment: Variables = {}, program = PROGRAMS.worker): Promise<TestProcess> {
    const worker = await this.doomedWorker(environment, program);
    await worker.line(/process\.started/);
    return worker;
  }

  /** A worker process that may die before printing anything. */
  doomedWorker(environment: Variables = {}, program = PROGRAMS.worker): Promise<TestProcess> {
    return this.start('worker', { HEALTH_PORT: '0', JOB_LOCK_MS: TEST_JOB_LOCK_MS, ...environment }, program);
  }

  /** Stops what runs in this process; other processes end with their test file. */
  async close(): Promise<void> {
    await Promise.all(this.apis.map((api) => api.stop()));
    await this.database.close();
  }

  /** Starts a program's process; `program` as for startProcess. */
  start(kind: 'api' | 'worker', environment: Variables, program: string): Promise<TestProcess> {
    return startProcess(program, {
      DATABASE_URL: this.login(kind),
      REDIS_URL: this.services.redisUrl,
      MARKET_DIR: '/nonexistent',
      ALLOW_LOOPBACK_WEBHOOKS: 'true',
      ...environment,
    });
  }
}
