import { Controller, Get, Param, Post, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import {
  type Caller,
  CurrentCaller,
  Endpoint,
  IdempotencyService,
  jsonAnswer,
  type ModelOf,
  OptionalJsonBody,
  sendAnswer,
} from '#http';
import { SignalSender } from '#messaging';

import { EventsService } from '../subscriptions/events.service.js';
import { EventsQuery, ResendRequest, STANDARD_EVENTS } from '../subscriptions/webhooks.dto.js';
import { WEBHOOK_ENDPOINTS } from './webhooks.endpoints.js';
import { type EVENT_PAGE, renderEvent, renderRedelivery } from './webhooks.model.js';

@Controller('v1/events')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly idempotency: IdempotencyService,
    private readonly signals: SignalSender,
  ) {}

  @Get()
  @Endpoint(WEBHOOK_ENDPOINTS.events)
  async listEvents(
    @CurrentCaller() caller: Caller,
    @Query() query: EventsQuery,
  ): Promise<ModelOf<typeof EVENT_PAGE>> {
    const { events, hasMore } = await this.events.list(caller, {
      ...(typeof query.after === 'string' ? { after: query.after } : {}),
      types: query.types ?? [],
      limit: query.limit ?? STANDARD_EVENTS,
    });
    return { data: events.map(renderEvent), has_more: hasMore };
  }

  @Get(':id')
  @Endpoint(WEBHOOK_ENDPOINTS.event)
  async getEvent(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return renderEvent(await this.events.find(caller, id));
  }

  @Post(':id/resend')
  @Endpoint(WEBHOOK_ENDPOINTS.resend)
  async resendEvent(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @OptionalJsonBody() body: ResendRequest,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const answer = await this.idempotency.answer({ request, caller, prefix: 'dl' }, async () => {
      const deliveries = await this.events.resend(caller, id, body.endpoint_id ?? null);
      this.signals.send('relay', 'deliver-webhook');
      return jsonAnswer(202, renderRedelivery(deliveries));
    });
    sendAnswer(response, answer);
  }
}
