import { expect, it } from '@jest/globals';

import { formatIn } from '../../apps/console/words/format.js';
import type { TestApi } from '../support/test-api.js';
import { allFindings, type ConsoleBrowser } from './console-browser.js';

interface World {
  readonly api: TestApi;
  readonly key: string;
  readonly browser: ConsoleBrowser;
}

/** The page of status and model, in the browser and on the api of `world`. */
export function describeStatusPages(world: () => World): void {
  it('shows the figures of the API for status and model, without a serious finding', async () => {
    const { browser, api, key } = world();
    const model = (await (await api.get('/v1/model', key)).json()) as {
      snapshot_version: string;
      accuracy: { segments: { median_error_pct: number }[] };
    };
    const errors = model.accuracy.segments.map((one) => one.median_error_pct);
    const opened = await browser.openSignedIn('/console/status');
    const { page } = opened;
    await page.getByText(model.snapshot_version, { exact: true }).waitFor();
    await page
      .getByText(
        formatIn('en')
          .alike(errors)
          .percent(errors[0] ?? 0),
        { exact: true },
      )
      .first()
      .waitFor();
    const hour = page.getByRole('row', { name: /^Last hour/ });
    await hour.getByText(/^\d+ minutes?$/).waitFor();
    expect(await allFindings(page)).toEqual([]);
    expect([opened.errors, opened.foreign]).toEqual([[], []]);
  });
}
