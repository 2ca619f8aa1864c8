import { setTimeout as delay } from 'node:timers/promises';

import { seededRandom } from '#valuation';

import type { Receiver } from '../system/receiver.js';
import { type AcceptedBatch, digest, type Ledger } from './ledger.js';
import { drawListing, watchedListing } from './listings.js';
import type { Pace } from './pace.js';
import type { RetryingClient } from './retrying-client.js';

export interface LoadOptions {
  readonly seed: number;
  readonly items: number;
  readonly events: number;
}

/** The endpoints of the customer's receiver. */
export interface ReceiverPlace {
  readonly receiver: Receiver;
  readonly url: (path: string) => string;
}

const MOST_ITEMS = 500;
/** Maximum watches; more events come from more market moves. */
const WATCHES = 100;
const ANALYSIS_EVERY_MS = 150;
const LOOK_MS = 400;
/** Alternates between a market moved once and one not moved. */
const PERCENT = 10;

interface Result {
  readonly custom_id: string;
  readonly analysis_id: string | null;
  readonly status: string;
  readonly error: { readonly code: string } | null;
}

/**
 * One organisation's load: batches, single analyses, and watches whose market moves; its ledger records what it was
 * told.
 */
export class Customer {
  private readonly random: () => number;
  private ended = false;

  constructor(
    private readonly client: RetryingClient,
    private readonly ledger: Ledger,
    private readonly options: LoadOptions,
    private readonly pace: Pace,
  ) {
    this.random = seededRandom(options.seed + 7);
  }

  /** Creates endpoints and watches before anything fails. */
  async prepare({ receiver, url }: ReceiverPlace): Promise<void> {
    for (const path of ['/kept', '/deleted']) {
      const body = { url: url(path) };
      const { id, secret } = await this.client.json<{ id: string; secret: string }>(
        'POST',
        '/v1/webhook-endpoints',
        body,
        `endpoint-${path}`,
      );
      receiver.expectAt(path, secret);
      this.ledger.endpoints.set(id, { path, deletedAt: Infinity });
    }
    for (let number = 0; number < this.watchCount; number += 1) {
      const body = { property: watchedListing(number), min_score_delta: 1 };
      const { id } = await this.client.json<{ id: string }>('POST', '/v1/watches', body, `watch-${number}`);
      this.ledger.watches.push(id);
    }
  }

  /** Everything planned; resolves when the last batch has its results and the last move its events. */
  async run(place: ReceiverPlace): Promise<void> {
    const singles = this.analyseOnAndOn();
    const clock = this.letTimePass();
    await Promise.all([this.submitAll(), this.moveMarket(place), this.deleteEndpoint()]);
    this.ended = true;
    await Promise.all([singles, clock]);
  }

  private get watchCount(): number {
    return Math.min(WATCHES, this.options.events);
  }

  private async submitAll(): Promise<void> {
    const { items } = this.options;
    const followed: Promise<void>[] = [];
    for (let made = 0; made < items;) {
      // Many small ones, so that every fault hits one being accepted.
      const wanted = 1 + Math.floor(this.random() ** 3 * MOST_ITEMS);
      const count = Math.min(wanted, items - made);
      await this.pace.until(made / items);
      followed.push(this.submit(`batch-${made}`, count));
      made += count;
    }
    await Promise.all(followed);
  }

  private async submit(key: string, count: number): Promise<void> {
    const customIds = Array.from({ length: count }, (_, at) => `${key}-${at}`);
    const items = customIds.map((custom_id) => ({ custom_id, property: drawListing(this.random) }));
    const { id } = await this.client.json<{ id: string }>('POST', '/v1/batches', { items }, key);
    const batch: AcceptedBatch = { id, customIds, results: new Map(), repeated: 0 };
    this.ledger.batches.push(batch);
    await this.follow(batch);
    // What the guide promises for a repeated request: the same answer.
    const again = await this.client.json<{ id: string }>('POST', '/v1/batches', { items }, key);
    if (again.id !== id) this.ledger.changed.push(`batch ${key}: ${id}, then ${again.id}`);
  }

