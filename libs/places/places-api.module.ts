import { Module } from '@nestjs/common';

import { CommunitiesController } from './http/communities.controller.js';
import { CommunitiesService } from './http/communities.service.js';
import { PlacesController } from './http/places.controller.js';
import { PlacesService } from './http/places.service.js';

@Module({
  controllers: [PlacesController, CommunitiesController],
  providers: [PlacesService, CommunitiesService],
})
export class PlacesApiModule {}
