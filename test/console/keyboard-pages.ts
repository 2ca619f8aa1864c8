import { expect, it } from '@jest/globals';
import type { ConsoleBrowser } from './console-browser.js';

interface World {
  readonly browser: ConsoleBrowser;
}

const HOME = {
  'Building or project (optional)': 'Alder Tower',
  'Bedrooms (0 = studio)': '1',
  'Size, sq ft': '800',
  'Asking price, AED': '1,500,000',
  Area: 'Dubai Marina',
};

/** What a page is for who has a keyboard alone. */
export function describeKeyboardPages(world: () => World): void {
  it('names the tab after its page, in the language that is read', async () => {
    const { page } = await world().browser.openSignedIn();
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('heading', { name: 'Webhooks' }).waitFor();
    expect(await page.title()).toBe('Webhooks · Deal Intelligence');
    await page.getByRole('button', { name: 'العربية' }).click();
    expect(await page.title()).toMatch(/^الإشعارات · /);
  });

  it('goes to the question that a button asks, and with Escape back to the button', async () => {
    const { page } = await world().browser.openSignedIn('/console/webhooks');
    await page.getByLabel('URL (https)').fill('http://127.0.0.1:9/keyboard');
    await page.keyboard.press('Enter');
    const rotate = page.getByRole('button', { name: 'Rotate secret: http://127.0.0.1:9/keyboard' });
    await rotate.focus();
    await page.keyboard.press('Enter');
    await page.locator('[role=group][aria-label^="Rotate secret: "]:focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('button:focus').and(rotate).waitFor();
    await page.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('No endpoints yet.').waitFor();
  });

  it('is at the answer when there is one, and at the link that a pressed button became', async () => {
    const { page } = await world().browser.openSignedIn();
    for (const [label, value] of Object.entries(HOME))
      await page
        .locator('.listing input')
        .and(page.getByLabel(label, { exact: true }))
        .fill(value);
    await page.getByRole('button', { name: 'Analyse' }).press('Enter');
    await page.locator('.answer:focus .headline').waitFor();
    await page.getByRole('button', { name: 'Watch', exact: true }).press('Enter');
    const watched = page.locator('a:focus[href$="/watches"]');
    await watched.press('Enter');
    await page.getByRole('button', { name: 'Stop watching' }).press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('[role=status]:focus').getByText('No longer watched: ').waitFor();
    await page.getByText('No watched listings yet').waitFor();
  });
}
