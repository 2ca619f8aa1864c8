import { Module } from '@nestjs/common';

import { PlacesController } from './http/places.controller.js';
import { PlacesService } from './http/places.service.js';

@Module({ controllers: [PlacesController], providers: [PlacesService] })
export class PlacesApiModule {}
