import { Injectable } from '@nestjs/common';

import { marketOf } from '#storage';
import { ScoringService } from '#scoring';

import type { Caller, ModelOf } from '#http';
import type { PLACES } from './places.model.js';
import type { PlacesQuery } from './places.dto.js';

/** Place names in the caller's market. */
@Injectable()
export class PlacesService {
  constructor(private readonly scoring: ScoringService) {}

  /** Throws market_not_loaded, snapshot_unavailable. */
  async suggest({ orgId, livemode }: Caller, { q, limit }: PlacesQuery): Promise<ModelOf<typeof PLACES>> {
    const market = this.scoring.current(marketOf(livemode));
    const places = await market.suggestPlaces(q, limit, orgId);
    return { object: 'list', livemode, data: places.map((place) => ({ object: 'place', ...place })) };
  }
}
