import type { Browser, Page } from 'playwright-core';

import { percentile, tenths } from '../support/percentile.js';
import { framesWhile, untilHolds } from './frames.js';
import { serveLongAnswer } from './long-answer.js';

/** The page of the latest batch, with its results repeated until there are `count` rows. */
export async function longTable(browser: Browser, api: string, key: string, count: number) {
  const { id, csv } = await longResults(api, key, count);
  const answer = await serveLongAnswer(api, csv);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${answer.base}/console/batches/${id}`);
    await page.getByLabel('API key').fill(key);
    const start = performance.now();
    await page.keyboard.press('Enter');
    await page.locator('.rows [role=row]').nth(5).waitFor({ timeout: 120_000 });
    const first = performance.now() - start;
    const isWhole = `!document.querySelector('.filters').innerText.includes('reading')`;
    await untilHolds(page, isWhole);
    const whole = performance.now() - start;
    await page.locator('.many-dots').first().waitFor({ state: 'attached' });
    const rows = `Number(document.querySelector('.results [role=table]').ariaRowCount) - 1`;
    await untilHolds(page, `${rows} === ${count}`);
    const steps = await framesWhile(page, 'scroller.scrollTop += 160');
    const jumps = await framesWhile(page, 'scroller.scrollTop = Math.random() * scroller.scrollHeight');
    await page.evaluate(`document.querySelector('.results').scrollTop = 0`);
    const price = page.getByRole('button', { name: 'Price', exact: true });
    const sorted = await untilChanged(page, '.rows', () => price.click());
    const search = page.getByRole('searchbox');
    const filtered = await untilChanged(page, '.filters [role=status]', () => search.fill('Marina'));
    return {
      table_rows: count,
      table_megabytes: tenths(csv.length / 1e6),
      table_first_rows_ms: tenths(first),
      table_whole_ms: tenths(whole),
      table_sorted_ms: tenths(sorted),
      table_filtered_ms: tenths(filtered),
      scroll_frame_p50_ms: tenths(percentile(steps, 0.5)),
      scroll_frame_p99_ms: tenths(percentile(steps, 0.99)),
      scroll_frame_max_ms: tenths(Math.max(...steps)),
      jump_frame_p50_ms: tenths(percentile(jumps, 0.5)),
      jump_frame_max_ms: tenths(Math.max(...jumps)),
    };
  } finally {
    await context.close();
    answer.close();
  }
}

async function longResults(api: string, key: string, count: number) {
  const headers = { authorization: `Bearer ${key}` };
  const batches = (await (await fetch(`${api}/v1/batches?limit=1`, { headers })).json()) as {
    readonly data: readonly { readonly id: string }[];
  };
  const id = batches.data[0]?.id ?? '';
  const results = await fetch(`${api}/v1/batches/${id}/results?format=csv`, { headers });
  const [head = '', ...rows] = (await results.text()).trimEnd().split('\r\n');
  const lines = Array.from({ length: count }, (_, at) => rows[at % rows.length] ?? '');
  return { id, csv: Buffer.from([head, ...lines].join('\r\n')) };
}

/** Resolves when what the action changes has changed. */
async function untilChanged(page: Page, selector: string, act: () => Promise<void>): Promise<number> {
  const text = `document.querySelector('${selector}').innerText`;
  const before = await page.evaluate<string>(text);
  const start = performance.now();
  await act();
  await untilHolds(page, `${text} !== ${JSON.stringify(before)}`);
  return performance.now() - start;
}
