import { describe, expect, it } from '@jest/globals';

import type { Building } from '../tables/types.js';
import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';
import type { AreaMatch, Places } from './types.js';

const AREAS = [
  { name: 'DUBAI MARINA', district: 'Marsa Dubai' },
  { name: 'Marsa Dubai', district: 'Marsa Dubai' },
  { name: 'JUMEIRAH VILLAGE CIRCLE', district: 'Al Barsha South Fourth' },
  { name: 'JUMEIRAH VILLAGE TRIANGLE', district: 'Al Barsha South Fifth' },
  { name: 'DAMAC HILLS 2', district: 'Madinat Hind 4' },
  { name: 'Jumeirah First', district: 'Jumeirah First' },
  { name: 'ARABIAN RANCHES', district: 'Wadi Al Safa 6' },
  { name: 'THE FIELD', district: 'Wadi Al Safa 3' },
  { name: 'Al Saffa Second', district: 'Al Saffa Second' },
  { name: 'SPRINGS', district: 'Al Thanayah Fourth' },
  { name: 'EMIRATE LIVING', district: 'Al Thanayah Fourth' },
  { name: 'MIRA', district: 'Al Yelayiss 1' },
  { name: 'VILLANOVA', district: 'Wadi Al Safa 5' },
  { name: 'MUDON', district: 'Al Hebiah Sixth' },
  { name: 'Al Hebiah Sixth', district: 'Al Hebiah Sixth' },
  { name: 'DOWN TOWN JABAL ALI', district: 'Jabal Ali Industrial Second' },
  { name: 'BURJ KHALIFA', district: 'Burj Khalifa' },
  { name: 'Nad Al Shiba First', district: 'Nad Al Shiba First' },
  { name: 'Nad Al Shiba Third', district: 'Nad Al Shiba Third' },
];
const [MARINA, MARSA, CIRCLE, TRIANGLE, HILLS] = [0, 1, 2, 3, 4];
const [LIVING, MIRA, VILLANOVA, HEBIAH] = [10, 11, 12, 14];

/** A register of fictitious buildings. */
const PROJECTS: readonly (readonly [name: string, area: number])[] = [
  ['HARLEQUIN TOWER', MARINA],
  ['ORLANTO BY ZEDCO', MARINA],
  ['PELLERIN BY ZEDCO', CIRCLE],
  ['Quillon Heights 1', CIRCLE],
  ['Quillon Heights 2', CIRCLE],
  ['VANTERRA RESIDENCES II BY MORGEN', CIRCLE],
  ['Vanterra Residences', CIRCLE],
  ['SOLVANE BAY EAST & CENTRAL TOWERS', MARSA],
  ['DAMAC HILLS (2) - LUMERA 2 & LUMERA 3', HILLS],
  ['The Brindle', TRIANGLE],
  ['The Brindle ll', TRIANGLE],
  ['U-MERA TOWERS', MARINA],
  ['TAMSIN GROVE A', CIRCLE],
  ['TAMSIN GROVE B', CIRCLE],
  ['K TWO', CIRCLE],
  ['Nine Hotel and Apartments Marina', MARINA],
  ['ORISTANO BY DAMAC', CIRCLE],
  ['TESSARA BY DAMAC', CIRCLE],
  ['Emirates Living - Springs 4', LIVING],
  ['Emirates Living - Springs 14', LIVING],
  ['REEM-MIRA COMMUNITY PH 3', MIRA],
  ['REEM - MIRA OASIS COMMUNITY PHASE 3', MIRA],
  ['South Vane 3', TRIANGLE],
  ['La Rosa', VILLANOVA],
  ['La Rosa Phase 2', VILLANOVA],
  ['Villanova Amaranta', VILLANOVA],
  ['Mudon Al Ranim 7', HEBIAH],
];
const BUILDINGS: readonly Building[] = [
  { name: 'CORVINA HOUSE', project: 0, area: MARINA },
  { name: 'ZUMARA TOWERS T1', project: -1, area: MARINA },
  { name: 'ZUMARA TOWERS T2', project: -1, area: MARINA },
  { name: 'PELLA LAKES S1', project: -1, area: MARINA },
  { name: 'PELLA LAKES S2', project: -1, area: MARINA },
  { name: 'LUNA CIRCUS 1', project: -1, area: HILLS },
  { name: 'QUM 183', project: -1, area: TRIANGLE },
];

