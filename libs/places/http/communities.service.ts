import { Injectable } from '@nestjs/common';

import type { Caller, ModelOf } from '#http';
import { DomainError } from '#platform';
import { type CommunityBook, type CommunityMarket, type CommunitySummary, ScoringService } from '#scoring';
import { marketOf } from '#storage';

import type { COMMUNITIES, COMMUNITY, COMMUNITY_BOUNDARIES } from './community.model.js';

/** The communities of the caller's market. */
@Injectable()
export class CommunitiesService {
  constructor(private readonly scoring: ScoringService) {}

  /** Throws market_not_loaded, snapshot_unavailable; so do the others. */
  async list({ livemode }: Caller): Promise<ModelOf<typeof COMMUNITIES>> {
    const { asOf, communities } = await this.bookOf(livemode);
    return { object: 'list', livemode, as_of: asOf, data: communities.map(summaryOf) };
  }

  /** Throws not_found. */
  async find({ livemode }: Caller, id: string): Promise<ModelOf<typeof COMMUNITY>> {
    const { communities, idOf } = await this.bookOf(livemode);
    const own = idOf.get(id);
    const found = communities.find((community) => community.id === own);
    if (found === undefined) throw unknownCommunity(id);
    const { as_of, index, months, segments, supply, accuracy } = found;
    return { ...summaryOf(found), livemode, as_of, index, months, segments, supply, accuracy };
  }

  async boundaries({ livemode }: Caller): Promise<ModelOf<typeof COMMUNITY_BOUNDARIES>> {
    const { borders } = await this.bookOf(livemode);
    return {
      type: 'FeatureCollection',
      features: borders.map(({ number, name, arabicName, community, outline }) => ({
        type: 'Feature',
        id: number,
        properties: { name, name_ar: arabicName, community },
        geometry: { type: 'MultiPolygon', coordinates: outline.coordinates },
      })),
    };
  }

  private bookOf(livemode: boolean): Promise<CommunityBook> {
    return this.scoring.current(marketOf(livemode)).communities();
  }
}

function summaryOf(community: CommunityMarket): CommunitySummary & { readonly object: 'community' } {
  const { sales_days_covered, rents_days_covered } = community;
  const { id, name, name_ar, district, sales_365d, off_plan_pct, median_price_per_sqft } = community;
  const { change_12m_pct, new_rents_365d, gross_yield_pct, supply_ratio_pct, median_error_pct } = community;
  return {
    object: 'community',
    ...{ id, name, name_ar, district, sales_365d, sales_days_covered, off_plan_pct, median_price_per_sqft },
    ...{
      change_12m_pct,
      new_rents_365d,
      rents_days_covered,
      gross_yield_pct,
      supply_ratio_pct,
      median_error_pct,
    },
  };
}

const unknownCommunity = (id: string): DomainError =>
  new DomainError(
    'not_found',
    `There is no community with the id ${id}. Use an id from GET /v1/communities, or an area id from GET ` +
      '/v1/places?q=<name>.',
  );
