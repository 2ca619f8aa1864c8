import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { systemClock } from '#platform';
import { KeyStore, OrganisationStore } from '#auth';
import { listSnapshots } from '#market';
import { SnapshotStore } from '#snapshots';
import { openDatabase } from '#storage';

import { testLogin } from '../../apps/local/test-services.js';
import { startProcess, type TestProcess } from '../support/processes.js';
import { createDatabase, createRedis } from '../support/services.js';
import { until } from '../support/until.js';

/** An api and a worker process on the sandbox of a market directory, with a working directory as `npm start` leaves it. */
export class SandboxSystem {
  private constructor(
    readonly workingDirectory: string,
    private readonly processes: readonly TestProcess[],
  ) {}

  static async start(marketDir: string): Promise<SandboxSystem> {
    const workingDirectory = await mkdtemp(join(tmpdir(), 'sandbox-guide-'));
    const [databaseUrl, redisUrl] = await Promise.all([createDatabase(), createRedis()]);
    const test_key = await prepare(databaseUrl, marketDir);
    const environment = {
      REDIS_URL: redisUrl,
      MARKET_DIR: marketDir,
      SECRETS_KEY: randomBytes(32).toString('base64'),
      ALLOW_LOOPBACK_WEBHOOKS: 'true',
    };
    const [api, worker] = await Promise.all([
      startProcess('apps/api/main.js', {
        ...{ ...environment, DATABASE_URL: testLogin(databaseUrl, 'api'), HOST: '127.0.0.1', PORT: '0' },
      }),
      startProcess('apps/worker/main.js', {
        ...{ ...environment, DATABASE_URL: testLogin(databaseUrl, 'worker'), HEALTH_PORT: '0' },
      }),
    ]);
    const [, port = ''] = await api.line(/"port":(\d+).*api\.listening/);
    await worker.line(/process\.started/);
    const base_url = `http://127.0.0.1:${port}`;
    await until('the api is ready', async () => (await fetch(`${base_url}/readyz`)).ok);
    await mkdir(join(workingDirectory, '.local'));
    await writeFile(
      join(workingDirectory, '.local', 'credentials.json'),
      JSON.stringify({ base_url, test_key }),
    );
    return new SandboxSystem(workingDirectory, [api, worker]);
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.kill()));
    await rm(this.workingDirectory, { recursive: true, force: true });
  }
}

/** Activates the sandbox that the directory holds and issues a test key. */
async function prepare(url: string, marketDir: string): Promise<string> {
  const database = openDatabase({ url, poolSize: 1, applicationName: 'test' });
  try {
    const snapshots = new SnapshotStore(database, systemClock);
    const [stored] = await listSnapshots(marketDir);
    if (stored === undefined) throw new Error(`no snapshot in ${marketDir}`);
    const { version, market } = stored.manifest;
    await snapshots.register({ version, market, manifest: { ...stored.manifest } });
    await snapshots.activate(version, 'test');
    const { id: orgId } = await new OrganisationStore(database).create('Guide', 'enterprise');
    const issued = await new KeyStore(database).create({ orgId, livemode: false, name: 'guide' });
    return issued.text;
  } finally {
    await database.close();
  }
}
