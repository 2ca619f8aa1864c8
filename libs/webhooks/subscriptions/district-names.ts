import { Injectable } from '@nestjs/common';

import { DomainError, type FieldError } from '#platform';
import { isDistrict, ScoringService } from '#scoring';
import { marketOf, type Owner } from '#storage';

import type { EndpointFilters } from '../endpoints/endpoint-filters.js';

/** Reads the districts of filters as the `area` of a listing is read, so that none silently matches nothing. */
@Injectable()
export class DistrictNames {
  constructor(private readonly scoring: ScoringService) {}

  /**
   * The filters with their districts as events name them. A name that events use stays as given, as do all of them while
   * no market is loaded. Throws invalid_fields for a place that the market does not know.
   */
  async asInEvents(owner: Owner, filters: EndpointFilters | null): Promise<EndpointFilters | null> {
    const { districts = [] } = filters ?? {};
    if (districts.length === 0) return filters;
    const known: string[] = [];
    const errors: FieldError[] = [];
    for (const [at, given] of districts.entries()) {
      try {
        known.push(await this.nameOf(owner, given));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const { code, message: detail } = error;
        if (code !== 'unknown_area' && code !== 'outside_coverage') return filters;
        errors.push({ pointer: `/filters/districts/${at}`, code, detail });
      }
    }
    const [first] = errors;
    if (first !== undefined) throw new DomainError('invalid_fields', first.detail, { errors });
    return { ...filters, districts: [...new Set(known)] };
  }

  private async nameOf({ orgId, livemode }: Owner, given: string): Promise<string> {
    const market = this.scoring.current(marketOf(livemode));
    if (await isDistrict(market, given)) return given;
    const { place, district } = await market.placeNamed(given, orgId);
    const isTheirs = [place, district].some((name) => name.toLowerCase() === given.toLowerCase());
    return isTheirs ? given : place;
  }
}
