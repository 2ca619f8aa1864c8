import { expect, it } from '@jest/globals';

import { ADMIN_KEY, type TestApi } from '../support/test-api.js';
import { type ConsoleBrowser, type ConsolePage, seriousFindings } from './console-browser.js';

interface World {
  readonly api: TestApi;
  readonly browser: ConsoleBrowser;
}

async function signIn(browser: ConsoleBrowser, key: string): Promise<ConsolePage> {
  const opened = await browser.open('/console');
  await opened.page.getByLabel('API key').fill(key);
  await opened.page.getByRole('button', { name: 'Sign in' }).click();
  await opened.page.getByRole('heading', { name: 'Operate' }).waitFor();
  return opened;
}

/** The page of operators, in the browser and on the api of `world`. */
export function describeOperatePages(world: () => World): void {
  it('creates an organisation, shows its key once, and suspends it after saying what that does', async () => {
    const { api, browser } = world();
    const opened = await signIn(browser, ADMIN_KEY);
    const { page } = opened;
    await page.getByLabel('New organisation').fill('Falcon Bank of the console');
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { name: 'Falcon Bank of the console' }).waitFor();
    await page.getByLabel('New key, what for').fill('pilot');
    await page.getByRole('button', { name: 'Issue a key' }).click();
    const key = await page.locator('.secret code').innerText();
    expect((await api.get('/v1/status', key)).status).toBe(200);

    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByText('Every key of Falcon Bank of the console is refused').waitFor();
    expect((await api.get('/v1/status', key)).status).toBe(200);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('button', { name: 'Yes: suspend' }).click();
    await page.getByRole('button', { name: 'Activate again' }).waitFor();
    await page.getByRole('combobox', { name: 'Plan' }).last().selectOption('starter');
    await page.getByRole('button', { name: 'Change the plan' }).click();
    await page.getByText('has the access and the limits of starter').waitFor();
    await page.getByRole('button', { name: 'Yes: change the plan' }).click();
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

  it('shows what a role may not, in the API’s words with the request id', async () => {
    const { api, browser } = world();
    const viewer = { name: 'console viewer', role: 'viewer' };
    const issued = await api.post('/admin/v1/admin-keys', viewer, ADMIN_KEY);
    const { page } = await signIn(browser, ((await issued.json()) as { key: string }).key);
    await page.getByLabel('New organisation').fill('Not by a viewer');
    await page.getByRole('button', { name: 'Create' }).click();
    expect(await page.getByRole('alert').innerText()).toMatch(/role_required[\s\S]*req_/);
  });

  it('says where admin keys may be refused, besides why this one is', async () => {
    const { browser } = world();
    const { page } = await browser.open('/console');
    await page.getByLabel('API key').fill('di_admin_wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Admin routes answer only from the networks').waitFor();
    expect(await page.getByRole('alert').innerText()).toMatch(/req_/);
  });
}
