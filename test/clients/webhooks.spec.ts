import { createHmac, randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import {
  DealClient,
  type DealEvent,
  verifyWebhook,
  verifyWebhookRequest,
  type WebhookMessage,
  WebhookVerificationError,
} from '../../clients/typescript/src/index.js';
import { LISTING } from '../support/listing.js';
import { TestSystem } from '../support/test-system.js';
import { type Received, WebhookReceiver } from '../support/webhook-receiver.js';

let system: TestSystem;
let receiver: WebhookReceiver;
let client: DealClient;
let secret: string;
let endpoint: string;

beforeAll(async () => {
  system = await TestSystem.open();
  await system.activate('sandbox-1');
  const environment = { SECRETS_KEY: randomBytes(32).toString('base64') };
  const [{ url }, key] = await Promise.all([
    system.apiProcess(environment),
    system.key(),
    system.worker(environment),
  ]);
  receiver = await WebhookReceiver.start();
  client = new DealClient({ apiKey: key, baseUrl: url });
  ({ id: endpoint, secret } = await client.webhookEndpoints.create({ url: receiver.url() }));
});
afterAll(async () => {
  await receiver.close();
  await system.close();
});

/** The next message that comes, of this type. */
async function messageOf(type: WebhookMessage['type']): Promise<Received> {
  for (let count = 1; ; count++) {
    const messages = await receiver.count('/', count);
    const found = messages.find(({ body }) => (JSON.parse(body) as { type: string }).type === type);
    if (found !== undefined) return found;
  }
}

/** What happened, in words; does not compile when a type is missing. */
function describeMessage(message: WebhookMessage | DealEvent): string {
  switch (message.type) {
    case 'score.updated':
      return `${message.data.watch_id} ${message.data.current.verdict}`;
    case 'score.updated.batch':
      return message.data.updates.map(({ data }) => data.watch_id).join(' ');
    case 'watch.problem_changed':
      return `${message.data.watch_id} ${message.data.problem?.code}`;
    case 'analysis.corrected':
      return `${message.data.watch_id} ${message.data.correction.analysis_id}`;
    case 'batch.completed':
    case 'portfolio.completed':
      return `${message.data.id} ${message.data.request_counts.total}`;
    case 'model.announced':
      return `${message.data.change} ${message.data.candidate.version}`;
    case 'endpoint.disabled':
      return message.data.reason;
    case 'ping':
      return message.data.endpoint_id;
    default:
      return message satisfies never;
  }
}

describe('the client’s webhooks', () => {
  it('verify what the service sends, and distinguish its types', async () => {
    await client.webhookEndpoints.test(endpoint);
    const { body, headers } = await messageOf('ping');
    const message = await verifyWebhook(body, headers, { secret });
    expect(describeMessage(message)).toBe(endpoint);
    expect(message.id).toBe(headers['webhook-id']);

    const { id } = await client.batches.submit([LISTING]);
    const completed = await messageOf('batch.completed');
    const request = new Request('https://hooks.example.com/', { method: 'POST', ...completed });
    expect(describeMessage(await verifyWebhookRequest(request, { secret }))).toBe(`${id} 1`);
  });

  it('reject another secret, another body, another time and missing headers', async () => {
    await client.webhookEndpoints.test(endpoint);
    const { body, headers } = await messageOf('ping');
    const other = `whsec_${randomBytes(32).toString('base64')}`;
    const refused: [string, Parameters<typeof verifyWebhook>][] = [
      ['secret', [body, headers, { secret: other }]],
      ['body', [body.replace('ping', 'pong'), headers, { secret }]],
      ['id', [body, { ...headers, 'webhook-id': 'evt_other' }, { secret }]],
      ['too late', [body, headers, { secret, now: () => Date.now() + 301_000 }]],
      ['too early', [body, headers, { secret, now: () => Date.now() - 400_000 }]],
      ['no number', [body, { ...headers, 'webhook-timestamp': '1e9' }, { secret }]],
      ['no signature', [body, { ...headers, 'webhook-signature': '' }, { secret }]],
      ['another version', [body, { ...headers, 'webhook-signature': 'v2,AAAA' }, { secret }]],
      ['no base64', [body, { ...headers, 'webhook-signature': 'v1,%%%%' }, { secret }]],
    ];
    for (const [what, call] of refused) {
      const outcome = await verifyWebhook(...call).catch((error: unknown) => error);
      expect([what, outcome instanceof WebhookVerificationError]).toEqual([what, true]);
    }
    await expect(verifyWebhook(body, headers, { secret: 'whsec_' })).rejects.toThrow(TypeError);
    for (const none of [undefined, []])
      await expect(verifyWebhook(body, headers, { secret: none })).rejects.toThrow('is the variable');
    const parsed = JSON.parse(body) as never;
    await expect(verifyWebhook(parsed, headers, { secret })).rejects.toThrow('before anything parses it');
  });

  it('accept any of several secrets, so one can be replaced without a gap', async () => {
    const old = `whsec_${randomBytes(24).toString('base64')}`;
    const [id, sent, body] = ['evt_1', String(Math.floor(Date.now() / 1000)), '{"type":"ping","data":{}}'];
    const signature = createHmac('sha256', Buffer.from(old.slice(6), 'base64')).update(
      `${id}.${sent}.${body}`,
    );
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': sent,
      'webhook-signature': `v1,AAAA v1,${signature.digest('base64')}`,
    };
    const capital = {
      'Webhook-Id': id,
      'Webhook-Timestamp': sent,
      'WEBHOOK-SIGNATURE': headers['webhook-signature'],
    };
    for (const given of [headers, capital])
      expect(await verifyWebhook(body, given, { secret: [secret, old] })).toMatchObject({ type: 'ping', id });
    await expect(verifyWebhook(body, headers, { secret })).rejects.toThrow(WebhookVerificationError);
  });

  it('can be read without a receiver, in order, without missing any', async () => {
    const events = await client.events.since(null, { limit: 1 }).toArray();
    expect(events.length).toBeGreaterThanOrEqual(3);
    expect(events.map(({ created_at }) => created_at)).toEqual(
      events.map(({ created_at }) => created_at).sort(),
    );
    for (const event of events) expect(describeMessage(event)).not.toBe('');
    const rest = await client.events.since(events[0]?.id ?? '').toArray();
    expect(rest.map(({ id }) => id)).toEqual(events.slice(1).map(({ id }) => id));
    expect(
      (await client.events.list({ types: ['ping'] }).toArray()).every(({ type }) => type === 'ping'),
    ).toBe(true);
  });
});
