import type { Browser, BrowserContext, Page } from 'playwright-core';

import { DomainError } from '#platform';

import { lowerBrowser } from './low-priority.js';
import type { PrintingTask } from './messages.js';

/** Milliseconds for a page, and for starting a browser: below the deadline of every request. */
export const DEADLINE = 15_000;

/**
 * No name or address resolves, in the whole browser. Blocking requests per context is not enough: it misses some
 * preconnects and, occasionally, a prefetch.
 */
const NO_NETWORK = ['--host-resolver-rules=MAP * ~NOTFOUND'];

/** A page in its own context, not shared with any other. */
interface BlankPage {
  readonly context: BrowserContext;
  readonly page: Page;
}

/**
 * Prints pages with a headless Chromium, started for the first page and again after a crash. Whatever a page contains,
 * it gets no scripts, network or files. After each page the next blank one is prepared, which takes as long as
 * printing; doing so in parallel would use a second core.
 */
export class BrowserPages {
  private browser: Promise<Browser> | null = null;
  private spare: Promise<BlankPage> | null = null;

  constructor(private readonly task: PrintingTask) {}

  /**
   * Throws renderer_unavailable if Chromium does not start, and overloaded if it takes too long. A page or browser that
   * crashes is replaced once.
   */
  async print(html: string): Promise<Uint8Array> {
    try {
      return await this.tryPrint(html);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      return this.tryPrint(html);
    }
  }

  /** Stops the browser and waits until it has exited: otherwise it would stay in the process table. */
  async close(): Promise<void> {
    const { browser } = this;
    this.browser = null;
    this.spare = null;
    await browser?.then((running) => running.close()).catch(() => undefined);
  }

  private async tryPrint(html: string): Promise<Uint8Array> {
    const browser = await this.started();
    const over = new AbortController();
    try {
      return await Promise.race([
        this.printBy(browser, html),
        lateAfter(DEADLINE, over.signal),
        lossOf(browser, over.signal),
      ]);
    } finally {
      over.abort();
    }
  }

  private async printBy(browser: Browser, html: string): Promise<Uint8Array> {
    const { context, page } = await this.takeBlank(browser);
    try {
      await page.setContent(html, { waitUntil: 'load', timeout: DEADLINE });
      return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
    } finally {
      context.close().catch(() => undefined);
      this.makeSpare(browser);
    }
  }

  private takeBlank(browser: Browser): Promise<BlankPage> {
    const ready = this.spare;
    this.spare = null;
    return (ready ?? openBlank(browser)).catch(() => openBlank(browser));
  }

  private makeSpare(browser: Browser): void {
    this.spare ??= openBlank(browser);
    // Errors surface when the page is used, if ever.
    this.spare.catch(() => undefined);
  }

  private started(): Promise<Browser> {
    this.browser ??= this.start().catch((error: unknown) => {
      this.browser = null;
      throw error;
    });
    return this.browser;
  }

  private async start(): Promise<Browser> {
    const { chromium } = await import('playwright-core');
    // Chromium's sandbox does not work for root, which is used only in containers and on test machines.
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    try {
      const browser = await chromium.launch({
        executablePath: this.task.executablePath,
        args: [...args, ...NO_NETWORK, '--disable-dev-shm-usage', '--disable-gpu'],
        timeout: DEADLINE,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      });
      browser.once('disconnected', () => {
        this.browser = null;
        this.spare = null;
      });
      await lowerBrowser(browser, this.task.niceness);
      return browser;
    } catch (cause) {
      throw unavailable('Chromium cannot be started', cause);
    }
  }
}

async function openBlank(browser: Browser): Promise<BlankPage> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    serviceWorkers: 'block',
  });
  await context.route('**/*', (route) => route.abort());
  return { context, page: await context.newPage() };
}

function lateAfter(milliseconds: number, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const limit = setTimeout(() => reject(tooLate()), milliseconds);
    signal.addEventListener('abort', () => clearTimeout(limit));
  });
}

/** Operations in a browser that is killed may never settle. */
function lossOf(browser: Browser, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const lose = (): void => reject(new Error('the browser was lost'));
    if (!browser.isConnected()) lose();
    browser.once('disconnected', lose);
    signal.addEventListener('abort', () => browser.off('disconnected', lose));
  });
}

export function tooLate(): DomainError {
  const detail = `Printing the report took more than ${DEADLINE / 1_000} s; ask again, or for the page (format=html).`;
  return new DomainError('overloaded', detail, { retryAfter: 5 });
}

export function unavailable(why: string, cause?: unknown): DomainError {
  const detail = `This installation cannot print PDF: ${why}. Use format=html; the operator can install chromium-headless-shell (or chromium) and fonts, or set CHROMIUM_PATH.`;
  return new DomainError('renderer_unavailable', detail, { cause });
}
