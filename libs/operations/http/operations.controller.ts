import { Controller, Get, Query, Res } from '@nestjs/common';
import type { Response } from 'express';

import { type Caller, CurrentCaller, Endpoint, sendWhole } from '#http';

import { ModelService } from '../model/model.service.js';
import { StatusService } from '../status/status.service.js';
import { UsageService } from '../usage/usage.service.js';
import { ValidationService } from '../validation/validation.service.js';
import { UsageQuery } from './operations.dto.js';
import { OPERATIONS_ENDPOINTS } from './operations.endpoints.js';

@Controller('v1')
export class OperationsController {
  constructor(
    private readonly usage: UsageService,
    private readonly status: StatusService,
    private readonly model: ModelService,
    private readonly validation: ValidationService,
  ) {}

  @Get('usage')
  @Endpoint(OPERATIONS_ENDPOINTS.usage)
  getUsage(@CurrentCaller() caller: Caller, @Query() query: UsageQuery): Promise<object> {
    return this.usage.read(caller, query.from ?? undefined, query.to ?? undefined);
  }

  @Get('status')
  @Endpoint(OPERATIONS_ENDPOINTS.status)
  getStatus(): Promise<object> {
    return this.status.read();
  }

  @Get('model')
  @Endpoint(OPERATIONS_ENDPOINTS.model)
  getModel(@CurrentCaller() caller: Caller): object {
    return this.model.read(caller);
  }

  @Get('model/validation-pack')
  @Endpoint(OPERATIONS_ENDPOINTS.validationPack)
  async getValidationPack(@CurrentCaller() caller: Caller, @Res() response: Response): Promise<void> {
    const { version, bytes } = await this.validation.pack(caller);
    sendWhole(response, { type: 'application/zip', name: `validation-${version}.zip` }, bytes);
  }
}
