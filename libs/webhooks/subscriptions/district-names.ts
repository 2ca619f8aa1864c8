import { Injectable } from '@nestjs/common';

import { DomainError, type FieldError } from '#platform';
import { isDistrict, ScoringService } from '#scoring';
import { marketOf, type Owner } from '#storage';

import type { EndpointFilters } from '../endpoints/endpoint-filters.js';

/** A place as events name it, and the district that it is in; null if it is one. */
interface PlaceOfFilter {
  readonly name: string;
  readonly district: string | null;
}

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
    const known: PlaceOfFilter[] = [];
    const errors: FieldError[] = [];
    for (const [at, given] of districts.entries()) {
      try {
        known.push(await this.placeOf(owner, given));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const { code, message: detail } = error;
        if (code !== 'unknown_area' && code !== 'outside_coverage') return filters;
        errors.push({ pointer: `/filters/districts/${at}`, code, detail });
      }
    }
    const [first] = errors;
    if (first !== undefined) throw new DomainError('invalid_fields', first.detail, { errors });
    const within = [...new Set(known.flatMap(({ district }) => district ?? []))];
    return {
      ...filters,
      districts: [...new Set(known.map(({ name }) => name))],
      ...(within.length === 0 ? {} : { within }),
    };
  }

  private async placeOf({ orgId, livemode }: Owner, given: string): Promise<PlaceOfFilter> {
    const market = this.scoring.current(marketOf(livemode));
    if (await isDistrict(market, given)) return { name: given, district: null };
    const { place, district } = await market.placeNamed(given, orgId);
    // `Rega Al Buteen (Deira)` is all of the district, however events name the places in it.
    if (place.replace(/ \(.*\)$/, '').toLowerCase() === district.toLowerCase()) {
      return { name: district, district: null };
    }
    const isTheirs = [place, district].some((name) => name.toLowerCase() === given.toLowerCase());
    return { name: isTheirs ? given : place, district };
  }
}
