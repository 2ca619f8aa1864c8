import { foldName } from '../names/fold-name.js';

const AREA = 'pl_area_';
const PROJECT = 'pl_project_';
const BUILDING = 'pl_building_';

/** Letters, digits and hyphens of a name. */
function slugOf(name: string): string {
  return foldName(name).replaceAll(' ', '-');
}

/** The id of an area, from its everyday name: the same in every snapshot. */
export function areaId(name: string): string {
  return AREA + slugOf(name);
}

/** The id of a project or building, from its number in the project register, otherwise its name and district. */
export function buildingId(place: {
  readonly number: string | null;
  readonly name: string;
  readonly district: string;
}): string {
  const { number, name, district } = place;
  return number === null ? `${BUILDING}${slugOf(district)}~${slugOf(name)}` : PROJECT + slugOf(number);
}

export function isPlaceId(text: string): boolean {
  return text.startsWith(AREA) || text.startsWith(PROJECT) || text.startsWith(BUILDING);
}
