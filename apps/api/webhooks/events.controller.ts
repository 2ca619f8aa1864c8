import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';

import { SignalSender } from '#jobs';

import { type Caller, CurrentCaller } from '../auth/caller.js';
import { OptionalJsonBody, QueryFields } from '../http/input.decorators.js';
import { Endpoint } from '../openapi/endpoint.decorator.js';
import { EventsService } from './events.service.js';
import { renderEvent } from './webhook-views.js';
import { EventsQuery, ResendRequest, STANDARD_EVENTS } from './webhooks.dto.js';
import { WEBHOOK_ENDPOINTS } from './webhooks.endpoints.js';

@Controller('v1/events')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly signals: SignalSender,
  ) {}

  @Get()
  @Endpoint(WEBHOOK_ENDPOINTS.events)
  async listEvents(@CurrentCaller() caller: Caller, @QueryFields(EventsQuery) query: EventsQuery) {
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
  @HttpCode(202)
  @Endpoint(WEBHOOK_ENDPOINTS.resend)
  async resendEvent(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @OptionalJsonBody(ResendRequest) body: ResendRequest,
  ) {
    const deliveries = await this.events.resend(caller, id, body.endpoint_id ?? null);
    this.signals.send('relay', 'deliver-webhook');
    return { object: 'redelivery', deliveries };
  }
}
