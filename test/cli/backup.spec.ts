import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';

import { openDatabase } from '#storage';
import { EventStore, newEvent } from '#webhooks';

import { hasPostgresPackages, type OtherCluster, startOtherCluster } from '../support/other-cluster.js';
import { prepareBuild } from '../support/services.js';

const isPossible = hasPostgresPackages();
if (!isPossible)
  console.warn('SKIPPED: backups are not tried, for PostgreSQL’s own packages are not installed here');

const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');
const OTHER_KEY = Buffer.alloc(32, 8).toString('base64');

/** As on a server that has served for long. */
const LATER_TRANSACTIONS = `
  DO $$ BEGIN
    SET synchronous_commit = off;
    FOR time IN 1 .. 20000 LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP;
  END $$`;

interface Events {
  readonly publish: (cause: string) => Promise<string>;
  readonly list: (order: 'newest' | 'following', beside?: string) => Promise<string[]>;
}

/** What a build leaves in a market directory for as long as it runs. */
function writePassing(marketDir: string): void {
  for (const folder of [join('lake', 'spill'), join('snapshots', '.live-2.unfinished'), 'compiled'])
    mkdirSync(join(marketDir, folder), { recursive: true });
  for (const file of ['market.lock', join('lake', 'catalogue.json.tmp'), join('compiled', 'live-1.parts')])
    writeFileSync(join(marketDir, file), '');
}

