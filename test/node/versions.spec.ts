import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { freePort } from '../../apps/local/services/ports.js';
import { installNode } from '../support/node-release.js';
import { startProcess } from '../support/processes.js';
import { prepareBuild, takeTrainedSandbox } from '../support/services.js';

/** Those that are alive beside the one that the whole suite runs on; any others by NODE_TEST_VERSIONS. */
const VERSIONS = (process.env['NODE_TEST_VERSIONS'] ?? '24,26').split(',');
const DIST = join(import.meta.dirname, '..', '..', 'dist');
const WALK_MS = 180_000;

/** What walk.mjs prints. */
interface Walk {
  readonly node: string;
  readonly analysis: unknown;
}

let folder: string;
let client: string;
const analyses = new Map<string, unknown>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deal-node-'));
  chmodSync(folder, 0o711); // PostgreSQL may run under another account
  client = join(folder, 'client');
  execFileSync(process.execPath, ['clients/typescript/build.mjs', client], { stdio: 'pipe' });
  await prepareBuild();
  await takeTrainedSandbox(join(folder, 'local')); // by whatever Node.js it was trained
}, WALK_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts an instance as `npm start` does, lets an integrator's first steps go through it, and stops it. */
async function walk(node: string): Promise<{ walk: Walk; log: string }> {
  const LOCAL_DIR = join(folder, 'local');
  const environment = {
    ...{ DATABASE_URL: undefined, REDIS_URL: undefined, MARKET_DATA_DIR: undefined },
    LOCAL_DIR,
    PORT: String(await freePort()),
  };
  const launcher = await startProcess('apps/local/main.js', environment, [], node);
  try {
    await launcher.line(/^ready$/);
    const text = readFileSync(join(LOCAL_DIR, 'credentials.json'), 'utf8');
    const { base_url, test_key } = JSON.parse(text) as Record<string, string>;
    const printed = execFileSync(node, [join(import.meta.dirname, 'walk.mjs'), client, DIST], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '', DEAL_API_KEY: test_key, BASE: base_url },
    });
    return { walk: JSON.parse(printed) as Walk, log: launcher.output() };
  } finally {
    await launcher.kill('SIGTERM');
  }
}

describe('an integrator’s first steps', () => {
  it.each(VERSIONS)(
    'are the same on Node.js %s',
    async (version) => {
      const node = installNode(version, folder);
      if (node === null) return;
      const { walk: found, log } = await walk(node);
      expect(found).toEqual({
        node: expect.stringMatching(new RegExp(`^v${version}\\b`)),
        analysis: expect.objectContaining({ verdict: 'FAIR VALUE' }),
        identical: true,
        results: [
          ['good', expect.any(Number), null],
          ['bad', null, 'unknown_area'],
        ],
        files: { csv: 'inde', ndjson: '{"in', xlsx: 'PK\u0003\u0004', parquet: 'PAR1' },
        message: 'ping',
        required: 'function',
        command: { status: 0, listed: true, errors: '' },
      });
      expect(log).not.toMatch(/warning/i);
      analyses.set(version, found.analysis);
    },
    WALK_MS,
  );

  it('end with the same answer, from the instance that the first of them set up', () => {
    const [first, ...others] = analyses.values();
    for (const other of others) expect(other).toEqual(first);
  });
});
