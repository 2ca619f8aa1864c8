import { Controller, Get } from '@nestjs/common';

import { type Caller, CurrentCaller } from '../auth/caller.js';
import { QueryFields } from '../http/input.decorators.js';
import { Endpoint } from '../openapi/endpoint.decorator.js';
import { PlacesQuery } from './places.dto.js';
import { PLACES_ENDPOINTS } from './places.endpoints.js';
import { PlacesService } from './places.service.js';

@Controller('v1/places')
export class PlacesController {
  constructor(private readonly places: PlacesService) {}

  @Get()
  @Endpoint(PLACES_ENDPOINTS.suggest)
  suggest(@CurrentCaller() caller: Caller, @QueryFields(PlacesQuery) query: PlacesQuery): Promise<object> {
    return this.places.suggest(caller, query);
  }
}
