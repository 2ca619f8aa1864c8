import { expect, it } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';

import { LISTING } from '../support/listing.js';
import { ADMIN_KEY, type TestApi } from '../support/test-api.js';
import type { TestSystem } from '../support/test-system.js';
import type { ConsoleBrowser } from './console-browser.js';

interface World {
  readonly api: TestApi;
  readonly key: string;
  readonly browser: ConsoleBrowser;
  readonly system: TestSystem;
}

const PHONE = { width: 390, height: 844 };
/** Without a space where a line could break. */
const REFERENCE = `ref-${'0123456789'.repeat(5)}`;
const PATH = `/${'hooks-for-listings/'.repeat(9)}`;

const isWide = (page: Page) => page.evaluate('document.documentElement.scrollWidth > innerWidth');

/** Whether one is within the other, from left to right. */
async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [a, b] = await Promise.all([inner.boundingBox(), outer.boundingBox()]);
  return a !== null && b !== null && a.x >= b.x && a.x + a.width <= b.x + b.width;
}

/** Names as long as customers make them, and screens as narrow as a phone's. */
export function describeNarrowPages(world: () => World): void {
  it('keep every action in sight beside a long reference, and a long URL within a phone', async () => {
    const { api, key, browser } = world();
    const property = { ...LISTING, listing_price: 1_750_000, reference: REFERENCE };
    const { id: watch } = (await (await api.post('/v1/watches', { property }, key)).json()) as { id: string };
    const url = `http://127.0.0.1:9${PATH}`;
    const { id: endpoint } = (await (await api.post('/v1/webhook-endpoints', { url }, key)).json()) as {
      id: string;
    };
    const update = {
      ...{ object: 'score_update', watch_id: watch, reference: REFERENCE, cause: 'market' },
      previous: { verdict: 'FAIR VALUE', deal_score: 40 },
      current: { verdict: 'GOOD DEAL', deal_score: 80 },
      ...{ moved: [{ term: 'price', change: 40 }], new_flags: ['price_outlier'] },
    };
    const event = { id: 'evt_1', type: 'score.updated', created_at: '2026-04-01T08:00:00Z', data: update };
    const { page } = await browser.openSignedIn();
    await page.route('**/v1/events?*', (route) =>
      route.fulfill({ json: { data: [event], has_more: false } }),
    );

    await page.getByRole('link', { name: 'Watches' }).click();
    const stop = page.getByRole('button', { name: new RegExp(`Stop watching: ${REFERENCE}`) });
    await stop.waitFor();
    expect(await isWithin(stop, page.getByRole('group', { name: 'Watches' }))).toBe(true);
    await page.setViewportSize(PHONE);
    await page.locator('.timeline').getByText(REFERENCE).waitFor();
    expect(await isWide(page)).toBe(false);

    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('heading', { name: url }).waitFor();
    expect(await isWide(page)).toBe(false);
    await api.send('DELETE', `/v1/watches/${watch}`, key);
    await api.send('DELETE', `/v1/webhook-endpoints/${endpoint}`, key);
  });

  it.each(['en-GB', 'ar-AE'])(
    'say that a table has more columns until the last is in sight: %s',
    async (locale) => {
      const { page } = await world().browser.openSignedIn('/console/status', { viewport: PHONE, locale });
      const table = page.locator('.wide-table', { has: page.locator('table') }).first();
      await table.and(page.locator('.more')).waitFor();
      const hint = locale === 'en-GB' ? 'Scroll the table sideways' : 'مرّروا الجدول جانبياً';
      await page.locator('.scroll-hint', { hasText: hint }).first().waitFor();
      const scroller = table.locator('.scroll');
      expect(await scroller.getAttribute('tabindex')).toBe('0');
      const first = table.locator('tbody th').first();
      await page.evaluate(
        "document.querySelector('.wide-table .scroll').scrollBy(document.dir === 'rtl' ? -5000 : 5000, 0)",
      );
      await table.and(page.locator(':not(.more)')).waitFor();
      expect(await isWithin(first, table)).toBe(true);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.locator('.scroll-hint').first().waitFor({ state: 'detached' });
      expect(await scroller.getAttribute('tabindex')).toBeNull();
    },
  );

  it('show what can be done with a key of an organisation without scrolling sideways', async () => {
    const { browser, system } = world();
    const { id, name } = await system.organisation('enterprise', {});
    await system.key({ orgId: id });
    const { page } = await browser.open('/console', { viewport: PHONE });
    await page.locator('.sign-in form input').fill(ADMIN_KEY);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name, exact: true }).click();
    const keys = page.getByRole('group', { name: 'Keys', exact: true });
    for (const action of [/^Replace: /, /^Revoke: /])
      expect(await isWithin(keys.getByRole('button', { name: action }), keys)).toBe(true);
    expect(await page.locator('.wide-table.more', { has: keys }).count()).toBe(0);
  });

  it('keep the verdicts by price and the choice of a measure within their cards', async () => {
    const { api, key, browser } = world();
    const analysed = await api.post('/v1/analyze?include=thresholds', { property: LISTING }, key);
    const id = analysed.headers.get('analysis-id') ?? '';
    const { page } = await browser.open(`/console/analyses/${id}`, { viewport: PHONE });
    await page.route(`**/v1/analyses/${id}`, async (route) => {
      const response = await route.fetch();
      const record = (await response.json()) as { analysis: object };
      const verdicts = [
        { verdict: 'VERIFY LISTING', price_from: null, price_to: 12_225_231 },
        { verdict: 'INSUFFICIENT EVIDENCE', price_from: 12_225_232, price_to: null },
      ];
      Object.assign(record.analysis, {
        verdict: 'VERIFY LISTING',
        thresholds: { currency: 'AED', verdicts },
      });
      await route.fulfill({ response, json: record });
    });
    await page.locator('.sign-in .local button').click();
    const card = page.locator('.parts > .card').nth(1);
    for (const language of ['العربية', 'English']) {
      await page.getByRole('button', { name: language }).click();
      await card.locator('table').waitFor();
      expect(await isWithin(card.locator('table'), card)).toBe(true);
    }
    await page.getByRole('link', { name: 'Market' }).click();
    const measure = page.getByLabel('Colour and sort by');
    await measure.waitFor();
    expect(await isWithin(measure, page.locator('.market-head'))).toBe(true);
  });
}