const places = (): Places =>
  compilePlaces(registerOf({ areas: AREAS, projects: PROJECTS, buildings: BUILDINGS }));

const compiled = places();

function area(input: string): AreaMatch {
  const match = compiled.resolveArea(input);
  if (match.status !== 'resolved') throw new Error(`${input} is ${JSON.stringify(match)}`);
  return match;
}

function building(input: string, inArea: string): string | null {
  const { project: found } = compiled.resolveBuilding(input, area(inArea));
  return found < 0 ? null : (PROJECTS[found]?.[0] ?? null);
}

describe('resolveArea', () => {
  it.each([
    ['Dubai Marina', 'DUBAI MARINA'],
    ['marina, dubai', 'DUBAI MARINA'],
    ['Dubai Marinaa', 'DUBAI MARINA'],
    ['دبي مارينا', 'DUBAI MARINA'],
    ['JVC', 'JUMEIRAH VILLAGE CIRCLE'],
    ['District 12, Jumeirah Village Circle', 'JUMEIRAH VILLAGE CIRCLE'],
    ['District 11, Meydan, Dubai', 'THE FIELD'],
    ['Corvina House, District 11, Jumeirah Village Circle, Dubai', 'JUMEIRAH VILLAGE CIRCLE'],
    ['Dubai - Jumeirah Village Circle - District 11', 'JUMEIRAH VILLAGE CIRCLE'],
    ['Safa 2', 'Al Saffa Second'],
    ['Nad Al Sheba 3', 'Nad Al Shiba Third'],
    ['Down Town Jebel Ali', 'DOWN TOWN JABAL ALI'],
    ['Meadows 4, Emirates Living', 'EMIRATE LIVING'],
    ['Safa Two, Jumeirah Village Circle', 'JUMEIRAH VILLAGE CIRCLE'],
    ['Dubai Marina, Marsa Dubai, Dubai', 'DUBAI MARINA'],
    ['Jumeira Village Triangel', 'JUMEIRAH VILLAGE TRIANGLE'],
    ['قرية جميرا الدائرية', 'JUMEIRAH VILLAGE CIRCLE'],
    ['Damac Hills II', 'DAMAC HILLS 2'],
    ['El Barsha South 4th', 'JUMEIRAH VILLAGE CIRCLE'],
    ['Jumeirah', 'Jumeirah First'],
    ['Arabian Ranch', 'ARABIAN RANCHES'],
  ])('reads %s as %s', (input, name) => {
    expect(area(input).name).toBe(name);
  });

  it('searches a community in both vocabularies of the register', () => {
    expect(area('Dubai Marina')).toMatchObject({ areas: [MARINA, MARSA], district: 'Marsa Dubai', score: 1 });
  });

  it.each(['Jumeirah Village', 'Atlantis Bay', 'DAMAC Hills 3', ''])('does not guess %s', (input) => {
    const match = compiled.resolveArea(input);
    expect(match.status).toBe('unknown');
    if (match.status === 'unknown') expect(match.suggestions.length).toBeLessThanOrEqual(5);
  });

  it('does not resolve a name that two communities have, and suggests both', () => {
    for (const input of ['District 11', 'district 11, Dubai'])
      expect(compiled.resolveArea(input)).toMatchObject({
        status: 'unknown',
        suggestions: expect.arrayContaining(['MBR City District 11', 'Jumeirah Village Circle']),
      });
  });

  it.each([
    ['District 12', 'JUMEIRAH VILLAGE CIRCLE'],
    ['DubaiMarina', 'DUBAI MARINA'],
    ['jumeirahvillagecircle, Dubai', 'JUMEIRAH VILLAGE CIRCLE'],
    ['TheSprings', 'SPRINGS'],
    ['قرية جميرا الدائرية، دبي', 'JUMEIRAH VILLAGE CIRCLE'],
    ['ند الشبا الثالثة', 'Nad Al Shiba Third'],
    ['District 11, Meydan', 'THE FIELD'],
  ])('reads a part, a name without spaces and Arabic numbers: %s', (input, name) => {
    expect(area(input).name).toBe(name);
  });

  it('suggests what an ambiguous name may be', () => {
    expect(compiled.resolveArea('Jumeirah Village')).toMatchObject({
      suggestions: expect.arrayContaining(['Jumeirah Village Circle', 'Jumeirah Village Triangle']),
    });
  });

  it('suggests no place under two of its names', () => {
    const match = compiled.resolveArea('Marina Village');
    const suggestions = match.status === 'unknown' ? match.suggestions : [];
    const meant = suggestions.map((name) => area(name).name);
    expect(meant.length).toBeGreaterThan(1);
    expect(new Set(meant).size).toBe(meant.length);
  });
});

