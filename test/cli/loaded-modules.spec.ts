import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { temporaryDirectory } from '../bulk/bulk-system.js';
import { prepareBuild } from '../support/services.js';

const ROOT = join(import.meta.dirname, '..', '..');
const directory = temporaryDirectory();
/** Answers every list with an empty one. */
const api = createServer((_, response) => response.end('{"data": [], "has_more": false}'));

beforeAll(async () => {
  await prepareBuild();
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
});
afterAll(() => {
  api.close();
  directory.remove();
});

/** What a command loads: `@nestjs/core`, `libs/bulk`, each once for every module of it. */
async function loadedBy(...args: readonly string[]): Promise<readonly string[]> {
  const MODULES_FILE = join(directory.path, args.join('-'));
  const child = spawn(
    process.execPath,
    ['--import', join(ROOT, 'test/support/note-modules.mjs'), join(ROOT, 'build/apps/cli/main.js'), ...args],
    {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        MODULES_FILE,
        DEAL_BASE_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
        DEAL_API_KEY: 'sk_test_any',
      },
    },
  );
  expect(await once(child, 'close')).toEqual([0, null]);
  const modules = new Set(readFileSync(MODULES_FILE, 'utf8').split('\n'));
  return [...modules].flatMap((address) => {
    const [, name] = /.*\/(?:node_modules|build)\/((?:@|libs\/)[^/]+\/[^/]+|[^/]+)/.exec(address) ?? [];
    return name === undefined ? [] : [name.replace(/^(libs\/[^/]+)\/.*/, '$1')];
  });
}

describe('a command that only calls the API', () => {
  it.each([
    { command: '--help', libs: ['command', 'platform'] },
    { command: 'batch list', libs: ['bulk', 'command', 'platform'] },
    { command: 'portfolio list', libs: ['bulk', 'command', 'platform'] },
    { command: 'policy list', libs: ['command', 'platform', 'policies'] },
    { command: 'review --help', libs: ['command', 'platform', 'reviews'] },
    { command: 'webhook listen --help', libs: ['command', 'platform', 'webhooks'] },
  ])('deal $command loads $libs and neither Nest, a validator, a database nor a queue', async (one) => {
    const loaded = await loadedBy(...one.command.split(' '));
    const names = [...new Set(loaded)];
    expect(names.filter((name) => name.startsWith('libs/')).sort()).toEqual(
      one.libs.map((lib) => `libs/${lib}`),
    );
    expect(names.filter((name) => /^(@nestjs|class-|pg$|bullmq|ioredis|express|rxjs)/.test(name))).toEqual(
      [],
    );
    expect(loaded.length).toBeLessThan(350);
  });
});
