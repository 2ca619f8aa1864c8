import { once } from 'node:events';

import type { Response } from 'express';

import { toBatchView } from '../../batch/batch-view.js';
import type { BatchRecord } from '../../batch/batch.js';

/** Proxies close idle connections. */
const HEARTBEAT_MS = 15_000;

/** Server-sent events (HTML Living Standard, 9.2): `progress` while items are open, `completed` at the end. */
export class EventStream {
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly response: Response) {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    response.write('retry: 2000\n\n');
    this.heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
    // Also if reading the batch fails, and the response is destroyed without an end.
    response.once('close', () => clearInterval(this.heartbeat));
  }

  async send(batch: BatchRecord): Promise<void> {
    const event = batch.endedAt === null ? 'progress' : 'completed';
    const { total, processing } = batch.counts;
    const text = `event: ${event}\nid: ${total - processing}\ndata: ${JSON.stringify(toBatchView(batch))}\n\n`;
    if (!this.response.write(text) && !this.response.destroyed) {
      await Promise.race([once(this.response, 'drain'), once(this.response, 'close')]);
    }
  }

  end(): void {
    clearInterval(this.heartbeat);
    this.response.end();
  }
}
