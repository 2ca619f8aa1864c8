import { Controller, Get, Query } from '@nestjs/common';

import { type Caller, CurrentCaller, Endpoint } from '#http';

import { PlacesQuery } from './places.dto.js';
import { PLACES_ENDPOINTS } from './places.endpoints.js';
import { PlacesService } from './places.service.js';

@Controller('v1/places')
export class PlacesController {
  constructor(private readonly places: PlacesService) {}

  @Get()
  @Endpoint(PLACES_ENDPOINTS.suggest)
  suggestPlaces(@CurrentCaller() caller: Caller, @Query() query: PlacesQuery): Promise<object> {
    return this.places.suggest(caller, query);
  }
}
