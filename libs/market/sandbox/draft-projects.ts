import { YEAR_DAYS } from '#platform';

import { draftLayouts, type ProjectKind } from './draft-layouts.js';
import { Random } from './random.js';
import { SANDBOX_AREAS, type SandboxArea } from './sandbox-areas.js';
import type { SandboxProject } from './sandbox-project.js';

const FIRST_WORDS = (
  'Amber Azalea Birch Brook Cedar Clover Coral Cypress Daisy Dune Ebony Elm Falcon Fern Fig Gazelle Ginger Hazel Heron ' +
  'Indigo Iris Ivory Jasper Juniper Kestrel Laurel Lilac Linden Magnolia Maple Mistral Myrtle Nectar Oleander Onyx ' +
  'Opal Oryx Pearl Pine Poppy Quartz Quince Raven Reed Rowan Saffron Sage Sorrel Tamarind Thistle Topaz Umber Violet ' +
  'Willow Yarrow Zephyr'
).split(' ');
const SECOND_WORDS: Readonly<Record<ProjectKind, readonly string[]>> = {
  apartments: ['Tower', 'Residences', 'Court', 'House', 'Point', 'Gate', 'View', 'Square'],
  hotel: ['Hotel Apartments', 'Suites'],
  townhouses: ['Townhouses', 'Mews', 'Terraces'],
  villas: ['Villas', 'Grove', 'Meadow'],
};
const DEVELOPERS = ['Northwind', 'Eastgate', 'Southbank', 'Westmere', 'Midland', 'Harbourline'];

const BUILD_DAYS = [750, 1250] as const;
/** Share of older projects whose sales carry no project name, as in the register. */
const UNNAMED_CHANCE = 0.12;
const PUBLISHED_CHARGE_CHANCE = 0.75;

function kindOf(area: SandboxArea, random: Random): ProjectKind {
  if (area.fabric === 'villas') return random.chance(0.5) ? 'villas' : 'townhouses';
  if (area.fabric === 'mixed' && random.chance(0.25)) return random.chance(0.5) ? 'townhouses' : 'villas';
  return random.chance(0.08) ? 'hotel' : 'apartments';
}

/** Start and completion: built within the last twelve years, or under construction on the anchor day. */
function schedule(
  building: boolean,
  anchorDay: number,
  random: Random,
): { start: number; completion: number } {
  const days = random.integer(...BUILD_DAYS);
  const completion = building
    ? anchorDay + random.integer(60, days - 30)
    : anchorDay - random.integer(30, 12 * YEAR_DAYS);
  return { start: completion - days, completion };
}

function chargeOf(kind: ProjectKind, random: Random): number | null {
  if (!random.chance(PUBLISHED_CHARGE_CHANCE)) return null;
  const [low, high] =
    kind === 'villas' || kind === 'townhouses' ? [2, 4.5] : kind === 'hotel' ? [15, 19] : [8, 15];
  return Math.round(random.between(low, high) * 100) / 100;
}

function draftProject(at: number, firstWord: string, anchorDay: number, random: Random): SandboxProject {
  const area = SANDBOX_AREAS[at];
  if (area === undefined) throw new RangeError(`no sandbox area ${at}`);
  const kind = kindOf(area, random);
  const building = random.chance(area.underConstruction);
  const { start, completion } = schedule(building, anchorDay, random);
  const old = anchorDay - completion > 5 * YEAR_DAYS;
  const name = `Sandbox ${firstWord} ${random.pick(SECOND_WORDS[kind])}`;
  const towers = kind === 'apartments' && random.chance(0.3) ? random.integer(2, 3) : 1;
  return {
    name,
    area: at,
    developer: `Sandbox ${random.pick(DEVELOPERS)} Developments`,
    quality: 0.12 * random.normal(),
    noise: area.noise,
    startDay: start,
    completionDay: completion,
    percentCompleted: building
      ? Math.min(95, Math.round((100 * (anchorDay - start)) / (completion - start)))
      : 100,
    units: random.integer(100, 320),
    layouts: draftLayouts(kind, random),
    freehold: true,
    serviceCharge: chargeOf(kind, random),
    turnover: random.between(0.06, 0.12),
    resaleDays: null,
    lastSaleDay: Infinity,
    named: !(old && random.chance(UNNAMED_CHANCE)),
    buildings: towers === 1 ? [name] : Array.from({ length: towers }, (_, i) => `${name} Tower ${i + 1}`),
  };
}

/** Draws the ordinary projects of every community; a name occurs once per community. */
export function draftProjects(seed: string, anchorDay: number): SandboxProject[] {
  return SANDBOX_AREAS.flatMap((area, at) => {
    const random = new Random(seed, 'projects', area.name);
    const offset = random.integer(0, FIRST_WORDS.length - 1);
    return Array.from({ length: area.projects }, (_, index) => {
      const first = FIRST_WORDS[(offset + index * 5) % FIRST_WORDS.length] ?? 'Amber';
      const draft = new Random(seed, 'project', area.name, index);
      return draftProject(at, first, anchorDay, draft);
    });
  });
}
