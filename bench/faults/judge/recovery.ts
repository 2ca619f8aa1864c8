import { setTimeout as delay } from 'node:timers/promises';

import { drawListing } from '../load/listings.js';

const LOOK_MS = 50;
const TRY_MS = 2_000;
const PATIENCE_MS = 60_000;

/**
 * Measures recovery from a fault: the time until every api answers an analysis at the first attempt, and a one-item
 * batch of an organisation without other work has its result. Its calls do not belong to a customer.
 */
export class RecoveryProbe {
  constructor(
    private readonly baseUrls: readonly string[],
    private readonly key: string,
    private readonly random: () => number,
  ) {}

  /** Seconds; Infinity if patience ran out first. */
  async seconds(): Promise<number> {
    const since = performance.now();
    const end = since + PATIENCE_MS;
    const served = await Promise.all(
      this.baseUrls.map((url) => this.until(end, () => this.ask(url, '/v1/analyze', this.listing()))),
    );
    const worked = await this.until(end, () => this.work(end));
    return served.every(Boolean) && worked ? (performance.now() - since) / 1_000 : Infinity;
  }

  private async work(end: number): Promise<boolean> {
    const [url = ''] = this.baseUrls;
    const items = [{ custom_id: 'probe', ...this.listing() }];
    const accepted = await this.ask(url, '/v1/batches', { items });
    if (accepted === null) return false;
    const { id } = JSON.parse(accepted) as { id: string };
    return this.until(end, async () => {
      const text = await this.ask(url, `/v1/batches/${id}`);
      return text !== null && (JSON.parse(text) as { status: string }).status === 'completed';
    });
  }

  private listing(): { property: object } {
    return { property: drawListing(this.random) };
  }

  private async until(end: number, ask: () => Promise<string | boolean | null>): Promise<boolean> {
    while (performance.now() < end) {
      const answer = await ask();
      if (answer !== null && answer !== false) return true;
      await delay(LOOK_MS);
    }
    return false;
  }

  /** The text of a 2xx answer, otherwise null. */
  private async ask(url: string, path: string, body?: object): Promise<string | null> {
    try {
      const response = await fetch(`${url}${path}`, {
        headers: { authorization: `Bearer ${this.key}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(TRY_MS),
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return response.ok ? text : null;
    } catch {
      return null;
    }
  }
}
