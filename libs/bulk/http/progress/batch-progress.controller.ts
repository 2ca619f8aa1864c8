import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';

import { type Caller, CurrentCaller, Endpoint } from '#http';
import { ReadinessService } from '#operations';

import { BATCH_ENDPOINTS } from '../batch.endpoints.js';
import { BatchProgress } from './batch-progress.js';
import { EventStream } from './event-stream.js';
import { StreamShare } from './stream-share.js';

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
      // A client that has closed its side gets the present state: it may be gone, and no answer would show that.
      const { socket } = response.req;
      if (socket.readableEnded) leave();
      socket.once('end', leave);
      ends.push(() => socket.off('end', leave));
      for await (const batch of states) await stream.send(batch);
      stream.end();
    } finally {
      for (const end of ends) end?.();
    }
  }
}
