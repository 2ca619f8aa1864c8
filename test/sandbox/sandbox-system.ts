import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { listSnapshots } from '#market';

import type { TestProcess } from '../support/processes.js';
import { TestSystem } from '../support/test-system.js';
import { until } from '../support/until.js';

/** An api and a worker on the sandbox of a market directory, with a working directory as `npm start` leaves it. */
export class SandboxSystem {
  private constructor(
    readonly workingDirectory: string,
    private readonly system: TestSystem,
    private readonly processes: readonly TestProcess[],
  ) {}

  static async start(marketDir: string): Promise<SandboxSystem> {
    const [stored] = await listSnapshots(marketDir);
    if (stored === undefined) throw new Error(`no snapshot in ${marketDir}`);
    const system = await TestSystem.open();
    const { version, market } = stored.manifest;
    await system.activate(version, market, stored.manifest);
    // As the guide's reader has it: with the limits of the plan.
    const { id: orgId } = await system.organisation('enterprise', {});
    const environment = { MARKET_DIR: marketDir, SECRETS_KEY: randomBytes(32).toString('base64') };
    const [{ process: api, url }, worker] = await Promise.all([
      system.apiProcess(environment, 'apps/api/main.js'),
      system.worker(environment, 'apps/worker/main.js'),
    ]);
    await until('the api is ready', async () => (await fetch(`${url}/readyz`)).ok);
    const workingDirectory = await mkdtemp(join(tmpdir(), 'sandbox-guide-'));
    await mkdir(join(workingDirectory, '.local'));
    await writeFile(
      join(workingDirectory, '.local', 'credentials.json'),
      JSON.stringify({ base_url: url, test_key: await system.key({ orgId }) }),
    );
    return new SandboxSystem(workingDirectory, system, [api, worker]);
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.kill()));
    await this.system.close();
    await rm(this.workingDirectory, { recursive: true, force: true });
  }
}
