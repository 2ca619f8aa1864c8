import { expect, it } from '@jest/globals';

import { type ConsoleBrowser, seriousFindings } from './console-browser.js';

/** The guides in a browser: found by words, read at any width, and nothing of another host. */
export function describeGuidePages(world: () => { readonly browser: ConsoleBrowser }): void {
  it('finds a section by words, with the keys alone', async () => {
    const { page, errors, foreign } = await world().browser.open('/guide/');
    await page.locator('h1', { hasText: 'Guides' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('idempotency key');
    await page.locator('#found [role=option] a').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/guide\/[a-z/-]+\.html/);
    expect(await page.locator('main').innerText()).toMatch(/idempotency/i);
    await page.locator('#search').fill('zzzqqq');
    await page.getByText('No results for “zzzqqq”.').waitFor();
    expect([errors, foreign]).toEqual([[], []]);
  });

  it.each([
    ['light', { colorScheme: 'light' }],
    ['dark, on a phone', { colorScheme: 'dark', viewport: { width: 390, height: 844 } }],
  ] as const)('has no serious finding of axe and fits its width: %s', async (_, options) => {
    for (const path of ['quick-start.html', 'reference/webhooks.html']) {
      const { page, errors, foreign } = await world().browser.open(`/guide/${path}`, options);
      await page.locator('main h1').waitFor();
      expect([path, await seriousFindings(page)]).toEqual([path, []]);
      expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
      expect([errors, foreign]).toEqual([[], []]);
    }
  });
}
