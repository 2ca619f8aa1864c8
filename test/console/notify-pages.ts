import { expect, it } from '@jest/globals';

import { newWebhookSecret, signWebhook } from '#webhooks';

import { LISTING } from '../support/listing.js';
import type { TestApi } from '../support/test-api.js';
import { until } from '../support/until.js';
import { type ConsoleBrowser, seriousFindings } from './console-browser.js';

interface World {
  readonly api: TestApi;
  readonly key: string;
  readonly browser: ConsoleBrowser;
}

/** The pages of watches and webhooks, in the browser and on the api of `world`. */
export function describeNotifyPages(world: () => World): void {
  it('says that a page could not be fetched, and keeps the key and the other pages', async () => {
    const { page } = await world().browser.openSignedIn();
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('heading', { name: 'No response from the API' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Analyse' }).click();
    await page.getByRole('button', { name: 'Analyse' }).waitFor();
    expect(await page.locator('.sign-in').count()).toBe(0);
  });

  it('watches an analysed listing, tells what moved and why, and stops', async () => {
    const { api, key, browser } = world();
    const property = { ...LISTING, listing_price: 1_750_000, reference: 'watched-in-console' };
    const analysed = await api.post('/v1/analyze', { property }, key);
    const opened = await browser.openSignedIn(
      `/console/analyses/${analysed.headers.get('analysis-id') ?? ''}`,
    );
    const { page } = opened;
    await page.getByRole('button', { name: 'Watch', exact: true }).click();
    await page.getByRole('link', { name: 'Watched' }).waitFor();
    await api.post('/v1/sandbox/market-shifts', { area: LISTING.area, percent: 10 }, key);
    await until('the move is an event', async () => {
      const events = (await (await api.get('/v1/events?types=score.updated', key)).json()) as {
        data: unknown[];
      };
      return events.data.length > 0;
    });
    await page.getByRole('link', { name: 'Watched' }).click();
    await page.getByText('watched-in-console · the market moved').waitFor();
    await page.getByRole('rowheader', { name: /watched-in-console, Alder Tower/ }).waitFor();
    expect(await page.locator('.moved').count()).toBeGreaterThan(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const cell of await page.locator('main tbody :is(th, td)').all()) {
      const { x = -1, width = 390 } = (await cell.boundingBox()) ?? {};
      expect([x >= 0, x + width <= 390]).toEqual([true, true]);
    }
    expect(await seriousFindings(page)).toEqual([]);
    const stop = page.getByRole('button', { name: 'Stop watching: watched-in-console, Alder Tower' });
    await stop.click();
    await page.getByText('Alder Tower, Dubai Marina will no longer be rescored').waitFor();
    await page.getByRole('button', { name: 'No, leave it' }).click();
    await stop.click();
    await page.getByRole('button', { name: 'Yes, stop watching' }).click();
    await page.getByText('No watched listings yet').waitFor();
    expect([opened.errors, opened.foreign]).toEqual([[], []]);
    await api.send('DELETE', '/v1/sandbox/market-shifts', key);
  });

  it('adds an endpoint, shows its secret once, sends a test, disables and deletes it', async () => {
    const { browser } = world();
    const opened = await browser.openSignedIn('/console/webhooks');
    const { page } = opened;
    await page.getByText('No endpoints yet.').waitFor();
    await page.getByLabel('URL (https)').fill('http://hooks.example.com/');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    expect(await page.getByRole('alert').innerText()).toMatch(/url_not_allowed[\s\S]*req_/);
    await page.getByLabel('URL (https)').fill('http://127.0.0.1:9/hooks');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    expect(await page.locator('.secret code').innerText()).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'Send test' }).click();
    const sent = page.getByRole('rowheader', { name: /ping.*evt_/s });
    await sent.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.route('**/resend', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await page.getByRole('button', { name: /^Resend/ }).click();
    await page.getByText('A server in front of the API returned HTTP 502.').waitFor();
    expect(await sent.count()).toBe(1);
    await page.unroute('**/resend');
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByText('disabled', { exact: true }).waitFor();
    await page.reload();
    await page.locator('.sign-in .local button').click();
    await page.getByRole('heading', { name: 'http://127.0.0.1:9/hooks' }).waitFor();
    expect(await page.locator('.secret').count()).toBe(0);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Yes, delete' }).click();
    await page.getByText('No endpoints yet.').waitFor();
    expect([opened.errors, opened.foreign]).toEqual([[], []]);
  });

  it('calls attempts that nothing answered attempts, and an endpoint that takes every event such', async () => {
    const { api, key, browser } = world();
    const made = await api.post('/v1/webhook-endpoints', { url: 'http://127.0.0.1:9/all' }, key);
    const { id } = (await made.json()) as { id: string };
    const { page } = await browser.openSignedIn();
    const messages = { total: 10, delivered: 0, pending: 10, failed: 0, held: 0 };
    const refused = { messages, duration_ms: { p50: 1265, p95: 1900, p99: 1938 }, oldest_pending_at: null };
    await page.route(`**/${id}/statistics*`, (route) => route.fulfill({ json: refused }));
    await page.getByRole('link', { name: 'Webhooks' }).click();
    const says = 'were delivered. Half of the attempts took at most 1,265 ms, 99% at most 1,938 ms.';
    await page.getByText(says).waitFor();
    await page.getByText('all events', { exact: true }).waitFor();
    await api.send('DELETE', `/v1/webhook-endpoints/${id}`, key);
  });

  it('verifies the signature of a message that was received, and says why another is not signed', async () => {
    const { browser } = world();
    const secret = newWebhookSecret();
    const body = '{"type":"ping","data":{}}';
    const signed = signWebhook({ id: 'evt_1', timestamp: new Date(), body }, [newWebhookSecret(), secret]);
    const opened = await browser.openSignedIn('/console/webhooks');
    const { page } = opened;
    const requests: string[] = [];
    const headers = Object.entries(signed)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n');
    const verify = async (text: string, withSecret: string): Promise<void> => {
      await page.getByLabel('Headers webhook-id').fill(headers);
      await page.getByLabel('Body, as received').fill(text);
      await page.getByLabel('Secret (whsec_').fill(withSecret);
      await page.getByRole('button', { name: 'Verify' }).click();
    };
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    await verify(body, secret);
    await page.getByText('Signed with this secret, less than five minutes ago.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await verify(body.replace('ping', 'pong'), secret);
    await page.getByText('Not signed with this secret').waitFor();
    await verify(body, 'whsec_short');
    await page.getByText('This is not a secret').waitFor();
    expect(requests.filter((request) => request.includes(secret))).toEqual([]);
    expect([opened.errors, opened.foreign]).toEqual([[], []]);
  });
}
