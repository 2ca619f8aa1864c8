import type { ResultRow } from './result-rows.js';
import type { ResultCalls } from './use-results.js';

const PAGE = 100;

/** The selected rows near those in view, fetched from the worker by the page. */
export class RowPages {
  private readonly pages = new Map<number, readonly ResultRow[]>();
  private readonly told = new Set<() => void>();
  private fetched = 0;

  constructor(
    private readonly calls: ResultCalls,
    /** Number of selected rows. */
    readonly count: number,
  ) {}

  /** Changes when rows arrive. */
  readonly version = (): number => this.fetched;

  readonly subscribe = (tell: () => void): (() => void) => {
    this.told.add(tell);
    return () => this.told.delete(tell);
  };

  /** The range of rows requested last. */
  range: readonly [first: number, last: number] = [0, 0];

  at(place: number): ResultRow | undefined {
    return this.pages.get(Math.floor(place / PAGE))?.[place % PAGE];
  }

  /** Fetches the missing rows in a range, and a page before and after it. */
  async need(first: number, last: number): Promise<void> {
    this.range = [first, last];
    const end = Math.min(Math.floor(last / PAGE) + 1, Math.floor((this.count - 1) / PAGE));
    const missing: Promise<void>[] = [];
    for (let page = Math.max(0, Math.floor(first / PAGE) - 1); page <= end; page += 1)
      if (!this.pages.has(page)) missing.push(this.fetch(page));
    await Promise.all(missing);
  }

  private async fetch(page: number): Promise<void> {
    this.pages.set(page, []);
    this.pages.set(page, await this.calls.call('rows', [page * PAGE, (page + 1) * PAGE]));
    this.fetched += 1;
    for (const tell of this.told) tell();
  }
}