  private async follow(batch: AcceptedBatch): Promise<void> {
    for (;;) {
      const { status } = await this.client.json<{ status: string }>('GET', `/v1/batches/${batch.id}`);
      if (status === 'completed' || status === 'canceled') break;
      await delay(LOOK_MS);
    }
    const path = `/v1/batches/${batch.id}/results?format=ndjson`;
    const { text } = await this.client.call('GET', path);
    for (const line of text.split('\n').filter(Boolean)) {
      const { custom_id, analysis_id, status, error } = JSON.parse(line) as Result;
      if (batch.results.has(custom_id)) batch.repeated += 1;
      const analysis = status === 'succeeded' ? analysisIn(line) : line;
      const outcome = error?.code ?? status;
      batch.results.set(custom_id, { analysisId: analysis_id, digest: digest(analysis), outcome });
    }
  }

  private async analyseOnAndOn(): Promise<void> {
    const underWay = new Set<Promise<void>>();
    for (let number = 0; !this.ended; number += 1) {
      const one = this.analyse(`single-${number}`).finally(() => underWay.delete(one));
      underWay.add(one);
      await delay(ANALYSIS_EVERY_MS);
    }
    await Promise.all(underWay);
  }

  private async analyse(key: string): Promise<void> {
    const body = { property: drawListing(this.random) };
    const { headers, text } = await this.client.call('POST', '/v1/analyze', body, key);
    const id = headers.get('analysis-id') ?? '';
    this.ledger.noteAnalysis(id, text);
    const again = await this.client.call('POST', '/v1/analyze', body, key);
    if (again.text !== text || again.headers.get('analysis-id') !== id)
      this.ledger.changed.push(`analysis ${key}: ${id}, then ${again.headers.get('analysis-id') ?? ''}`);
  }

  /** Moves the market up and back down, each time until the receiver has accepted every watch's event. */
  private async moveMarket({ receiver }: ReceiverPlace): Promise<void> {
    const moves = Math.ceil(this.options.events / Math.max(this.watchCount, 1));
    for (let made = 0; made < moves; made += 1) {
      await this.pace.until(made / moves);
      const move = await this.move(made);
      this.ledger.moves.push(move);
      await this.untilTold(receiver, move);
    }
  }

  /** The suffix of `snapshot_version` in every answer on the moved market. */
  private async move(made: number): Promise<string> {
    const area = 'Sandbox Park';
    const percent = made % 2 === 0 ? PERCENT : -PERCENT;
    const body = { area, percent };
    if (made % 18 === 17) await this.client.call('DELETE', '/v1/sandbox/market-shifts');
    const path = '/v1/sandbox/market-shifts';
    const { snapshot_version } = await this.client.json<{ snapshot_version: string }>(
      'POST',
      path,
      body,
      `m-${made}`,
    );
    return `+${snapshot_version.split('+')[1] ?? ''}`;
  }

  private untilTold(receiver: Receiver, move: string): Promise<void> {
    const missing = new Set(this.ledger.watches);
    const see = (body: string): void => {
      const { type, data } = JSON.parse(body) as {
        type: string;
        data: { watch_id: string; snapshot_version: string };
      };
      if (type === 'score.updated' && data.snapshot_version.endsWith(move)) missing.delete(data.watch_id);
    };
    for (const { path, body, taken } of receiver.receipts.values()) {
      if (path === '/kept' && taken > 0) see(body);
    }
    return new Promise((resolve) => {
      const finish = (): void => {
        stop();
        clearTimeout(patience);
        resolve();
      };
      const stop = receiver.onTaken((_, { path, body }) => {
        if (path === '/kept') see(body);
        if (missing.size === 0) finish();
      });
      // The auditor will find what is missing then.
      const patience = setTimeout(finish, MOVE_PATIENCE_MS);
      if (missing.size === 0) finish();
    });
  }

  private async deleteEndpoint(): Promise<void> {
    await this.pace.until(0.5);
    for (const [id, endpoint] of this.ledger.endpoints) {
      if (endpoint.path !== '/deleted') continue;
      await this.client.call('DELETE', `/v1/webhook-endpoints/${id}`);
      endpoint.deletedAt = performance.now();
    }
  }

  /** Advances the clock of failed deliveries, so that their next attempts are due soon. */
  private async letTimePass(): Promise<void> {
    while (!this.ended) {
      await this.client.call('POST', '/v1/sandbox/clock', { advance_seconds: 1_800 });
      await delay(1_000);
    }
  }
}

const MOVE_PATIENCE_MS = 90_000;

/** The bytes of the analysis in a line of results. */
function analysisIn(line: string): string {
  const start = line.indexOf('"analysis":') + '"analysis":'.length;
  return line.slice(start, line.lastIndexOf(',"error":'));
}
