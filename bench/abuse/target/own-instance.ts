import { hash, randomBytes } from 'node:crypto';
import { cp } from 'node:fs/promises';

import { systemClock } from '#platform';
import { buildSandbox, listSnapshots, type SnapshotManifest } from '#market';
import { trainModel } from '#scoring';
import { SnapshotStore } from '#snapshots';

import { freePort } from '../../../apps/local/services/ports.js';
import { BenchSystem } from '../../support/bench-system.js';
import type { Target } from './target.js';

/** An api and a worker on their own servers with the sandbox market, discarded after the run. */
export async function startOwnInstance(): Promise<Target> {
  const adminKey = `di_admin_${randomBytes(32).toString('hex')}`;
  const metricsPort = String(await freePort());
  const system = await BenchSystem.start();
  const crashes: string[] = [];
  try {
    await activateSandbox(system);
    await system.addWorker();
    const { baseUrl } = await system.addApi([], {
      ADMIN_KEY_HASH: hash('sha256', adminKey),
      METRICS_PORT: metricsPort,
    });
    for (const process of [...system.apis, ...system.workers]) {
      process.on('crashed', (reason) => crashes.push(`${process.name}: ${reason}`));
    }
    const metricsUrl = await metricsUrlOf(baseUrl, metricsPort);
    return { baseUrl, metricsUrl, adminKey, crashes, stop: () => system.stop() };
  } catch (error) {
    await system.stop();
    throw error;
  }
}

async function activateSandbox({ marketDir, database }: BenchSystem): Promise<void> {
  const manifest = await takeSandbox(marketDir);
  const { version, market } = manifest;
  const snapshots = new SnapshotStore(database, systemClock);
  await snapshots.register({ version, market, manifest: { ...manifest } });
  await snapshots.activate(version, 'abuse');
}

/** A copy of the sandbox in the market directory named by SANDBOX_DIR; otherwise a newly built one. */
async function takeSandbox(marketDir: string): Promise<SnapshotManifest> {
  const built = process.env['SANDBOX_DIR'];
  if (built === undefined) {
    const build = { marketDir, clock: systemClock, train: trainModel, codeVersion: 'abuse' };
    return (await buildSandbox(build)).manifest;
  }
  await cp(built, marketDir, { recursive: true });
  const [sandbox] = await listSnapshots(marketDir);
  if (sandbox === undefined) throw new Error(`SANDBOX_DIR is ${built}, which holds no snapshot`);
  return sandbox.manifest;
}

/** Metrics have a separate port; an api that does not know METRICS_PORT serves them on the public one. */
async function metricsUrlOf(baseUrl: string, metricsPort: string): Promise<string> {
  const own = `http://127.0.0.1:${metricsPort}/metrics`;
  const isServed = await fetch(own).then(
    ({ ok }) => ok,
    () => false,
  );
  return isServed ? own : `${baseUrl}/metrics`;
}
