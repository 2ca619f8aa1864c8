import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopback, systemReason } from '#platform';
import { freePort } from '../services/ports.js';
import { startPostgres } from '../services/postgres.js';
import { postgresAccount } from '../services/postgres-account.js';
import { makePrivateDirectory, makeStateDirectory } from '../services/private-file.js';
import { ProcessLedger } from '../services/process-ledger.js';
import type { LoginProgram } from '../services/program-login.js';
import { startRedis } from '../services/redis.js';
import type { SupervisedProcess } from '../services/supervised-process.js';
import { choosePort } from './choose-port.js';
import { type Credentials, ensureCredentials } from './credentials.js';
import { explainEnd } from './explain-failure.js';
import { expectRedis } from './expect-redis.js';
import { writePrivateJson } from './json-file.js';
import { type MarketName, Markets, refuseUnusableFolder } from './markets.js';
import { Operator } from './operator.js';
import { OperatorSession } from './operator-session.js';
import { superviseProgram } from './programs.js';
import { ensureSecrets, hashOf, programDatabaseUrl, type Secrets } from './secrets.js';
import type { LauncherSettings } from './settings.js';

export interface Started {
  readonly credentials: Credentials;
  /** The markets that have data. */
  readonly activeMarkets: readonly MarketName[];
}

/** Api and worker, loading their modules while the servers start. */
interface LaunchedPrograms {
  /** Lets them continue by telling each where its servers are, and the rest of its environment. */
  readonly tell: (environmentOf: (program: LoginProgram) => Readonly<Record<string, string>>) => void;
  /** Resolves when both are serving. */
  readonly serving: Promise<unknown>;
}

/** One instance on one machine: its own PostgreSQL and Redis unless given, migrated, with a market, api and worker. */
export class Launcher {
  private readonly ledger: ProcessLedger;
  private readonly logs: string;
  private readonly runtimeFile: string;
  private readonly stopping = new AbortController();
  private readonly processes: SupervisedProcess[] = [];
  /** Whether the state directory is ours; until then nothing in it may be touched. */
  private owns = false;

  constructor(
    private readonly settings: LauncherSettings,
    private readonly say: (text: string) => void,
  ) {
    const { stateDirectory } = settings;
    this.logs = join(stateDirectory, 'logs');
    try {
      makeStateDirectory(stateDirectory, settings.databaseUrl === null ? postgresAccount() : {});
      makePrivateDirectory(this.logs);
    } catch (cause) {
      const what = `LOCAL_DIR ${stateDirectory} cannot be written: ${systemReason(cause)}; choose another folder`;
      throw new Error(what, { cause });
    }
    this.ledger = new ProcessLedger(join(stateDirectory, 'processes.json'));
    this.runtimeFile = join(stateDirectory, 'runtime.json');
  }

  /** Starts everything; resolves when the API is serving. If that fails or is stopped, throws with the remedy. */
  async start(): Promise<Started> {
    const { settings } = this;
    const { stateDirectory, host, marketDataDirectory } = settings;
    if (marketDataDirectory !== null) refuseUnusableFolder(marketDataDirectory);
    await this.takeOver();
    const session = new OperatorSession(['migrate', 'key', 'market'], this.stopping.signal);
    const baseUrl = `http://${host}:${await choosePort(settings, this.say)}`;
    const secrets = ensureSecrets(stateDirectory);
    const programs = await this.launchPrograms(baseUrl);
    const [databaseUrl, redisUrl] = await Promise.all([this.database(), this.redis()]);
    const environment = {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      MARKET_DIR: join(stateDirectory, 'market'),
      SECRETS_KEY: settings.secretsKey ?? secrets.secretsKey,
      ADMIN_KEY_HASH: hashOf(secrets.adminKey),
      PUBLIC_BASE_URL: settings.publicBaseUrl ?? baseUrl,
      ALLOW_LOOPBACK_WEBHOOKS: settings.allowLoopbackWebhooks ?? 'true',
    };
    makePrivateDirectory(environment.MARKET_DIR);
    const programUrls = this.programUrls(databaseUrl, secrets);
    const operator = new Operator({ ...environment, ...programUrls }, session, this.stopping.signal);
    await operator.run('migrate');
    const markets = new Markets(operator, stateDirectory, this.say);
    const [credentials, activeMarkets] = await Promise.all([
      ensureCredentials(operator, stateDirectory, baseUrl, secrets.adminKey),
      markets.ensure(marketDataDirectory),
    ]);
    session.close();
    const metricsPort = settings.metricsPort ?? String(await freePort());
    const metrics_url = `http://${settings.metricsHost}:${metricsPort}/metrics`;
    writePrivateJson(this.runtimeFile, { pid: process.pid, base_url: baseUrl, metrics_url, environment });
    this.say('starting api and worker');
    programs.tell((program) => ({
      ...environment,
      METRICS_PORT: metricsPort,
      ...databaseOf(program, programUrls, settings),
      ...(program === 'api' ? consoleKey(settings, credentials.test_key) : {}),
    }));
    await programs.serving;
    return { credentials, activeMarkets };
  }