(isPossible ? describe : describe.skip)('deal backup and deal restore', () => {
  const directory = mkdtempSync(join(tmpdir(), 'deal-backup-'));
  const folder = join(directory, 'backup');
  let clusters: OtherCluster[] = [];
  let made: OtherCluster;
  let lost: OtherCluster;
  /** The event that is in the backup. */
  let early: string;

  /** Runs a command against a cluster. */
  function deal(
    cluster: OtherCluster,
    marketDir: string,
    args: readonly string[],
    key = SECRETS_KEY,
    programs = '/usr/bin',
  ) {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/apps/cli/main.js', ...args], {
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_OPTIONS: undefined,
        PATH: `${programs}:${process.env['PATH'] ?? ''}`,
        DATABASE_URL: cluster.url,
        API_DATABASE_URL: cluster.url.replace('postgres@', 'deal_api_login:sesame@'),
        MARKET_DIR: join(directory, marketDir),
        SECRETS_KEY: key,
      },
    });
    return { status, output: stdout, errors: stderr };
  }

  /** Rows of a query, by a login that sees the organisations of `org` alone. */
  async function ask<T>(url: string, text: string, org = ''): Promise<T[]> {
    const client = new Client({ connectionString: url, options: `-c deal.org=${org}` });
    await client.connect();
    try {
      return (await client.query(text)).rows as T[];
    } finally {
      await client.end();
    }
  }

  /** The events of the organisation on a server. */
  async function withEvents<T>(url: string, work: (events: Events) => Promise<T>): Promise<T> {
    const database = openDatabase({ url, poolSize: 2, applicationName: 'test' });
    const [org] = await ask<{ id: string }>(url, 'SELECT id FROM organisations');
    const owner = { orgId: org?.id ?? '', livemode: true };
    const store = new EventStore(database);
    try {
      return await work({
        publish: async (cause) => {
          const data = { endpoint_id: 'we_1', livemode: true };
          const event = newEvent({ ...owner, type: 'ping', data, cause, endpointId: 'we_1' }, new Date());
          await store.append(event);
          return event.id;
        },
        list: async (order, beside) => {
          const from = beside === undefined ? {} : { beside };
          const found = await store.list(owner, { order, ...from, types: [], limit: 10 });
          return (found ?? []).map(({ id }) => id);
        },
      });
    } finally {
      await database.close();
    }
  }

  beforeAll(async () => {
    await prepareBuild();
    clusters = await Promise.all([startOtherCluster(), startOtherCluster()]);
    [made, lost] = clusters as [OtherCluster, OtherCluster];
    mkdirSync(join(directory, 'market', 'snapshots', 'live-1'), { recursive: true });
    writeFileSync(join(directory, 'market', 'snapshots', 'live-1', 'manifest.json'), '{"version":"live-1"}');
    writePassing(join(directory, 'market'));
    expect(deal(made, 'market', ['migrate'])).toMatchObject({ status: 0 });
    expect(deal(made, 'market', ['org', 'create', 'Harbour Bank', '--plan', 'enterprise']).status).toBe(0);
    const [org] = await ask<{ id: string }>(made.url, 'SELECT id FROM organisations');
    await ask(
      made.url,
      `INSERT INTO webhook_endpoints (id, org_id, livemode, url, description, metadata, secret, secret_key_id, created_at,
         updated_at)
       VALUES ('we_1', '${org?.id}', true, 'https://example.com', NULL, '{}', 'sealed', left(encode(sha256(
         decode('${Buffer.from(SECRETS_KEY, 'base64').toString('hex')}', 'hex')), 'hex'), 12), now(), now())`,
    );
    await ask(made.url, LATER_TRANSACTIONS);
    early = await withEvents(made.url, ({ publish }) => publish('early'));
    const backup = deal(made, 'market', ['backup', folder, '--json']);
    expect(backup).toMatchObject({ status: 0, errors: '' });
    expect(JSON.parse(backup.output)).toMatchObject({ files: 2 });
  }, 180_000);
  afterAll(async () => {
    await Promise.all(clusters.map((cluster) => cluster.stop()));
    rmSync(directory, { recursive: true, force: true });
  });

  it('is unreadable to other users, and contains nothing of a build in progress', () => {
    expect(statSync(folder).mode & 0o077).toBe(0);
    for (const name of ['backup.json', 'database.dump'])
      expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
    expect(readdirSync(join(folder, 'market'), { recursive: true })).toEqual([
      ...['lake', 'snapshots', join('snapshots', 'live-1'), join('snapshots', 'live-1', 'manifest.json')],
    ]);
  });

  it('says what to install if the client programs are older than the server', () => {
    const programs = join(directory, 'programs');
    mkdirSync(programs);
    const old = '#!/bin/sh\necho "pg_dump: error: aborting because of server version mismatch" >&2\nexit 1\n';
    writeFileSync(join(programs, 'pg_dump'), old, { mode: 0o755 });
    const refused = deal(made, 'market', ['backup', join(directory, 'older')], SECRETS_KEY, programs);
    expect(refused).toMatchObject({ status: 1, errors: expect.stringContaining('first in PATH') });
    expect(existsSync(join(directory, 'older'))).toBe(false);
  });

  it('refuses a folder that is not empty', () => {
    expect(deal(made, 'market', ['backup', folder])).toMatchObject({
      status: 1,
      errors: expect.stringContaining('is not empty'),
    });
  });

  it('restores nothing without the keys of its webhook secrets, or over existing data', async () => {
    expect(deal(lost, 'restored', ['restore', folder], OTHER_KEY)).toMatchObject({
      status: 1,
      errors: expect.stringContaining('SECRETS_KEY'),
    });
    expect(deal(made, 'restored', ['restore', folder]).errors).toContain('has tables');
    expect(deal(lost, 'market', ['restore', folder]).errors).toContain('is not empty');
    expect(await ask(lost.url, `SELECT FROM pg_class WHERE relname = 'organisations'`)).toEqual([]);
    expect(existsSync(join(directory, 'restored'))).toBe(false);
  });

  it('restores nothing from a backup in which a byte has changed', () => {
    const altered = join(directory, 'altered');
    spawnSync('cp', ['-r', folder, altered]);
    appendFileSync(join(altered, 'database.dump'), '!');
    expect(deal(lost, 'restored', ['restore', altered]).errors).toContain('was altered');
    for (const place of [directory, join(folder, 'backup.json')])
      expect(deal(lost, 'restored', ['restore', place]).errors).toContain(`${place} is not a backup`);
    expect(existsSync(join(directory, 'restored'))).toBe(false);
  });

  it('restores neither records nor market if one of them fails, so it can be run again', async () => {
    writeFileSync(join(directory, 'in-the-way'), '');
    const unwritable = deal(lost, join('in-the-way', 'market'), ['restore', folder]);
    expect(unwritable).toMatchObject({ status: 1, errors: expect.stringContaining('cannot be written') });
    const programs = join(directory, 'failing');
    mkdirSync(programs);
    writeFileSync(join(programs, 'pg_restore'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const failed = deal(lost, 'restored', ['restore', folder], SECRETS_KEY, programs);
    expect(failed).toMatchObject({ status: 1, errors: expect.stringContaining('pg_restore failed') });
    expect(existsSync(join(directory, 'restored'))).toBe(false);
    expect(await ask(lost.url, `SELECT FROM pg_class WHERE relname = 'organisations'`)).toEqual([]);
  });

  it('brings records, market and logins to a server that has never seen them', async () => {
    const restored = deal(lost, 'restored', ['restore', folder, '--json']);
    expect(restored).toMatchObject({ status: 0 });
    expect(JSON.parse(restored.output)).toMatchObject({ migrations_applied: 0 });
    const text = 'SELECT * FROM organisations ORDER BY id';
    expect(await ask(lost.url, text)).toEqual(await ask(made.url, text));
    const manifest = join('snapshots', 'live-1', 'manifest.json');
    expect(readFileSync(join(directory, 'restored', manifest), 'utf8')).toBe('{"version":"live-1"}');
    const api = lost.url.replace('postgres@', 'deal_api_login:sesame@');
    expect(await ask(api, text)).toEqual([]); // behind the wall: no organisation was named
    expect(await ask(api, text, '*')).toHaveLength(1);
    expect(deal(lost, 'restored', ['migrate'])).toMatchObject({ status: 0 });
  });

  it('lets a reader of events continue where it was, although the new server counts its transactions from the start', async () => {
    await withEvents(lost.url, async ({ publish, list }) => {
      expect(await list('following')).toEqual([early]);
      const later = await publish('later');
      expect(await list('following', early)).toEqual([later]);
      expect(await list('newest')).toEqual([later, early]);
      expect(deal(lost, 'restored', ['migrate'])).toMatchObject({ status: 0 });
      const last = await publish('last');
      expect(await list('following', later)).toEqual([last]);
    });
  });
});
