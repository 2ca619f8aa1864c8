import { beforeAll, describe, expect, it } from '@jest/globals';

import { temporaryDirectory } from '../bulk/bulk-system.js';
import { startProcess } from '../support/processes.js';
import { createDatabase, testLogin } from '../support/services.js';

let own: string;
beforeAll(async () => (own = await createDatabase()));

/** `own` with some of its parts changed. */
function changed(parts: Partial<Record<'port' | 'hostname' | 'password' | 'pathname', string>>): string {
  return Object.assign(new URL(own), parts).href;
}

async function deal(databaseUrl: string, ...args: readonly string[]) {
  const directory = temporaryDirectory();
  const environment = { DATABASE_URL: databaseUrl, MARKET_DIR: directory.path };
  const started = await startProcess('apps/cli/main.js', environment, args);
  const { code } = await started.ended;
  directory.remove();
  return { code, output: started.output() };
}

describe('a command without a usable database', () => {
  it.each([
    [
      'is not there',
      () => changed({ port: '1' }),
      /cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1\./,
    ],
    ['has no such name', () => changed({ hostname: 'nowhere.invalid' }), /cannot be reached: getaddrinfo/],
    ['refuses the password', () => changed({ password: 'wrong' }), /rejected the login: .*user and password/],
    [
      'has no tables',
      () => changed({ pathname: '/template1' }),
      /does not match this version: .*deal migrate/,
    ],
  ])('says so in a line, with the remedy: it %s', async (_, databaseUrl, expected) => {
    const { code, output } = await deal(databaseUrl(), 'market', 'list');
    expect(output).toMatch(expected);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(1);
  });

  it('names the login that is needed if this one is not allowed', async () => {
    const { code, output } = await deal(testLogin(own, 'worker'), 'org', 'create', 'Example Bank');
    expect(output).toMatch(
      /This database login lacks permission: permission denied for .* the login that owns the tables/,
    );
    expect(output).not.toMatch(/^ +at /m);
    expect(code).toBe(1);
  });
});
