import { Controller, Get, Query } from '@nestjs/common';

import { Endpoint, type ModelOf } from '#http';

import type { MEANINGS } from '../meanings/meanings.model.js';
import { tellMeanings } from '../meanings/tell-meanings.js';
import { MeaningsQuery } from './meanings.dto.js';
import { MEANINGS_ENDPOINTS } from './meanings.endpoints.js';

@Controller('v1/meanings')
export class MeaningsController {
  @Get()
  @Endpoint(MEANINGS_ENDPOINTS.meanings)
  getMeanings(@Query() { lang }: MeaningsQuery): ModelOf<typeof MEANINGS> {
    return tellMeanings(lang ?? 'en');
  }
}
