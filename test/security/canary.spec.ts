import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { afterAll, beforeAll, expect, it } from '@jest/globals';

import { hashApiKey } from '#auth';

import { LISTING } from '../support/listing.js';
import type { TestProcess } from '../support/processes.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { ApiPair } from './api-pair.js';

const ADMIN_KEY = `di_admin_${randomBytes(32).toString('hex')}`;
const ENVIRONMENT = {
  SECRETS_KEY: randomBytes(32).toString('base64'),
  ADMIN_KEY_HASH: hashApiKey(ADMIN_KEY).toString('hex'),
  ALLOW_LOOPBACK_WEBHOOKS: 'true',
  LOG_LEVEL: 'trace',
};

let apis: ApiPair;
let worker: TestProcess;
let receiver: WebhookReceiver;
let monitor: Socket;
/** Everything that any client sent to Redis, also what was gone a moment later. */
let commands = '';

beforeAll(async () => {
  apis = await ApiPair.open({}, ENVIRONMENT);
  monitor = await monitorRedis(apis.services.redisUrl, (text) => (commands += text));
  receiver = await WebhookReceiver.start();
  worker = await apis.worker(ENVIRONMENT);
}, 180_000);

afterAll(async () => {
  monitor.destroy();
  await worker.kill();
  await receiver.close();
  await apis.close();
});

/** Has Redis tell every command that it gets from now on. */
async function monitorRedis(url: string, listener: (text: string) => void): Promise<Socket> {
  const { hostname, port, password } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.write(`${password === '' ? '' : `AUTH ${password}\r\n`}MONITOR\r\n`);
  await once(socket, 'data');
  return socket.on('data', listener);
}

interface Shown {
  readonly id: string;
  readonly key: string;
  readonly secret: string;
}

const send = async (path: string, key: string, body: object, headers = {}): Promise<Shown> => {
  const response = await apis.call(0, path, key, body, headers);
  if (!response.ok) throw new Error(`${path} ${response.status} ${await response.text()}`);
  return (await response.json()) as Shown;
};

/** Every row of every table as text. */
async function dumpDatabase(): Promise<string> {
  const { pool } = apis.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

/** Ways in which bytes may be written. */
const forms = (secret: string): readonly string[] => {
  const bytes = Buffer.from(secret);
  return [secret, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, '').slice(0, -1)];
};

it('no key or webhook secret appears in the database, a log or Redis', async () => {
  const { id: orgId } = await send('/admin/v1/organisations', ADMIN_KEY, { name: 'Canary' });
  const path = `/admin/v1/organisations/${orgId}/keys`;
  const issued = await send(path, ADMIN_KEY, { mode: 'test' }, { 'idempotency-key': 'canary' });
  const rotated = await send(`/admin/v1/keys/${issued.id}/rotate`, ADMIN_KEY, {});
  const { key } = rotated;
  const named = await send(
    '/admin/v1/admin-keys',
    ADMIN_KEY,
    { name: 'Canary', role: 'owner' },
    { 'idempotency-key': 'canary' },
  );
  await send(`/admin/v1/admin-keys/${named.id}/revoke`, named.key, {});
  const url = receiver.url('/canary');
  const endpoint = await send('/v1/webhook-endpoints', key, { url }, { 'idempotency-key': 'canary' });
  const changed = await send(`/v1/webhook-endpoints/${endpoint.id}/rotate-secret`, key, {});
  await send(`/v1/webhook-endpoints/${endpoint.id}/test`, key, {});
  await send('/v1/batches', key, { items: [{ property: LISTING }] });
  await receiver.count('/canary', 2);
  for (const at of [0, 1]) {
    await apis.analyze(at, key);
    await apis.analyze(at, issued.key);
    await apis.call(at, `/v1/usage?access_token=${key}`, key);
    await apis.call(at, `/v1/analyses/${key}`, key);
    await apis.call(at, `/nowhere/${key}`, key);
    await apis.call(at, '/v1/analyze', `${key}x`, { property: LISTING, [key]: 1 });
  }
  const places = {
    database: await dumpDatabase(),
    redis: commands,
    logs: [worker, ...apis.processes.map(({ process }) => process)].map((one) => one.output()).join('\n'),
  };
  const canaries = {
    admin: ADMIN_KEY,
    named: named.key,
    issued: issued.key,
    rotated: rotated.key,
    secret: endpoint.secret.replace('whsec_', ''),
    changed: changed.secret.replace('whsec_', ''),
    sealing: ENVIRONMENT.SECRETS_KEY,
  };
  for (const [place, text] of Object.entries(places)) {
    expect(text.length).toBeGreaterThan(1_000);
    for (const [name, canary] of Object.entries(canaries)) {
      for (const form of forms(canary))
        expect([place, name, text.includes(form)]).toEqual([place, name, false]);
    }
  }
}, 60_000);
