import {
  type AreaMatch,
  type BuildingMatch,
  COVERED,
  type OutsideArea,
  type PlaceInBuilding,
  PROPERTY_TYPES,
} from '#market';
import { DomainError } from '#platform';
import { type HomeKind, kindOf, type Subject } from '#valuation';

import type { CompiledSnapshot } from '../compiled/compile-snapshot.js';
import type { Property } from '../contract/types.js';
import { type CompletionDecision, decideCompletion } from './decide-completion.js';
import { typeAsFiled } from './filed-type.js';
import { knownArea } from './known-area.js';
import { matchPlaces } from './named-building.js';

/** A listing with its names resolved to places of the snapshot. */
export interface ResolvedListing {
  readonly subject: Subject;
  readonly areaMatch: AreaMatch;
  /** Null when the caller named no building, neither in `building` nor clearly in the address. */
  readonly buildingMatch: BuildingMatch | null;
  /** The place that the caller names as the building; null if none. */
  readonly placeInBuilding: PlaceInBuilding | null;
  /** Whether sales of homes of its kind in the building or its project are known on the day. */
  readonly ownSales: boolean;
  readonly completion: CompletionDecision;
  /** District number of the subject's area. */
  readonly district: number;
}

/**
 * Resolves a listing's area and building. Throws `unknown_area` with up to five suggestions when the market
 * does not know the area, and `outside_coverage` when it, or what `building` names, is in another emirate. An
 * unresolved building is not an error.
 */
export function resolveListing(
  market: CompiledSnapshot,
  property: Property,
  asOfDay: number,
): ResolvedListing {
  const stated = knownArea(market, property);
  const outside = market.places.outsideOfBuilding(property.building ?? '');
  if (outside !== null) throw buildingOutside(property, outside);
  const {
    area: areaMatch,
    building: buildingMatch,
    place: placeInBuilding,
  } = matchPlaces(market.places, property, stated);
  const project = buildingMatch?.project ?? -1;
  const building = buildingMatch?.building ?? -1;
  const area = areaOf(market, project, building, areaMatch.area, asOfDay);
  const soldInBuilding = (kind: HomeKind): number =>
    market.engine.buildings.countOfKind(building, kind, asOfDay);
  const countOf = (kind: HomeKind): number =>
    project >= 0 ? market.history.countInProject(project, kind, asOfDay) : soldInBuilding(kind);
  const propertyType = PROPERTY_TYPES.indexOf(typeAsFiled(property.type, countOf));
  const kind = kindOf(propertyType);
  const place = { project, building, areas: areaMatch.evidence, kind };
  const completion = decideCompletion(market, property.completion, place, asOfDay);
  const projectSales = market.history.countInProject(project, kind, asOfDay) > 0;
  const ownSales = projectSales || soldInBuilding(kind) > 0;
  return {
    subject: {
      propertyType,
      offPlan: completion.value === 'off_plan' ? 1 : 0,
      bedrooms: property.bedrooms,
      sizeSqft: property.size_sqft,
      listed: property.plot_sqft === undefined ? {} : { plotSqft: property.plot_sqft },
      area,
      // A building of no project has few sales of its own, and sales around it may be filed under the
      // community's other names.
      pool: !projectSales && areaMatch.evidence.includes(area) ? areaMatch.pool : -1,
      project,
      building,
      unnamedInRegister: building >= 0 && project < 0,
      unknownName: buildingMatch !== null && !ownSales,
    },
    areaMatch,
    buildingMatch,
    placeInBuilding,
    ownSales,
    completion,
    district: market.districts.ofArea[area] ?? -1,
  };
}

/**
 * The area that the project's newest sale is filed under, otherwise the project's own area, the building's,
 * or the caller's.
 */
function areaOf(
  market: CompiledSnapshot,
  project: number,
  building: number,
  named: number,
  asOfDay: number,
): number {
  const { projects, buildings } = market.snapshot;
  const candidates = [
    market.history.newestAreaOfProject(project, asOfDay),
    projects[project]?.area ?? -1,
    buildings[building]?.area ?? -1,
  ];
  return candidates.find((area) => area >= 0) ?? named;
}

function buildingOutside(
  { area, building = '' }: Property,
  { emirate, place }: Pick<OutsideArea, 'emirate' | 'place'>,
): DomainError {
  const where = place === emirate ? `another emirate, ${emirate}` : `${place}, a place in ${emirate}`;
  const detail =
    `The building "${building}" names ${where}, but the area "${area}" is in ${COVERED}; only ${COVERED} is ` +
    `covered. If the building is in ${COVERED}, send its name without that place, or add "${COVERED}" after it.`;
  return new DomainError('outside_coverage', detail, {
    errors: [{ pointer: '/property/building', code: 'outside_coverage', detail }],
    extra: { emirate },
  });
}
