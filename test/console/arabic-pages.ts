import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { LISTING } from '../support/listing.js';
import type { TestApi } from '../support/test-api.js';
import { type ConsoleBrowser, seriousFindings } from './console-browser.js';

interface World {
  readonly api: TestApi;
  readonly key: string;
  readonly browser: ConsoleBrowser;
}
interface Meanings {
  readonly risk_flags: Readonly<Record<string, string>>;
  readonly decision_reasons: Readonly<Record<string, string>>;
  readonly derivation_steps: Readonly<Record<string, string>>;
  readonly rent_steps: Readonly<Record<string, string>>;
  readonly model_segments: Readonly<Record<string, string>>;
  readonly sentences: Readonly<Record<string, string>>;
}
interface Place {
  readonly left: number;
  readonly right: number;
  /** The ends of its cell. */
  readonly from: number;
  readonly to: number;
}
interface Model {
  readonly accuracy: { readonly segments: readonly { readonly segment: string }[] };
}
interface Analysed {
  readonly risk_flags: readonly { type: string; detail: string }[];
  readonly confidence: { derivation: readonly { step: string }[] };
  readonly decision: { reasons: readonly { code: string; detail: string }[] };
}

/** In the results of a batch. */
const [ERROR, RANGE] = [
  '.results [lang=en]:not(:empty)',
  '.results [aria-rowindex="2"] > :nth-child(6) > .number',
];

/** Where a character of the text in an element is: a place in the text from its beginning, or, below 0, its end. */
const placeOf = (page: Page, selector: string, at: number): Promise<Place> =>
  page.evaluate<Place>(`(() => {
    const element = document.querySelector('${selector}'), range = document.createRange();
    const [text] = element.childNodes, from = (text.length + ${at}) % text.length;
    range.setStart(text, from);
    range.setEnd(text, from + 1);
    const { left, right } = range.getBoundingClientRect(), cell = element.parentElement.getBoundingClientRect();
    return { left, right, from: cell.left, to: cell.right };
  })()`);

