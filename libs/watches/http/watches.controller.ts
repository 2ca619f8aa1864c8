import { Controller, Delete, Get, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import {
  type Caller,
  type CallQuota,
  CurrentCaller,
  CurrentQuota,
  Endpoint,
  IdempotencyService,
  jsonAnswer,
  JsonBody,
  type ModelOf,
  PageFields,
  pageOf,
  pageQuery,
  sendAnswer,
} from '#http';

import { ChangeWatchRequest, CreateWatchRequest } from '../watch/watches.dto.js';
import { WatchesService } from '../watch/watches.service.js';
import { type DELETED_WATCH, renderWatch } from './watch.model.js';
import { WATCH_ENDPOINTS } from './watches.endpoints.js';

@Controller('v1/watches')
export class WatchesController {
  constructor(
    private readonly watches: WatchesService,
    private readonly idempotency: IdempotencyService,
  ) {}

  @Post()
  @Endpoint(WATCH_ENDPOINTS.create)
  async createWatch(
    @CurrentCaller() caller: Caller,
    @JsonBody() body: CreateWatchRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const answer = await this.idempotency.answer({ request, caller, prefix: 'wa' }, async (creation) => {
      const watch = await this.watches.create(caller, body, creation);
      return jsonAnswer(201, renderWatch(watch), { location: `/v1/watches/${watch.id}` });
    });
    sendAnswer(response, answer);
  }

  @Get()
  @Endpoint(WATCH_ENDPOINTS.list)
  async listWatches(@CurrentCaller() caller: Caller, @Query() query: PageFields) {
    const page = pageQuery(query, 'wa');
    return pageOf(await this.watches.list(caller, page), page, renderWatch);
  }

  @Get(':id')
  @Endpoint(WATCH_ENDPOINTS.find)
  async getWatch(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return renderWatch(await this.watches.find(caller, id));
  }

  @Patch(':id')
  @Endpoint(WATCH_ENDPOINTS.change)
  async changeWatch(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @JsonBody() body: ChangeWatchRequest,
    @CurrentQuota() quota: CallQuota,
  ) {
    return renderWatch(await this.watches.change(caller, id, body, quota));
  }

  @Delete(':id')
  @Endpoint(WATCH_ENDPOINTS.delete)
  async deleteWatch(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
  ): Promise<ModelOf<typeof DELETED_WATCH>> {
    await this.watches.delete(caller, id);
    return { id, object: 'watch', deleted: true };
  }
}
