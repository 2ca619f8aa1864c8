import type { Browser, BrowserContext, Page } from 'playwright-core';

import { DomainError } from '#platform';

import { lowerBrowser } from './low-priority.js';
import type { PrintingTask } from './messages.js';
import { numberNodes } from './number-nodes.js';

/**
 * Milliseconds for a page, and for starting a browser. Requests wait less: who asks again gets what was printed
 * meanwhile.
 */
export const DEADLINE = 30_000;

/**
 * No name or address resolves, in the whole browser. Blocking requests per context is not enough: it misses some
 * preconnects and, occasionally, a prefetch.
 */
const NO_NETWORK = ['--host-resolver-rules=MAP * ~NOTFOUND'];

/** After this many pages a tab is replaced, and what they left in its memory is gone. */
const MOST_IN_TAB = 50;

/** A page in its own context. */
interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
}

/** A tab that has printed for an organisation, and prints for no other. */
interface UsedTab extends Tab {
  readonly owner: string;
  readonly printed: number;
}

/**
 * Prints pages with a headless Chromium, started for the first page and again after a crash. Whatever a page contains,
 * it gets no scripts, network or files. A new tab takes as much of the machine as printing does and disturbs others
 * more, so an organisation's pages follow one another in one tab. A blank one is prepared for another organisation,
 * after a page: in parallel that would use a second core.
 */
export class BrowserPages {
  private browser: Promise<Browser> | null = null;
  private spare: Promise<Tab> | null = null;
  /** Not printing at the moment; all of one organisation. */
  private used: UsedTab[] = [];

  constructor(private readonly task: PrintingTask) {}

  /**
   * Throws renderer_unavailable if Chromium does not start, and overloaded if it takes too long. A page or browser that
   * crashes is replaced once.
   */
  async print(html: string, owner: string): Promise<Uint8Array> {
    try {
      return await this.tryPrint(html, owner);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      return this.tryPrint(html, owner);
    }
  }

  /** Stops the browser and waits until it has exited: otherwise it would stay in the process table. */
  async close(): Promise<void> {
    const { browser } = this;
    this.forget();
    await browser?.then((running) => running.close()).catch(() => undefined);
  }

  private async tryPrint(html: string, owner: string): Promise<Uint8Array> {
    const browser = await this.started();
    const over = new AbortController();
    try {
      return await Promise.race([
        this.printBy(browser, html, owner),
        lateAfter(DEADLINE, over.signal),
        lossOf(browser, over.signal),
      ]);
    } finally {
      over.abort();
    }
  }

  private async printBy(browser: Browser, html: string, owner: string): Promise<Uint8Array> {
    const tab = await this.takeTab(browser, owner);
    try {
      await tab.page.setContent(html, { waitUntil: 'load', timeout: DEADLINE });
      const pdf = await tab.page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
      this.keep({ ...tab, printed: tab.printed + 1 });
      return numberNodes(pdf);
    } catch (error) {
      closeTab(tab);
      throw error;
    } finally {
      this.makeSpare(browser);
    }
  }

  private async takeTab(browser: Browser, owner: string): Promise<UsedTab> {
    const own = this.used.filter((tab) => tab.owner === owner);
    for (const tab of this.used) if (tab.owner !== owner) closeTab(tab);
    const known = own.pop();
    this.used = own;
    if (known !== undefined) return known;
    const ready = this.spare;
    this.spare = null;
    const blank = await (ready ?? openTab(browser)).catch(() => openTab(browser));
    return { ...blank, owner, printed: 0 };
  }

  /** Keeps a tab for its organisation's next page, unless another organisation has printed meanwhile. */
  private keep(tab: UsedTab): void {
    const isOfOthers = this.used.some(({ owner }) => owner !== tab.owner);
    if (isOfOthers || tab.printed >= MOST_IN_TAB) closeTab(tab);
    else this.used.push(tab);
  }

  private makeSpare(browser: Browser): void {
    this.spare ??= openTab(browser);
    // Errors surface when the page is used, if ever.
    this.spare.catch(() => undefined);
  }

  private forget(): void {
    this.browser = null;
    this.spare = null;
    this.used = [];
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
        this.forget();
      });
      await lowerBrowser(browser, this.task.niceness);
      return browser;
    } catch (cause) {
      throw unavailable('Chromium cannot be started', cause);
    }
  }
}

async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    offline: true,
    serviceWorkers: 'block',
  });
  await context.route('**/*', (route) => route.abort());
  return { context, page: await context.newPage() };
}

/** In the background; a browser that is gone has closed it. */
function closeTab({ context }: Tab): void {
  context.close().catch(() => undefined);
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
