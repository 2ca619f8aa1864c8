import { expect, it } from '@jest/globals';
import type { BrowserContextOptions } from 'playwright-core';

import { until } from '../support/until.js';
import { ADMIN_KEY, type TestApi } from '../support/test-api.js';
import type { TestSystem } from '../support/test-system.js';
import { type ConsoleBrowser, type ConsolePage, seriousFindings } from './console-browser.js';

interface World {
  readonly api: TestApi;
  readonly liveKey: string;
  readonly browser: ConsoleBrowser;
  readonly system: TestSystem;
}

async function signIn(
  browser: ConsoleBrowser,
  key: string,
  options?: BrowserContextOptions,
): Promise<ConsolePage> {
  const opened = await browser.open('/console', options);
  await opened.page.locator('.sign-in form input').fill(key);
  await opened.page.locator('.sign-in form button').click();
  await opened.page.getByRole('heading', { level: 1 }).waitFor();
  return opened;
}

/** An answer to too many calls, which asks to wait so many seconds. */
const tooMany = (seconds: number) => {
  const detail = 'The key made more calls than its plan allows.';
  const problem = { title: 'Too many requests', status: 429, detail, code: 'rate_limited' };
  return {
    ...{ status: 429, contentType: 'application/problem+json', headers: { 'retry-after': String(seconds) } },
    body: JSON.stringify({ ...problem, type: 'about:blank', instance: '/', request_id: 'req_1' }),
  };
};

