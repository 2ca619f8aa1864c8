import { randomBytes } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { BulkSystem } from '../bulk/bulk-system.js';
import { LISTING } from '../support/listing.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';
import { TraceCollector } from './trace-collector.js';

const PARENT = '00f067aa0ba902b7';
const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;

let collector: TraceCollector;
let receiver: WebhookReceiver;
const systems: BulkSystem[] = [];

beforeAll(async () => {
  [collector, receiver] = await Promise.all([TraceCollector.start(), WebhookReceiver.start()]);
});
afterAll(async () => {
  collector.close();
  await receiver.close();
  await Promise.all(systems.map((system) => system.close()));
});

/** An api and a worker with a subscriber to the ends of batches. */
async function start(path: string, environment: Readonly<Record<string, string>>): Promise<BulkSystem> {
  const system = await BulkSystem.open();
  systems.push(system);
  const shared = {
    SECRETS_KEY: randomBytes(32).toString('base64'),
    ALLOW_LOOPBACK_WEBHOOKS: 'true',
    ...environment,
  };
  await Promise.all([system.startApi(shared), system.worker(shared)]);
  const body = JSON.stringify({ url: receiver.url(path), event_types: ['batch.completed'] });
  const { status } = await system.request('/v1/webhook-endpoints', { method: 'POST', body });
  expect(status).toBe(201);
  return system;
}

describe('with a collector', () => {
  let system: BulkSystem;

  beforeAll(async () => {
    system = await start('/traced', {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '100',
    });
  });

  it('one trace leads from the caller through request, queue and worker to the receiver', async () => {
    const trace = randomBytes(16).toString('hex');
    await system.submit([{ property: LISTING }], { traceparent: `00-${trace}-${PARENT}-01` });
    const [message] = await receiver.count('/traced', 1);
    const request = await collector.span(trace, 'POST /v1/batches');
    const chunk = await collector.span(trace, 'score chunk');
    const delivery = await collector.span(trace, 'deliver webhook');
    expect(request).toMatchObject({ service: 'deal-api', kind: SERVER, parentSpanId: PARENT });
    expect(chunk).toMatchObject({ service: 'deal-worker', kind: CONSUMER, parentSpanId: request.spanId });
    expect(delivery).toMatchObject({ service: 'deal-worker', kind: CLIENT, parentSpanId: request.spanId });
    expect(message?.headers['traceparent']).toBe(`00-${trace}-${delivery.spanId}-01`);
  });

  it('a request without a trace starts one, whose id its answer and its parts have', async () => {
    const body = JSON.stringify({ property: LISTING });
    const answer = await system.request('/v1/analyze', { method: 'POST', body });
    const [, trace = '', span] = answer.headers.get('traceparent')?.split('-') ?? [];
    const request = await collector.span(trace, 'POST /v1/analyze');
    expect(request.spanId).toBe(span);
    for (const part of ['score listing', 'record analysis']) {
      expect(await collector.span(trace, part)).toMatchObject({ parentSpanId: request.spanId });
    }
    expect(request.attributes).toContainEqual({
      key: 'deal.request_id',
      value: { stringValue: answer.headers.get('request-id') },
    });
  });

  it('spans contain nothing that customers sent', async () => {
    const body = JSON.stringify({ property: { ...LISTING, reference: 'loan-471-of-aisha' } });
    const answer = await system.request('/v1/analyze?include=value', { method: 'POST', body });
    const [, trace = ''] = answer.headers.get('traceparent')?.split('-') ?? [];
    await collector.span(trace, 'POST /v1/analyze');
    const sent = JSON.stringify(collector.spans);
    for (const secret of [system.apiKey, 'loan-471-of-aisha', LISTING.area])
      expect(sent).not.toContain(secret);
  });
});

it('a collector that does not answer delays the exit of a process by two seconds at most', async () => {
  const silent = await TraceCollector.start();
  silent.isSilent = true;
  const system = await BulkSystem.open();
  systems.push(system);
  const api = await system.startApi({ OTEL_EXPORTER_OTLP_ENDPOINT: silent.url });
  const body = JSON.stringify({ property: LISTING });
  expect((await system.request('/v1/analyze', { method: 'POST', body })).status).toBe(200);
  const asked = performance.now();
  await api.kill('SIGTERM');
  expect(await api.ended).toEqual({ code: 0, signal: null });
  // The exporter alone would wait for ten.
  expect(performance.now() - asked).toBeLessThan(8_000);
  silent.close();
});

it('without a collector the caller’s trace still reaches the receiver', async () => {
  const system = await start('/untraced', {});
  const traceparent = `00-${randomBytes(16).toString('hex')}-${PARENT}-01`;
  await system.submit([{ property: LISTING }], { traceparent });
  const [message] = await receiver.count('/untraced', 1);
  expect(message?.headers['traceparent']).toBe(traceparent);
});