  /** Stops what was started: first the programs, then the servers they use. */
  async stop(): Promise<void> {
    this.stopping.abort();
    if (!this.owns) return;
    rmSync(this.runtimeFile, { force: true });
    const isProgram = ({ name }: SupervisedProcess): boolean => name === 'api' || name === 'worker';
    const programs = this.processes.filter(isProgram);
    const services = this.processes.filter((process) => !isProgram(process));
    await Promise.all(programs.map((process) => process.stop()));
    await Promise.all(services.map((process) => process.stop()));
    this.ledger.close();
  }

  /** Makes this process the sole owner of the state directory and ends whatever a killed predecessor left running. */
  private async takeOver(): Promise<void> {
    const owner = this.ledger.owner();
    if (owner !== null) {
      throw new Error(
        `an instance is already running in ${this.settings.stateDirectory} (process ${owner.pid}): stop it, ` +
          'or choose another LOCAL_DIR',
      );
    }
    const left = await this.ledger.endLeftovers();
    if (left.length > 0) this.say(`stopped processes left over from an earlier start: ${left.join(', ')}`);
    this.ledger.claim();
    this.owns = true;
  }

  private async database(): Promise<string> {
    const { databaseUrl, stateDirectory } = this.settings;
    if (databaseUrl !== null) return databaseUrl;
    this.say('starting PostgreSQL');
    const { url } = await startPostgres({
      stateDirectory,
      logFile: this.logFile('postgres'),
      onProcess: (process) => this.supervise(process),
    });
    return url;
  }

  private async redis(): Promise<string> {
    const { redisUrl, stateDirectory } = this.settings;
    if (redisUrl !== null) {
      await expectRedis(redisUrl);
      return redisUrl;
    }
    this.say('starting Redis');
    const { url } = await startRedis({
      stateDirectory,
      logFile: this.logFile('redis'),
      onProcess: (process) => this.supervise(process),
      say: this.say,
    });
    return url;
  }

  /** A database that is not ours is used as the caller specifies: with the one URL, or with separate logins. */
  private programUrls(ownerUrl: string, secrets: Secrets): Readonly<Record<string, string>> {
    if (this.settings.databaseUrl !== null) return {};
    return {
      API_DATABASE_URL: programDatabaseUrl(ownerUrl, 'api', secrets),
      WORKER_DATABASE_URL: programDatabaseUrl(ownerUrl, 'worker', secrets),
    };
  }

  /** Starts api and worker up to the point where they need to know the servers. */
  private async launchPrograms(baseUrl: string): Promise<LaunchedPrograms> {
    const { host } = this.settings;
    const { port } = new URL(baseUrl);
    const healthPort = String(await freePort([], host));
    const programs = [
      { name: 'api', address: baseUrl, own: { PORT: port } },
      { name: 'worker', address: `http://${host}:${healthPort}`, own: { HEALTH_PORT: healthPort } },
    ] as const;
    let tell: LaunchedPrograms['tell'] = () => undefined;
    const told = new Promise<Parameters<LaunchedPrograms['tell']>[0]>((resolve) => (tell = resolve));
    const starts = programs.map(({ name, address, own }) => {
      const process = superviseProgram({
        name,
        baseUrl: address,
        environment: told.then((environmentOf) => ({ ...environmentOf(name), HOST: host, ...own })),
        logFile: this.logFile(name),
        say: this.say,
      });
      this.supervise(process);
      return process.start();
    });
    const serving = Promise.all(starts);
    serving.catch(() => undefined); // reported to whoever awaits it; nobody does if the start has already failed
    return { tell, serving };
  }

  private logFile(name: string): string {
    return join(this.logs, `${name}.log`);
  }

  /** Makes sure the process is stopped with us, can be found after a SIGKILL of ours, and has its crashes reported. */
  private supervise(process: SupervisedProcess): void {
    // One that is defined while the others are being stopped would outlive us.
    this.stopping.signal.throwIfAborted();
    this.processes.push(process);
    this.ledger.track(process);
    const { name } = process;
    let isDown = false;
    process.on('crashed', (reason, delayMs) => {
      isDown = true;
      const why = explainEnd(reason, this.settings.stateDirectory);
      this.say(`${name} ended (${why}), see ${this.logFile(name)}; restarting it in ${delayMs} ms`);
    });
    process.on('ready', () => {
      if (isDown) this.say(`${name} serves again`);
      isDown = false;
    });
  }
}

/** The console signs in without being given a key only if the api is reachable from this machine alone. */
function consoleKey(
  { host, consoleTestKey }: LauncherSettings,
  testKey: string,
): Readonly<Record<string, string>> {
  return isLoopback(host) ? { CONSOLE_TEST_KEY: consoleTestKey ?? testKey } : {};
}

/** The database variable of one program: its own login if there is one, ours or the caller's. */
function databaseOf(
  program: LoginProgram,
  urls: Readonly<Record<string, string>>,
  { programDatabaseUrls }: LauncherSettings,
): Readonly<Record<string, string>> {
  const url = urls[`${program.toUpperCase()}_DATABASE_URL`] ?? programDatabaseUrls[program];
  return url === null ? {} : { DATABASE_URL: url };
}