/** What codes mean is the API's to say, in Arabic as in English. */
export function describeArabicPages(world: () => World): void {
  it('show flags, reasons and steps of an analysis in the API’s Arabic words, beside what was recorded', async () => {
    const { api, key, browser } = world();
    const rules = { comparables: { refer_below: 1_000 } };
    await api.send('PUT', '/v1/policies/arabic', key, rules);
    const asked = { property: { ...LISTING, listing_price: 4_000_000, floor: 12 } };
    const answered = await api.post(
      '/v1/analyze?policy=arabic&include=confidence,match,comparables,market',
      asked,
      key,
    );
    const analysis = (await answered.json()) as Analysed;
    const words = (await (await api.get('/v1/meanings?lang=ar', key)).json()) as Meanings;
    const id = answered.headers.get('analysis-id') ?? '';

    const opened = await browser.openSignedIn(`/console/analyses/${id}`, { locale: 'ar-AE' });
    const { page } = opened;
    const steps = page.getByRole('region', { name: 'من المدينة إلى هذا العقار' });
    await steps
      .first()
      .getByText(words.derivation_steps['city'] ?? '', { exact: true })
      .waitFor();
    const text = await page.locator('article').innerText();
    expect(analysis.risk_flags.length).toBeGreaterThan(0);
    for (const { type, detail } of analysis.risk_flags) {
      expect(text).toContain(words.risk_flags[type]);
      expect(text).toContain(detail);
    }
    for (const { code, detail } of analysis.decision.reasons) {
      expect(text).toContain(words.decision_reasons[code]);
      expect(text).toContain(detail);
    }
    for (const { step } of analysis.confidence.derivation) {
      expect(text).toContain(words.derivation_steps[step]);
    }
    expect(text).toContain('لا يذكر السجل الطوابق');
    expect(text).toContain('مؤشر الأسعار، 3 أشهر');
    expect(await seriousFindings(page)).toEqual([]);

    const model = (await (await api.get('/v1/model', key)).json()) as Model;
    const [segment] = model.accuracy.segments;
    const named = words.model_segments[segment?.segment ?? ''] ?? '';
    await page.locator('nav a[href="/console/status"]').click();
    await page.getByRole('rowheader', { name: named, exact: true }).first().waitFor();
    expect(named).toMatch(/[\u0600-\u06ff]/);
    expect([opened.errors, opened.foreign]).toEqual([[], []]);
  });

  it('show the rents that moved an annual rent beside its evidence', async () => {
    const { api, key, browser } = world();
    const answered = await api.post('/v1/analyze?include=yield', { property: LISTING }, key);
    const words = (await (await api.get('/v1/meanings?lang=ar', key)).json()) as Meanings;
    const path = `/analyses/${answered.headers.get('analysis-id') ?? ''}`;
    const { page } = await browser.openSignedIn('/console', { locale: 'ar-AE' });
    // The fixture market has none.
    const moved_by = [{ step: 'project_rooms', rents: 2, change_pct: -7.2 }];
    await page.route(`**/v1${path}*`, async (route) => {
      const response = await route.fetch();
      const record = (await response.json()) as {
        analysis: { yield: { annual_rent: { evidence: object } } };
      };
      Object.assign(record.analysis.yield.annual_rent.evidence, { moved_by });
      await route.fulfill({ response, json: record });
    });
    await page.evaluate(
      `history.pushState(null, '', '/console${path}'); dispatchEvent(new PopStateEvent('popstate'))`,
    );
    const row = page.getByRole('row', { name: words.rent_steps['project_rooms'] ?? '' });
    expect((await row.innerText()).replaceAll(/\s+/g, ' ')).toMatch(/ 2 \u200E-7\.2%$/);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('cut a long English text at its own end, and order a range in the direction of reading', async () => {
    const { api, key, browser } = world();
    const items = [{ property: LISTING }, { property: { ...LISTING, size_sqft: 88 } }];
    const batch = await api.post('/v1/batches', { items }, key);
    const { id } = (await batch.json()) as { id: string };
    const { page } = await browser.openSignedIn(`/console/batches/${id}`, { locale: 'ar-AE' });
    await page.locator(ERROR).scrollIntoViewIfNeeded();
    const [first, last] = [await placeOf(page, ERROR, 0), await placeOf(page, ERROR, -1)];
    expect(first.left).toBeGreaterThanOrEqual(first.from);
    expect(last.right).toBeGreaterThan(last.to);
    const [low, high] = [await placeOf(page, RANGE, 2), await placeOf(page, RANGE, -1)];
    expect(low.left).toBeGreaterThan(high.left);
    const line = "getComputedStyle(document.querySelector('.results a > .cut')).textDecorationLine";
    expect(await page.evaluate(line)).toBe('underline');
  });

  it('say how to read the total of a portfolio', async () => {
    const { api, key, browser } = world();
    const nameless = { ...LISTING, building: undefined };
    const batch = await api.post(
      '/v1/batches',
      { items: [{ property: nameless }, { property: nameless }] },
      key,
    );
    const { id } = (await batch.json()) as { id: string };
    const { page } = await browser.openSignedIn(`/console/batches/${id}`, { locale: 'ar-AE' });
    for (const note of ['لم تُسجَّل قيمة عقارين:', 'لم تُسجَّل أسماء السجل لـ عقارين:', 'لا يُعرف مبنى عقارين:'])
      await page.getByText(note).waitFor();
    expect(await page.getByText(/^(?:For|No|The) /).count()).toBe(0);
  });

  it('count months by their number', async () => {
    const path = '/console/market/pl_area_business-bay';
    const { page } = await world().browser.openSignedIn(path, { locale: 'ar-AE' });
    for (const months of ['شهر واحد', '3 أشهر', '12 شهراً'])
      await page.getByText(new RegExp(`^المؤشر، ${months} حتى`)).waitFor();
  });
}
