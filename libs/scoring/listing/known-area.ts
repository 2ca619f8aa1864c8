import { type AreaMatch, COVERED, type OutsideArea, type UnknownArea } from '#market';
import { DomainError } from '#platform';

import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { Property } from '../contract/types.js';
import { writtenName } from './named-building.js';

/** The names of a listing's place as the caller states them. */
type StatedPlace = Pick<Property, 'area' | 'building'>;

/**
 * The area that a caller states, or that of the building if only its complex is stated. Throws `unknown_area` with up to
 * five suggestions when the market does not know it, and `outside_coverage` when it is in another emirate.
 */
export function knownArea({ places }: Pick<CompiledSnapshot, 'places'>, stated: StatedPlace): AreaMatch {
  const found = places.resolveArea(stated.area);
  if (found.status === 'resolved') return found;
  if (found.status === 'outside') throw outsideCoverage(found);
  const building = writtenName(stated);
  const ofBuilding = building === null ? null : places.areaOfComplex(stated.area, building);
  if (ofBuilding === null) throw unknownArea(stated, found);
  return ofBuilding;
}

function unknownArea(property: StatedPlace, { suggestions, ofBuildings }: UnknownArea): DomainError {
  const { area: input } = property;
  // The names of places may have commas of their own: `Madinat Al Mataar (Dubai South, Emaar South)`.
  const names = suggestions.join(ofBuildings === true ? '; ' : ', ');
  if (input.trim().toLowerCase() === COVERED.toLowerCase()) return wholeEmirate(input);
  const whatFor = writtenName(property) === null ? ', and this name as the building' : '';
  const remedy =
    ofBuildings === true
      ? `Buildings of that name are in ${names}: send ${suggestions.length === 1 ? 'that' : 'the right one'} as the area${whatFor}.`
      : suggestions.length > 0
        ? `Did you mean ${names}? Only ${COVERED} is covered.`
        : `The register has no place of that name: use that of the community or district of ${COVERED} around it; GET /v1/places finds names.`;
  const detail = `There is no area "${input}" in the market. ${remedy}`;
  return new DomainError('unknown_area', detail, {
    errors: [{ pointer: '/property/area', code: 'unknown_area', detail }],
    extra: { suggestions },
  });
}

function wholeEmirate(input: string): DomainError {
  const detail = `The area "${input}" is the whole emirate: send the community or district of the home.`;
  return new DomainError('unknown_area', detail, {
    errors: [{ pointer: '/property/area', code: 'unknown_area', detail }],
    extra: { suggestions: [] },
  });
}

function outsideCoverage({ input, emirate, place }: OutsideArea): DomainError {
  const where = place === emirate ? 'another emirate' : `a place in ${emirate}`;
  const detail =
    `"${input}" is ${where}; only ${COVERED} is covered. If you mean a place in ${COVERED}, add ` +
    `"${COVERED}" after its name.`;
  return new DomainError('outside_coverage', detail, {
    errors: [{ pointer: '/property/area', code: 'outside_coverage', detail }],
    extra: { emirate },
  });
}
