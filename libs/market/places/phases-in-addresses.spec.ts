import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';

const AREAS = [{ name: 'Al Hebiah Fifth', district: 'Al Hebiah Fifth' }];
const LAGOONS = 0;
const PROJECTS = [
  ['DAMAC LAGOONS - ORRELINI (1)', LAGOONS],
  ['DAMAC LAGOONS - ORRELINI (2)', LAGOONS],
  ['DAMAC LAGOONS - PELLAN', LAGOONS],
  ['THE GARRETS', LAGOONS],
  ['BALDRIC BY AL DAR 1', LAGOONS],
  ['BALDRIC BY AL DAR 2', LAGOONS],
  ['Ostler 1 By Danby', LAGOONS],
] as const;
const places = compilePlaces(registerOf({ areas: AREAS, projects: PROJECTS }));

function projectOf(address: string): string | null {
  const area = places.resolveArea(address);
  if (area.status !== 'resolved') throw new Error(`${address} is no area`);
  return PROJECTS[places.buildingOfAddress(area)?.project ?? -1]?.[0] ?? null;
}

describe('the cluster in an address', () => {
  it.each([
    ['Orrelini, Damac Lagoons, Dubai', 'DAMAC LAGOONS - ORRELINI (1)'],
    ['Orrelini 2, Damac Lagoons, Dubai', 'DAMAC LAGOONS - ORRELINI (2)'],
    ['Pellan, Damac Lagoons, Dubai', 'DAMAC LAGOONS - PELLAN'],
    ['Orrelini 3, Damac Lagoons, Dubai', null],
    ['Lagoon Views, Damac Lagoons, Dubai', null],
    ['The Garrets', 'THE GARRETS'],
    ['Baldric', 'BALDRIC BY AL DAR 1'],
    ['Baldric 2, Damac Lagoons', 'BALDRIC BY AL DAR 2'],
    ['Damac Lagoons', null],
    ['The Garrets by Nobody Known', 'THE GARRETS'],
  ])('is its first phase if it is named in full without one: %s', (address, project) => {
    expect(projectOf(address)).toBe(project);
  });
});

describe('a phase given only by number', () => {
  const gardens = compilePlaces(
    registerOf({
      areas: [{ name: 'Nad Al Sheba Gardens', district: 'Nad Al Shiba First' }],
      projects: [
        ['Nad Al Sheba Gardens Phase 2', 0],
        ['Nad Al Sheba Gardens Phase 3', 0],
        ['PELLAN ROW COMMUNITY', 0],
        ['PELLAN ROW COMMUNITY PHASE 2', 0],
      ],
    }),
  );
  const numberOf = (area: string, building?: string): number | undefined => {
    const match = gardens.resolveArea(area);
    if (match.status !== 'resolved') throw new Error(`${area} is no area`);
    const found =
      building === undefined ? gardens.buildingOfAddress(match) : gardens.resolveBuilding(building, match);
    return found?.project;
  };

  it.each([
    ['Nad Al Sheba Gardens', 'Phase 3', 1],
    ['Nad Al Sheba Gardens', 'ph. 2', 0],
    ['Phase 3, Nad Al Sheba Gardens, Dubai', undefined, 1],
    ['Nad Al Sheba Gardens', 'Phase 4', -1],
    ['Pellan Row', 'Phase 2', 3],
    ['Pellan Row', '2', 3],
  ])('belongs to the community or project before it: %s, %s', (area, building, project) => {
    expect(numberOf(area, building)).toBe(project);
  });
});

describe('the building of a path', () => {
  it.each([
    ['Ostler by Danby, District 4', 'Ostler 1 By Danby'],
    ['Ostler, Cluster S', 'Ostler 1 By Danby'],
    ['Ostler, JLT Cluster S', 'Ostler 1 By Danby'],
    ['Ostler 2, District 1', null],
    ['Ostler 2, Ostler', null],
    ['Baldric 2, District 1', 'BALDRIC BY AL DAR 2'],
  ])('does not take its number from the part of the community that it lies in: %s', (building, project) => {
    const area = places.resolveArea('Damac Lagoons');
    if (area.status !== 'resolved') throw new Error('Damac Lagoons is no area');
    expect(PROJECTS[places.resolveBuilding(building, area).project]?.[0] ?? null).toBe(project);
  });
});
