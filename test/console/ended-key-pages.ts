import { expect, it } from '@jest/globals';
import type { Page, Route } from 'playwright-core';

import type { ConsoleBrowser } from './console-browser.js';

interface World {
  readonly key: string;
  readonly browser: ConsoleBrowser;
}

const FILE = [
  'custom_id,area,type,bedrooms,size_sqft,listing_price',
  'first,Dubai Marina,apartment,1,850,1900000',
  'second,Dubai Marina,apartment,many,850,1900000',
].join('\n');

/** From now on the api sees a key that it does not know, as if the one of the page were revoked. */
const revoke = (page: Page): Promise<unknown> =>
  page.route('**/v1/**', (route: Route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer di_test_gone' } }),
  );

/** Another key is typed. */
async function signInAgain(page: Page, key: string): Promise<void> {
  await page.unroute('**/v1/**');
  await page.getByLabel('API key').fill(key);
  await page.keyboard.press('Enter');
  await page.locator('.sign-in').waitFor({ state: 'detached' });
}

/** Pages whose key is taken no longer while they are open. */
export function describeEndedKeyPages(world: () => World): void {
  it('asks for another key, says why, and keeps what was typed', async () => {
    const { browser, key } = world();
    const { page } = await browser.openSignedIn();
    const area = page.getByRole('combobox', { name: 'Area' });
    await area.fill('Dubai Marina');
    await page.getByRole('option', { name: 'Dubai Marina' }).click();
    await page.getByLabel('Asking price, AED').fill('1,500,000');
    await revoke(page);
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.getByText('You were signed out').waitFor();
    await expect(page.locator('.sign-in .failure').innerText()).resolves.toMatch(/req_/);
    await page.locator('.sign-in input:focus').waitFor();
    await signInAgain(page, key);
    await expect(area.inputValue()).resolves.toBe('Dubai Marina');
    await expect(page.getByLabel('Asking price, AED').inputValue()).resolves.toBe('1,500,000');
    await page.getByText('Your previous key was refused').waitFor();
  });

  it('keeps a file and the cells that were corrected, and sends them with the other key', async () => {
    const { browser, key } = world();
    const { page } = await browser.openSignedIn('/console/portfolio');
    const file = { name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.locator('input[aria-invalid=true]').fill('1');
    await revoke(page);
    await page.getByRole('button', { name: 'Analyse 2 rows' }).click();
    await page.getByText('You were signed out').waitFor();
    await signInAgain(page, key);
    await page.getByRole('button', { name: 'Analyse 2 rows' }).click();
    await page.waitForURL(/\/console\/batches\/ba_/);
  });

  it('asks the API nothing more with a key that was refused', async () => {
    const { browser, key } = world();
    const { page } = await browser.openSignedIn('/console/watches');
    await revoke(page);
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByText('You were signed out').waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('button', { name: 'العربية' }).click();
    await page.getByLabel('مفتاح API').fill(key);
    expect(asked).toEqual([]);
  });

  it('forgets the page with the key where the user signs out', async () => {
    const { browser, key } = world();
    const { page } = await browser.openSignedIn();
    const area = page.getByRole('combobox', { name: 'Area' });
    await revoke(page);
    await area.fill('Dubai Marina');
    await page.getByText('You were signed out').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signInAgain(page, key);
    await expect(area.inputValue()).resolves.toBe('');
  });
}
