import { expect, it } from '@jest/globals';

import type { ConsoleBrowser } from './console-browser.js';

/** What pages say while no answer of the API comes, in the browser of `world`. */
export function describeLostConnectionPages(world: () => { readonly browser: ConsoleBrowser }): void {
  it.each([
    ['en-GB', 'No response from the API', 'Check your connection and try again'],
    ['ar-AE', 'لا جواب من الواجهة', 'تحققوا من الاتصال وأعيدوا المحاولة'],
  ])(
    'say it in the language of the page, with what to do, and nothing of the browser’s: %s',
    async (locale, what, remedy) => {
      const { page } = await world().browser.openSignedIn('/console', { locale });
      await page.context().setOffline(true);
      await page.locator('nav a[href="/console/status"]').click();
      await page.getByRole('heading', { name: what }).first().waitFor();
      const said = await page.getByRole('alert').first().innerText();
      expect(said).toContain(remedy);
      expect(said).not.toMatch(/fetch|error|TypeError/i);
      await page.context().setOffline(false);
    },
  );

  it.each([
    ['en-GB', 'The console has been updated', 'Reload the console'],
    ['ar-AE', 'حُدّثت لوحة التحكم', 'إعادة تحميل اللوحة'],
  ])('say that their program is gone because another version runs: %s', async (locale, what, remedy) => {
    const { page } = await world().browser.openSignedIn('/console', { locale });
    await page.route('**/assets/watches-page-*', (route) =>
      route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' }),
    );
    await page.locator('nav a[href="/console/watches"]').click();
    await page.getByRole('heading', { name: what }).waitFor();
    await page.unroute('**/assets/watches-page-*');
    await page.getByRole('button', { name: remedy }).click();
    await page.locator('.sign-in .local button').click();
    await page.locator('nav').waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/watches');
  });

  it('say that something in front of the API answered in its stead', async () => {
    const { page } = await world().browser.openSignedIn();
    await page.route('**/v1/watches*', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    );
    await page.locator('nav a[href="/console/watches"]').click();
    await page.getByText('A server in front of the API returned HTTP 502.').first().waitFor();
  });

  it('do not call a file unreadable of which the reader could not be fetched', async () => {
    const { page } = await world().browser.openSignedIn('/console/portfolio');
    await page.route('**/assets/*worker*', (route) => route.abort());
    const file = { name: 'homes.csv', mimeType: 'text/csv', buffer: Buffer.from('area\nDubai Marina\n') };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('heading', { name: 'No response from the API' }).waitFor();
    expect(await page.getByText('could not be read').count()).toBe(0);
    await page.unroute('**/assets/*worker*');
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByRole('heading', { name: 'homes.csv' }).waitFor();
  });
}
