import { Controller, Get } from '@nestjs/common';

import { type Caller, CurrentCaller } from '../auth/caller.js';
import { QueryFields } from '../http/input.decorators.js';
import { Endpoint } from '../openapi/endpoint.decorator.js';
import { ModelService } from './model.service.js';
import { UsageQuery } from './operations.dto.js';
import { OPERATIONS_ENDPOINTS } from './operations.endpoints.js';
import { StatusService } from './status.service.js';
import { UsageService } from './usage.service.js';

@Controller('v1')
export class OperationsController {
  constructor(
    private readonly usage: UsageService,
    private readonly status: StatusService,
    private readonly model: ModelService,
  ) {}

  @Get('usage')
  @Endpoint(OPERATIONS_ENDPOINTS.usage)
  readUsage(@CurrentCaller() caller: Caller, @QueryFields(UsageQuery) query: UsageQuery): Promise<object> {
    return this.usage.read(caller, query.from ?? undefined, query.to ?? undefined);
  }

  @Get('status')
  @Endpoint(OPERATIONS_ENDPOINTS.status)
  readStatus(): Promise<object> {
    return this.status.read();
  }

  @Get('model')
  @Endpoint(OPERATIONS_ENDPOINTS.model)
  readModel(@CurrentCaller() caller: Caller): object {
    return this.model.read(caller);
  }
}