/** The page of operators, in the browser and on the api of `world`. */
export function describeOperatePages(world: () => World): void {
  it.each(['en-GB', 'ar-AE'])('shows what a change was from its beginning: %s', async (locale) => {
    const { browser } = world();
    const { page } = await browser.open('/console', { locale });
    const limits = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`limit_${at}`, 100_000]));
    const action = {
      id: 'act_1',
      created_at: '2026-04-01T08:00:00Z',
      actor: 'aisha',
      action: 'plan.changed',
    };
    const data = [{ ...action, target: 'enterprise', organisation: null, request_id: null, details: limits }];
    await page.route(/\/admin\/v1\/actions/, (route) => route.fulfill({ json: { data, has_more: false } }));
    await page.locator('.sign-in form input').fill(ADMIN_KEY);
    await page.locator('.sign-in form button').click();
    const row = page.locator('td', { hasText: '"limit_19":100000' });
    const [cell, table] = await Promise.all([row.boundingBox(), page.locator('main').boundingBox()]);
    expect(cell?.x).toBeGreaterThan(table?.x ?? Infinity);
  });

  it('creates an organisation, shows its key once, and suspends it after saying what that does', async () => {
    const { api, browser } = world();
    const opened = await signIn(browser, ADMIN_KEY);
    const { page } = opened;
    await page.getByLabel('New organisation').fill('Falcon Bank of the console');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Falcon Bank of the console' }).waitFor();
    await page.getByLabel('Purpose of the new key').fill('pilot');
    await page.getByRole('button', { name: 'Issue key' }).click();
    const key = await page.locator('.secret code').innerText();
    expect((await api.get('/v1/status', key)).status).toBe(200);

    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('Every key of Falcon Bank of the console is refused').waitFor();
    expect((await api.get('/v1/status', key)).status).toBe(200);
    await page.getByRole('button', { name: 'No, leave it' }).click();
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('button', { name: 'Yes, suspend' }).click();
    await page.getByRole('button', { name: 'Reactivate' }).waitFor();
    await page.getByRole('combobox', { name: 'Plan' }).last().selectOption('starter');
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByText('gets the access and limits of starter').waitFor();
    await page.getByRole('button', { name: 'Yes, change plan' }).click();
    await page.getByRole('row', { name: /Falcon Bank of the console suspended starter/ }).waitFor();
    await page
      .getByRole('row', { name: /organisation\.\w+/ })
      .first()
      .waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.locator('nav a').count()).toBe(1);
    await page.reload();
    await page.getByLabel('API key').waitFor();
    expect([opened.errors, opened.foreign]).toEqual([[], []]);
  });

  it('says that a plan has expired, with which every call is refused', async () => {
    const { api, browser } = world();
    const body = { name: 'Lapsed Bank of the console', plan: 'enterprise' };
    const made = await api.post('/admin/v1/organisations', body, ADMIN_KEY);
    const { id } = (await made.json()) as { id: string };
    const lapsed = { plan: 'enterprise', plan_expires_at: '2020-01-01T00:00:00Z' };
    expect((await api.send('PATCH', `/admin/v1/organisations/${id}`, ADMIN_KEY, lapsed)).status).toBe(200);
    const { page } = await signIn(browser, ADMIN_KEY);
    const row = page.getByRole('row', { name: body.name });
    await row.getByText('plan expired', { exact: true }).waitFor();
    expect(await row.getByText('active', { exact: true }).count()).toBe(0);
  });

  it('shows what a role may not, in the API’s words with the request id', async () => {
    const { api, browser } = world();
    const viewer = { name: 'console viewer', role: 'viewer' };
    const issued = await api.post('/admin/v1/admin-keys', viewer, ADMIN_KEY);
    const { page } = await signIn(browser, ((await issued.json()) as { key: string }).key);
    await page.getByLabel('New organisation').fill('Not by a viewer');
    await page.getByRole('button', { name: 'Create' }).click();
    expect(await page.getByRole('alert').innerText()).toMatch(/role_required[\s\S]*req_/);
  });

  it('rolls the market back after saying to what and for whom, and shows where queues and the feed stand', async () => {
    const { api, browser, system, liveKey } = world();
    await system.activate('live-newer-mapped', 'live');
    const opened = await signIn(browser, ADMIN_KEY, {
      locale: 'en-GB',
    });
    const { page } = opened;
    const row = (version: string) => page.getByRole('row').filter({ hasText: version });
    await row('live-newer-mapped').getByText('live keys').waitFor();
    await row('live-newer-mapped').getByRole('button', { name: 'Roll back' }).click();
    await page.getByText('live-mapped serves all live keys again within seconds').waitFor();
    await page.getByRole('button', { name: 'Yes, roll back' }).click();
    await row('live-mapped').getByText('by a rollback').waitFor();
    await row('live-newer-mapped').getByRole('button', { name: 'Activate' }).waitFor();
    await until('live keys are answered by the snapshot of before', async () => {
      const model = (await (await api.get('/v1/model', liveKey)).json()) as { snapshot_version: string };
      return model.snapshot_version === 'live-mapped';
    });
    await page.getByRole('row', { name: /snapshot\.activated live-mapped/ }).waitFor();
    await page.getByText('No worker reads a feed on a schedule').waitFor();
    await page.getByRole('row', { name: /Delivering webhooks deliver-webhook 0/ }).waitFor();
    expect([opened.errors, opened.foreign]).toEqual([[], []]);
  });

  it('shows the usage of an organisation, and sets a limit of it and returns it to the plan', async () => {
    const { api, browser, system } = world();
    const { name, id } = await system.organisation('enterprise', {});
    const { page } = await signIn(browser, ADMIN_KEY);
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('rowheader', { name: 'Analyses', exact: true }).waitFor();
    await page.getByText(/^.+ to .+ \(UTC\)$/).waitFor();
    await page.getByText('Limits', { exact: true }).click();
    await page.getByLabel('Limit', { exact: true }).selectOption('watches');
    await page.getByLabel('New value').fill('');
    expect(await page.getByRole('button', { name: 'Set limit' }).isDisabled()).toBe(true);
    await page.getByLabel('New value').fill('7');
    await page.getByRole('button', { name: 'Set limit' }).click();
    await page.getByText('Live keys: watches is 7 from the next call.').waitFor();
    await page.getByRole('button', { name: 'Yes, set limit' }).click();
    await page.getByText('It applies from the next call.').waitFor();
    const limit = async () => {
      const read = await (await api.get(`/admin/v1/organisations/${id}`, ADMIN_KEY)).json();
      return (read as { limits: { live: { watches: number } } }).limits.live.watches;
    };
    expect(await limit()).toBe(7);
    await page.getByRole('button', { name: 'Restore plan limit' }).click();
    await page.getByRole('button', { name: 'Yes, restore plan limit' }).click();
    await until('the limit of the plan holds again', async () => (await limit()) > 7);
  });

  it.each([
    ['dark', { locale: 'en-GB', colorScheme: 'dark' }],
    ['Arabic, on a phone', { locale: 'ar-AE', colorScheme: 'light', viewport: { width: 390, height: 844 } }],
    ['Arabic, dark', { locale: 'ar-AE', colorScheme: 'dark' }],
  ] as const)('has no serious finding of axe and fits its width: %s', async (_, options) => {
    const { page, errors } = await signIn(world().browser, ADMIN_KEY, options);
    await page.locator('tr.current').first().waitFor();
    await page.getByText('deliver-webhook').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
    expect(errors).toEqual([]);
  });

  it('says where admin keys may be refused, besides why this one is', async () => {
    const { browser } = world();
    const { page } = await browser.open('/console');
    await page.getByLabel('API key').fill('di_admin_wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Admin routes accept requests only from the networks').waitFor();
    expect(await page.getByRole('alert').innerText()).toMatch(/req_/);
  });

  it('says once for all parts that too many calls were made, waits as long as it is asked to, and keeps what was read', async () => {
    const { page } = await signIn(world().browser, ADMIN_KEY);
    await page.locator('tr.current').first().waitFor();
    await page.clock.install();
    const asked: string[] = [];
    await page.route('**/admin/v1/**', (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill(tooMany(3_600));
    });
    const polled = ['/admin/v1/snapshots', '/admin/v1/market-syncs', '/admin/v1/queues'];
    await until('each part was refused', () => polled.every((path) => asked.includes(path)));
    await page.getByText('; the reason is at the top').nth(2).waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await page.getByRole('alert').innerText()).toMatch(/Too many requests[\s\S]*Try again in 3,600 s/);
    expect(await page.locator('tr.current').count()).toBeGreaterThan(0);
    expect(await page.getByText('Admin routes accept requests only').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.clock.fastForward(60_000);
    await page.evaluate("fetch('/admin/v1/plans').then(() => null)");
    expect(asked.toSorted()).toEqual([...polled, '/admin/v1/plans'].toSorted());
    await page.unroute('**/admin/v1/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('; the reason is at the top').first().waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('keeps a key that is shown once in sight where the page cannot be read again', async () => {
    const { browser, system } = world();
    const { name } = await system.organisation('enterprise', {});
    const { page } = await signIn(browser, ADMIN_KEY);
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Issue key' }).waitFor();
    await page.route('**/admin/v1/**', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Issue key' }).click();
    await page.getByRole('heading', { name: 'No response from the API' }).waitFor();
    expect(await page.locator('.secret code').innerText()).toMatch(/^di_test_/);
  });
}
