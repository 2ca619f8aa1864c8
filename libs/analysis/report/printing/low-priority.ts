import { setPriority } from 'node:os';

import type { Browser } from 'playwright-core';

import { lowerSession } from '#platform';

/**
 * Puts the thread that calls it, and what it starts, behind everybody who waits for an answer. On Linux a thread has a
 * priority of its own; elsewhere this would be the whole process, and is left.
 */
export function lowerThread(niceness: number): void {
  if (process.platform === 'linux') setPriority(niceness);
}

/** A browser is a session of its own. */
export async function lowerBrowser(browser: Browser, niceness: number): Promise<void> {
  if (process.platform !== 'linux') return;
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  const own = processInfo.find(({ type }) => type === 'browser');
  if (own !== undefined) lowerSession(own.id, niceness);
}
