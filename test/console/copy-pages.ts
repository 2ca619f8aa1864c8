import { expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';

import { LISTING } from '../support/listing.js';
import type { TestApi } from '../support/test-api.js';
import type { ConsoleBrowser } from './console-browser.js';

interface World {
  readonly api: TestApi;
  readonly key: string;
  readonly browser: ConsoleBrowser;
}

/** Copying over plain http, where browsers give pages no clipboard. */
export function describeCopyPages(world: () => World): void {
  const openAnalysis = async (): Promise<Page> => {
    const { api, key, browser } = world();
    const analysed = await api.post('/v1/analyze', { property: LISTING }, key);
    const id = analysed.headers.get('analysis-id') ?? '';
    const { page } = await browser.openPlainHttp(`/console/analyses/${id}`);
    expect(await page.evaluate('[isSecureContext, navigator.clipboard]')).toEqual([false, undefined]);
    await page.getByLabel('API key').fill(key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    return page;
  };

  it('copies the link all the same, says so, and leaves the keyboard where it is', async () => {
    const page = await openAnalysis();
    await page.getByRole('button', { name: 'Copy link' }).press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Copied');
    const field = page.getByRole('combobox', { name: 'Area' });
    await field.fill('');
    await field.press('Control+v');
    expect(await field.inputValue()).toBe(page.url());
  });

  it('shows the text selected, to be copied by hand, where the browser refuses', async () => {
    const page = await openAnalysis();
    await page.evaluate('document.execCommand = () => false');
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('press Ctrl+C').waitFor();
    expect(await page.evaluate('getSelection().toString()')).toBe(page.url());
  });
}
