import { expect, it } from '@jest/globals';

import { allFindings, type ConsoleBrowser } from './console-browser.js';

/** What a user sees of a refused call, and what can be done about it. */
export function describeErrorPages(world: () => { readonly browser: ConsoleBrowser }): void {
  it('say of an analysis that is not the organisation’s what a key opens, and offer no vain repetition', async () => {
    const path = '/console/analyses/an_0000000000000000000000';
    const { page } = await world().browser.openSignedIn(path);
    const alert = page.getByRole('alert');
    expect(await alert.innerText()).toMatch(/only what its own organisation recorded[\s\S]*not_found/);
    expect(await alert.getByRole('button').count()).toBe(0);
    const code = alert.getByRole('link', { name: 'not_found' });
    expect(await code.getAttribute('href')).toMatch(/\/docs\/errors#not_found$/);
    // This tab holds the key.
    expect(await code.getAttribute('target')).toBe('_blank');
    expect(await allFindings(page)).toEqual([]);
  });

  it('lead from an address without a page to one that exists', async () => {
    const { page } = await world().browser.openSignedIn('/console/nowhere');
    await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
    expect(await allFindings(page)).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: 'Analyse' }).click();
    await page.getByRole('heading', { name: 'What is it worth?' }).waitFor();
  });

  it.each([
    [429, 'rate_limited'],
    [503, 'overloaded'],
  ])('say after a %i when to try again, and do so', async (status, code) => {
    const { page } = await world().browser.openSignedIn();
    const refusal = { title: 'Not now', status, detail: 'Later.', code, request_id: 'req_1' };
    await page.route('**/v1/communities', (route) =>
      route.fulfill({
        ...{ status, contentType: 'application/problem+json', headers: { 'retry-after': '7' } },
        body: JSON.stringify({ ...refusal, type: `/docs/errors#${code}`, instance: '/' }),
      }),
    );
    await page.getByRole('link', { name: 'Market' }).click();
    await page.getByText('Try again in 7 s.').waitFor();
    await page.unroute('**/v1/communities');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Market' }).waitFor();
  });
}
