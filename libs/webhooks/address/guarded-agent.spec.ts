import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { request, type Agent } from 'undici';

import { PUBLIC_ONLY, PUBLIC_OR_LOOPBACK } from './address-policy.js';
import { FORBIDDEN_URLS } from './forbidden-addresses.fixture.js';
import { guardedAgent } from './guarded-agent.js';

const loopback = { address: '127.0.0.1', family: 4 };
const publicAddress = { address: '192.0.2.1', family: 4 };

describe('guardedAgent', () => {
  let canary: Server;
  let port: number;
  let touched = 0;
  const agents: Agent[] = [];
  const agent = (...args: Parameters<typeof guardedAgent>): Agent => {
    const created = guardedAgent(...args);
    agents.push(created);
    return created;
  };

  beforeAll(async () => {
    canary = createServer((socket) => {
      touched += 1;
      socket.destroy();
    });
    canary.listen(0, '::');
    await once(canary, 'listening');
    port = (canary.address() as AddressInfo).port;
  });
  beforeEach(() => {
    touched = 0;
  });
  afterAll(async () => {
    await Promise.all(agents.map((each) => each.destroy()));
    canary.close();
  });

  it('connects to no forbidden form of address, whatever port the URL names', async () => {
    const dispatcher = agent(PUBLIC_ONLY, { resolver: () => Promise.resolve([loopback]) });
    const urls = FORBIDDEN_URLS.map((url) => url.replace('PORT', String(port)))
      .filter((url) => URL.canParse(url) && /^https?:/.test(url))
      .map((url) => {
        const parsed = new URL(url);
        parsed.port = String(port);
        return parsed;
      });
    expect(urls.length).toBeGreaterThan(40);
    const results = await Promise.allSettled(urls.map((url) => request(url, { dispatcher, method: 'POST' })));
    for (const result of results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'url_not_allowed' } });
    }
    expect(touched).toBe(0);
  });

  it('refuses a name if any one of its addresses is forbidden', async () => {
    const dispatcher = agent(PUBLIC_ONLY, {
      resolver: () => Promise.resolve([{ address: '1.1.1.1', family: 4 }, loopback]),
    });
    await expect(request(`https://mixed.example:${port}/`, { dispatcher })).rejects.toMatchObject({
      code: 'url_not_allowed',
    });
    expect(touched).toBe(0);
  });

  it('checks the addresses that it connects to, so a name that changes in between reaches nothing', async () => {
    const answers = [[publicAddress], [loopback], [loopback]];
    const resolver = () => Promise.resolve(answers.shift() ?? [loopback]);
    expect(await resolver()).toEqual([publicAddress]); // the check at creation saw a public address
    const dispatcher = agent(PUBLIC_ONLY, { resolver });
    await expect(request(`https://rebinding.example:${port}/`, { dispatcher })).rejects.toMatchObject({
      code: 'url_not_allowed',
    });
    expect(touched).toBe(0);
  });

  it('reaches this machine over plain http if loopback is allowed, over https never', async () => {
    const dispatcher = agent(PUBLIC_OR_LOOPBACK);
    await expect(request(`https://127.0.0.1:${port}/`, { dispatcher })).rejects.toMatchObject({
      code: 'url_not_allowed',
    });
    expect(touched).toBe(0);
    await expect(request(`http://127.0.0.1:${port}/`, { dispatcher })).rejects.toThrow();
    expect(touched).toBe(1);
  });
});
