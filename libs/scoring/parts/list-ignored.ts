import { isHouse, PROPERTY_TYPES, type PropertyType } from '#market';

import type { IgnoredInput } from '../contract/analysis-parts.js';
import type { DealFacts } from '../facts/deal-facts.js';

const OF_THE_COMMUNITY = 'so the value is for such a home in the community.';

/** Why an input had no effect, for sentences that contain no name. */
export const IGNORED_REASONS = {
  floor: 'The register does not record floors, so the floor has no effect on the value.',
  penthouse: 'The register does not identify penthouses; this is the value of an apartment of this size.',
  townhouse: 'The register does not distinguish townhouses from villas; they are compared with each other.',
  flatFiled:
    'The register records the homes in this project as apartments, so it was compared with apartments.',
  hotelFiled:
    'The register records the homes in this project as hotel apartments, so it was compared with hotel apartments.',
  houseFiled: 'The register records the homes in this project as villas, so it was compared with villas.',
  plotOfFlat: 'A plot is used only for villas and townhouses.',
  plotUnread: 'The register records built-up areas here, so size_sqft was compared.',
  plotUnknown: 'Nothing shows that the register records plots here, so size_sqft was compared.',
  bedroomsUnread: 'For houses here the register records plots but no bedrooms, so it was compared by plot.',
  loan: 'A loan is assessed only with the intent collateral.',
  rent: 'This rent is implausible for such a home, so the yield rests on rent evidence.',
  building: `No building of this name is known, ${OF_THE_COMMUNITY}`,
  ofMany: `Many projects in the area have this name, ${OF_THE_COMMUNITY}`,
  placeAround: 'It names the stated area or one that contains it, not a building.',
  placeApart: `It names a place outside the stated area and no known building, ${OF_THE_COMMUNITY}`,
  noName: 'It does not identify a building: a number, a unit or a placeholder is not a name.',
} as const;

const FILED_AS: Readonly<Partial<Record<PropertyType, keyof typeof IGNORED_REASONS>>> = {
  hotel_apartment: 'hotelFiled',
  villa: 'houseFiled',
};

/** The caller's inputs that had no effect, with the reason; empty when all had an effect. */
export function listIgnored({
  market,
  property,
  valuation,
  listing,
  rent,
}: DealFacts): readonly IgnoredInput[] {
  const ignored: IgnoredInput[] = [];
  const say = (field: string, why: keyof typeof IGNORED_REASONS): void => {
    ignored.push({ field, reason: IGNORED_REASONS[why] });
  };
  if (property.floor !== undefined) say('floor', 'floor');
  const type = PROPERTY_TYPES[listing.subject.propertyType] ?? property.type;
  if (type !== property.type) say('type', FILED_AS[type] ?? 'flatFiled');
  else if (type === 'penthouse' || type === 'townhouse') say('type', type);
  if (property.plot_sqft !== undefined && !isHouse(type)) say('plot_sqft', 'plotOfFlat');
  if (property.plot_sqft !== undefined && isHouse(type)) {
    if (valuation.area?.basis === 'size') say('plot_sqft', 'plotUnread');
    if (valuation.area?.basis === 'assumed' && valuation.area.sqft === property.size_sqft)
      say('plot_sqft', 'plotUnknown');
  }
  if (valuation.area?.withoutBedrooms === true) say('bedrooms', 'bedroomsUnread');
  if (property.loan_amount !== undefined && property.intent !== 'collateral') say('loan_amount', 'loan');
  if (rent.refused !== null) say('annual_rent', 'rent');
  const { subject, buildingMatch, areaMatch, placeInBuilding } = listing;
  const named = property.building !== undefined && buildingMatch?.input === property.building;
  const relation = placeInBuilding?.relation;
  if (property.building !== undefined && !named && relation !== 'within')
    say('building', relation === 'around' ? 'placeAround' : 'noName');
  if (buildingMatch !== null && subject.project < 0 && subject.building < 0) {
    const field = named || relation === 'within' ? 'building' : 'area';
    if (named && relation === 'apart') say(field, 'placeApart');
    else if (buildingMatch.elsewhere === null)
      say(field, buildingMatch.isOfMany === true ? 'ofMany' : 'building');
    else {
      const place = market.places.labels.ofArea[buildingMatch.elsewhere.area] ?? 'another area';
      const reason = `A building of this name is registered in ${place} but not in the stated area, ${OF_THE_COMMUNITY}`;
      ignored.push({ field, reason });
    }
  }
  const [finest] = areaMatch.finer;
  if (finest !== undefined && buildingMatch === null && relation !== 'within') {
    const reason = `"${finest}" is not known there as a place of its own, ${OF_THE_COMMUNITY}`;
    ignored.push({ field: 'area', reason });
  }
  return ignored;
}
