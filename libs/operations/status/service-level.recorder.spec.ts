import { expect, it } from '@jest/globals';

import { RequestMeter } from '#http';
import { createLogger } from '#platform';

import { ServiceLevelRecorder } from './service-level.recorder.js';
import type { ServiceMinute } from './service-level.store.js';

it('counts answers and server errors, never client errors', async () => {
  const written: ServiceMinute[] = [];
  const store = { write: (row: ServiceMinute) => Promise.resolve(void written.push(row)) };
  const clock = { now: () => new Date('2026-04-01T10:00:30Z') };
  const recorder = new ServiceLevelRecorder(store, clock, createLogger({ process: 'test', level: 'silent' }));
  const meter = new RequestMeter();
  recorder.start(meter);
  for (const status of [200, 202, 204, 304]) meter.observe('GET', '/v1/usage', status, 0.004);
  for (const status of [400, 401, 403, 404, 409, 422, 429]) meter.observe('GET', '/v1/usage', status, 0.001);
  for (const status of [500, 503]) meter.observe('GET', '/v1/usage', status, 0.004);
  meter.observe('GET', '/healthz', 200, 0.001);
  await recorder.stop();
  expect(written.at(-1)).toMatchObject({ requests: 6, failures: 2 });
  expect(written.at(-1)?.latency[0]).toBe(6);
});
