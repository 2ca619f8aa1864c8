import { expect, it } from '@jest/globals';

import { allFindings, type ConsoleBrowser, seriousFindings } from './console-browser.js';

/** The pages that the API serves for people besides the console and the guides. */
export function describeDocsPages(world: () => { readonly browser: ConsoleBrowser }): void {
  it.each([
    ['/', 'light'],
    ['/docs/errors', 'light'],
    ['/', 'dark'],
    ['/docs/errors#malformed_csv', 'dark'],
  ] as const)('has no finding of axe and fits a phone: %s, %s', async (path, colorScheme) => {
    const options = { viewport: { width: 390, height: 844 }, colorScheme };
    const { page, errors, foreign } = await world().browser.open(path, options);
    await page.getByRole('main').waitFor();
    const ground = await page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    expect(ground).toBe(colorScheme === 'dark' ? 'rgb(18, 18, 18)' : 'rgb(255, 255, 255)');
    expect(await allFindings(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth > innerWidth')).toBe(false);
    expect([errors, foreign]).toEqual([[], []]);
  });

  it('has no serious finding of axe in the reference with an operation open', async () => {
    const { page, errors, foreign } = await world().browser.open('/docs');
    const operation = page.locator('#operations-Analysis-analyzeListing');
    // Half a megabyte of description is drawn first.
    await operation.waitFor({ timeout: 100_000 });
    await operation.locator('.opblock-summary-control').click();
    await operation.locator('.responses-wrapper').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(new URL(page.url()).hash).toBe('#/Analysis/analyzeListing');
    expect([errors, foreign]).toEqual([[], []]);
  });
}
