import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A name of the api's that is not this machine's own, so that a page over plain http is no secure context. */
const PLAIN_HOST = 'console.test';

/** A page of the console and what went wrong in it. */
export interface ConsolePage {
  readonly page: Page;
  /** What the browser reported as an error, but for answers of the API, which pages show. */
  readonly errors: readonly string[];
  /** Requests to another host than the api's. */
  readonly foreign: readonly string[];
}

/** One browser for all tests of the console, on one api. */
export class ConsoleBrowser {
  private readonly contexts: BrowserContext[] = [];

  private constructor(
    private readonly browser: Browser,
    private readonly base: string,
  ) {}

  static async launch(executablePath: string, base: string): Promise<ConsoleBrowser> {
    // Tests on machines of their own run as root, where Chromium has no sandbox, and have no GPU to stand in for.
    const args = [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      `--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`,
    ];
    return new ConsoleBrowser(await chromium.launch({ executablePath, args }), base);
  }

  /** A new tab, as another user's: at a path of the console. */
  async open(path = '/console', options: BrowserContextOptions = {}): Promise<ConsolePage> {
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 900 },
      acceptDownloads: true,
      ...options,
    });
    this.contexts.push(context);
    const page = await context.newPage();
    const errors: string[] = [];
    const foreign: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      const isAnswer = message.location().url.startsWith(`${this.base}/v1/`);
      if (message.type() === 'error' && !isAnswer) errors.push(message.text());
    });
    page.on('request', (request) => {
      if (!/^(?:blob|data):/.test(request.url()) && !request.url().startsWith(this.base))
        foreign.push(request.url());
    });
    await page.goto(`${this.base}${path}`);
    return { page, errors, foreign };
  }

  /** The same under a name that browsers trust only over https, without a key. */
  async openPlainHttp(path = '/console'): Promise<ConsolePage> {
    const opened = await this.open(path);
    const { port } = new URL(this.base);
    await opened.page.goto(`http://${PLAIN_HOST}:${port}${path}`);
    return opened;
  }

  /** Signed in by the button that a local instance offers. */
  async openSignedIn(path = '/console', options: BrowserContextOptions = {}): Promise<ConsolePage> {
    const opened = await this.open(path, options);
    await opened.page.locator('.sign-in .local button').click();
    await opened.page.locator('nav').waitFor();
    return opened;
  }

  /** Closes the tabs of a test that is over, which would go on asking the api and drawing. */
  async closeTabs(): Promise<void> {
    await Promise.all(this.contexts.splice(0).map((context) => context.close()));
  }

  close(): Promise<void> {
    return this.browser.close();
  }
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly impact: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

const SERIOUS = ['serious', 'critical'];

/** What axe finds serious or critical in the page as it is. */
export const seriousFindings = (page: Page): Promise<string[]> =>
  findings(page, (impact) => SERIOUS.includes(impact));

/** The same with its lesser findings, such as headings and landmarks. */
export const allFindings = (page: Page): Promise<string[]> => findings(page, () => true);

async function findings(page: Page, isCounted: (impact: string) => boolean): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(AXE);
  // Without preload, for which it fetches all style sheets once more for a rule that is experimental.
  const run = "axe.run({ resultTypes: ['violations'], preload: false })";
  const { violations } = await page.evaluate<AxeResult>(run);
  return violations
    .filter(({ impact }) => isCounted(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
