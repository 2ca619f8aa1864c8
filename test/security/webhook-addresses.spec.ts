import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';
import { newWebhookSecret, signWebhook, WebhookSender } from '#webhooks';

import { FORBIDDEN_URLS } from '../../libs/webhooks/address/forbidden-addresses.fixture.js';
import { type ApiUnderTest, openTestApi } from '../support/api-under-test.js';
import { problemOf } from '../support/calls.js';

const PATH = '/v1/webhook-endpoints';
const BODY = JSON.stringify({ type: 'ping', timestamp: '2026-04-01T00:00:00Z', data: {} });

/** Stands where no webhook may go: counts whoever connects. */
let canary: Server;
let connections = 0;
let forms: readonly string[];
let api: ApiUnderTest;
let key: string;

beforeAll(async () => {
  canary = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  canary.listen(0, '::');
  await once(canary, 'listening');
  const { port } = canary.address() as AddressInfo;
  forms = FORBIDDEN_URLS.map((url) => url.replace('PORT', String(port)));
  api = await openTestApi();
  key = await api.key({ livemode: true });
});
afterAll(async () => {
  await api.close();
  canary.close();
});

/** One attempt with a live key's endpoint, as the worker makes it; `loopbackAllowed` for a test key's. */
async function deliver(url: string, loopbackAllowed: boolean, sender: WebhookSender) {
  const headers = signWebhook({ id: 'evt_1', timestamp: new Date(), body: BODY }, [newWebhookSecret()]);
  return sender.send({ url, headers, body: BODY, loopbackAllowed });
}

async function untouched(work: () => Promise<void>): Promise<void> {
  connections = 0;
  await work();
  expect(connections).toBe(0);
}

describe(`none of the ${FORBIDDEN_URLS.length} forbidden address forms is connected to`, () => {
  it('on registration', () =>
    untouched(async () => {
      for (const url of forms) {
        const response = await api.post(PATH, { url }, key);
        expect([url, response.status]).toEqual([url, 422]);
        expect(['url_not_allowed', 'invalid_fields']).toContain((await problemOf(response)).code);
      }
    }));

  it('on an update, which leaves the endpoint unchanged', () =>
    untouched(async () => {
      const created = await api.post(PATH, { url: 'https://hooks.example.com/deals' }, key);
      const { id, url: before } = (await created.json()) as { id: string; url: string };
      for (const url of forms) {
        const response = await api.send('PATCH', `${PATH}/${id}`, key, { url });
        expect([url, response.status]).toEqual([url, 422]);
      }
      const after = (await (await api.get(`${PATH}/${id}`, key)).json()) as { url: string };
      expect(after.url).toBe(before);
    }));

  it('when it is already in the database and an event is due', () =>
    untouched(async () => {
      const sender = new WebhookSender({ clock: systemClock });
      for (const url of forms) {
        const outcome = await deliver(url, false, sender);
        expect([url, outcome]).toEqual([url, expect.objectContaining({ reason: 'url_not_allowed' })]);
      }
      await sender.close();
    }));

  it.each([301, 302, 303, 307, 308])('when a subscriber redirects to it with %i', (status) =>
    untouched(async () => {
      let location = '';
      const subscriber = createHttpServer((_request, response) => {
        // Headers are bytes; a hostile one is sent as it is.
        response.writeHead(status, { location: Buffer.from(location).toString('latin1') }).end();
      }).listen(0, '127.0.0.1');
      await once(subscriber, 'listening');
      const url = `http://127.0.0.1:${(subscriber.address() as AddressInfo).port}/`;
      const sender = new WebhookSender({ clock: systemClock });
      for (location of forms) {
        const outcome = await deliver(url, true, sender);
        expect([location, outcome]).toEqual([location, expect.objectContaining({ reason: 'redirect' })]);
      }
      await sender.close();
      subscriber.closeAllConnections();
      subscriber.close();
    }),
  );
});

describe('a name', () => {
  it('that was public at registration and resolves to this machine at delivery is not connected to', () =>
    untouched(async () => {
      const lookups: string[] = [];
      const sender = new WebhookSender({
        clock: systemClock,
        resolver: (name) => {
          lookups.push(name);
          return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
        },
      });
      const response = await api.post(PATH, { url: 'https://rebinding.example.com/' }, key);
      expect(response.status).toBe(201);
      const { url } = (await response.json()) as { url: string };
      expect(await deliver(url, false, sender)).toMatchObject({ reason: 'url_not_allowed' });
      expect(lookups).toEqual(['rebinding.example.com']);
      await sender.close();
    }));
});
