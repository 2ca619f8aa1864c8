import { once } from 'node:events';

import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';

import { type Caller, CurrentCaller, Endpoint } from '#http';
import { ReadinessService } from '#operations';

import { toBatchView } from '../../batch/batch-view.js';
import type { BatchRecord } from '../../batch/batch.js';
import { BATCH_ENDPOINTS } from '../batch.endpoints.js';
import { BatchProgress } from './batch-progress.js';
import { StreamShare } from './stream-share.js';

/** Proxies close idle connections. */
const HEARTBEAT_MS = 15_000;

@Controller('v1/batches')
export class BatchProgressController {
  private readonly share = new StreamShare();

  constructor(
    private readonly progress: BatchProgress,
    private readonly readiness: ReadinessService,
  ) {}

  @Get(':id/events')
  @Endpoint(BATCH_ENDPOINTS.events)
  async followBatch(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Res() response: Response,
  ): Promise<void> {
    const release = this.share.take(caller.orgId);
    const left = new AbortController();
    const leave = (): void => left.abort();
    response.once('close', leave);
    const ends = [release, this.readiness.onStop(leave), response.req.watchAccess?.(leave)];
    try {
      const states = this.progress.follow(caller, id, left.signal);
      const first = await states.next();
      // The stream stays open as long as the batch runs and costs hardly anything meanwhile.
      response.req.slot?.free(false);
      const stream = new EventStream(response);
      if (response.req.method === 'HEAD') {
        stream.end();
        return;
      }
      if (first.done !== true) await stream.send(first.value);
      for await (const batch of states) await stream.send(batch);
      stream.end();
    } finally {
      for (const end of ends) end?.();
    }
  }
}

/** Server-sent events (HTML Living Standard, 9.2): `progress` while items are open, `completed` at the end. */
class EventStream {
  private readonly heartbeat: NodeJS.Timeout;

  constructor(private readonly response: Response) {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    response.write('retry: 2000\n\n');
    this.heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
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