describe('resolveBuilding', () => {
  it.each([
    ['Harlequin', 'Dubai Marina', 'HARLEQUIN TOWER'],
    ['Harlequin Tower, Dubai Marina', 'Dubai Marina', 'HARLEQUIN TOWER'],
    ['Harlequinn Tower', 'Dubai Marina', 'HARLEQUIN TOWER'],
    ['Zedco Pellerin', 'JVC', 'PELLERIN BY ZEDCO'],
    ['Quillon Heights II', 'JVC', 'Quillon Heights 2'],
    ['Vanterra 2 Residences', 'JVC', 'VANTERRA RESIDENCES II BY MORGEN'],
    ['Solvane Bay Tower East', 'Dubai Marina', 'SOLVANE BAY EAST & CENTRAL TOWERS'],
    ['Lumera 3', 'DAMAC Hills 2', 'DAMAC HILLS (2) - LUMERA 2 & LUMERA 3'],
    ['The Brindle Building 1', 'JVT', 'The Brindle'],
    ['The Brindle 2', 'JVT', 'The Brindle ll'],
    ['Umera Tower 1', 'Dubai Marina', 'U-MERA TOWERS'],
    ['Corvina House', 'Dubai Marina', 'HARLEQUIN TOWER'],
    ['Tower 7, Harlequin, Dubai Marina, Dubai', 'Dubai Marina', 'HARLEQUIN TOWER'],
    ['The Brindle Two', 'JVT', 'The Brindle ll'],
    ['Tamsin Grove Tower B', 'JVC', 'TAMSIN GROVE B'],
    ['K TWO Tower A', 'JVC', 'K TWO'],
    ['Nine Marina', 'Dubai Marina', 'Nine Hotel and Apartments Marina'],
    ['DAMAC Maison Oristano', 'JVC', 'ORISTANO BY DAMAC'],
    ['Harlequin Tower Unit 2304', 'Dubai Marina', 'HARLEQUIN TOWER'],
    ['Apt. No. 2304 Harlequin', 'Dubai Marina', 'HARLEQUIN TOWER'],
    ['2304 Harlequin Tower', 'Dubai Marina', 'HARLEQUIN TOWER'],
    ['Harlequin Tower - 2BR, high floor', 'Dubai Marina', 'HARLEQUIN TOWER'],
    ['Quillon Heights 2 - Flat A12', 'JVC', 'Quillon Heights 2'],
    ['Southvane 3', 'JVT', 'South Vane 3'],
    ['Springs 4', 'The Springs', 'Emirates Living - Springs 4'],
    ['The Springs 14', 'Emirates Living', 'Emirates Living - Springs 14'],
    ['Mira 3', 'Reem', 'REEM-MIRA COMMUNITY PH 3'],
    ['Mira Oasis 3', 'Mira', 'REEM - MIRA OASIS COMMUNITY PHASE 3'],
    ['La Rosa 2', 'Villanova', 'La Rosa Phase 2'],
    ['La Rosa Villas', 'Villanova', 'La Rosa'],
    ['Amaranta Townhouses', 'Villanova', 'Villanova Amaranta'],
    ['Al Ranim 7', 'Mudon', 'Mudon Al Ranim 7'],
    ['Quillon Heights 2, District 12', 'JVC', 'Quillon Heights 2'],
    ['Tower C', 'Tower C, Harlequin, Dubai Marina, Dubai', 'HARLEQUIN TOWER'],
    ['Tower C', 'Dubai - Dubai Marina - Harlequin', 'HARLEQUIN TOWER'],
  ])('finds %s in %s as %s', (input, inArea, name) => {
    expect(building(input, inArea)).toBe(name);
  });

  it.each([
    ['Zumara Tower 2', 'Dubai Marina', 'ZUMARA TOWERS T2'],
    ['Pella Lakes Towers 1', 'Dubai Marina', 'PELLA LAKES S1'],
    ['Luna Sircus 1', 'DAMAC Hills 2', 'LUNA CIRCUS 1'],
    ['Building 183', 'JVT', 'QUM 183'],
  ])('finds %s in %s as the building %s, which has no project', (input, inArea, name) => {
    const { project, building: found } = compiled.resolveBuilding(input, area(inArea));
    expect(project).toBe(-1);
    expect(BUILDINGS[found]?.name).toBe(name);
  });

  it.each([
    ['The Brindle III', 'JVT'],
    ['Zumara Tower 3', 'Dubai Marina'],
    ['Pella Lakes', 'Dubai Marina'],
    ['Building 184', 'JVT'],
    ['K Three Tower A', 'JVC'],
    ['Nine', 'JVC'],
    ['DAMAC Maison', 'JVC'],
    ['Unit 2304', 'JVC'],
    ['Quillon Heights 3 Unit 12', 'JVC'],
    ['Springs 5', 'The Springs'],
    ['Springs', 'The Springs'],
    ['Mira 2', 'Mira'],
    ['Mira', 'Mira'],
    ['Quillon Heights 3', 'JVC'],
    ['Quillon Heights 3, Quillon Heights', 'JVC'],
    ['Vanterra Residences 3, Vanterra Residences', 'JVC'],
    ['Quillon Heights 3', 'Quillon Heights, District 12, Jumeirah Village Circle, Dubai'],
    ['Vanterra Residences 3', 'JVC'],
    ['Tamsin Grove C', 'JVC'],
    ['Lumera 4', 'DAMAC Hills 2'],
    ['Solvane Bay Tower West', 'Dubai Marina'],
    ['Pellerin', 'Dubai Marina'],
    ['Zedco Tower', 'JVC'],
    ['Tower', 'JVC'],
    ['Dubai Marina', 'Dubai Marina'],
  ])('never resolves %s in %s to a sibling, a neighbour or a brand', (input, inArea) => {
    expect(building(input, inArea)).toBeNull();
  });

  it('shows siblings of an unknown building as alternatives', () => {
    const match = compiled.resolveBuilding('Quillon Heights 3', area('JVC'));
    expect(match).toMatchObject({ project: -1, building: -1, score: 0 });
    expect(match.alternatives.map(({ name }) => name)).toEqual(['Quillon Heights 1', 'Quillon Heights 2']);
  });

  it.each([
    ['Harlequin Tower, Dubai Marina, Dubai', 'HARLEQUIN TOWER'],
    ['Tower 7, Harlequin Tower, Marina', 'HARLEQUIN TOWER'],
    ['Dubai, JVC, Quillon Heights 2', 'Quillon Heights 2'],
    ['Quillon Heights (2), JVC (Dubai)', 'Quillon Heights 2'],
    ['DAMAC Hills (2) - Lumera 3, Damac Hills 2, Dubai', 'DAMAC HILLS (2) - LUMERA 2 & LUMERA 3'],
    ['Springs 4', 'Emirates Living - Springs 4'],
    ['Springs 4, The Springs, Dubai', 'Emirates Living - Springs 4'],
    ['Springs 5', null],
    ['La Rosa', 'La Rosa'],
    ['Quillon Heights 3, Quillon Heights, JVC', null],
    ['Harlequin, Emaar Tower, JVC', null],
    ['District 12, JVC', null],
    ['Dubai Marina', null],
  ])('reads the address %s as the building %s', (address, name) => {
    const match = compiled.buildingOfAddress(area(address));
    expect(PROJECTS[match?.project ?? -1]?.[0] ?? null).toBe(name);
  });

  it('gives the same result for the same input', () => {
    const first = compiled.resolveBuilding('Harlequin', area('Dubai Marina'));
    expect(compiled.resolveBuilding('Harlequin', area('Dubai Marina'))).toEqual(first);
    expect(places().resolveBuilding('Harlequin', area('Dubai Marina'))).toEqual(first);
  });
});
