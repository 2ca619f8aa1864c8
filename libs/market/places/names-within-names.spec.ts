import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';

const AREAS = [
  { name: 'Al Hebiah Fifth', district: 'Al Hebiah Fifth' },
  { name: 'DAMAC HILLS 2', district: 'Madinat Hind 4' },
  { name: 'DUBAI MARINA', district: 'Marsa Dubai' },
];
const [LAGOONS, HILLS, MARINA] = [0, 1, 2];
const PROJECTS = [
  ['DAMAC LAGOONS - ORRELINI', LAGOONS],
  ['DAMAC LAGOONS - PELLAN 1', LAGOONS],
  ['DAMAC HILLS (2) - OSTLER', HILLS],
  ['Garret Residences - Tower 1', MARINA],
  ['Garret Residences - Tower 2', MARINA],
  ['Baldric City , District One , Residences 13', MARINA],
  ['QUILLON HOUSE', MARINA],
] as const;
const places = compilePlaces(registerOf({ areas: AREAS, projects: PROJECTS }));

function read(address: string): { project: string | null; building: string | null } {
  const area = places.resolveArea(address);
  if (area.status !== 'resolved') throw new Error(`${address} is no area`);
  const match = places.buildingOfAddress(area);
  return { project: PROJECTS[match?.project ?? -1]?.[0] ?? null, building: match?.input ?? null };
}

describe('a registered name that contains the name of a place', () => {
  it.each(PROJECTS.map(([name, area]) => [name, AREAS[area] ?? { name: '', district: '' }] as const))(
    'is found whole before its district or community, with any separator: %s',
    (name, { name: area, district }) => {
      for (const place of [area, district]) {
        for (const address of [`${name}, ${place}`, `${name}, ${place}, Dubai`, `${name} - ${place}`])
          expect([address, read(address).project]).toEqual([address, name]);
      }
      expect(read(`${name}, Dubai`).project).toBe(name);
    },
  );
});

describe('an address that names the place first', () => {
  it.each([
    ['Marsa Dubai, Quillon House', 'QUILLON HOUSE'],
    ['Dubai Marina - Quillon House - Dubai', 'QUILLON HOUSE'],
    ['Damac Lagoons - Pellan, Dubai', 'DAMAC LAGOONS - PELLAN 1'],
    ['Marsa Dubai, Garret Residences, Tower 2', 'Garret Residences - Tower 2'],
  ])('has its building after it: %s', (address, project) => {
    expect(read(address).project).toBe(project);
  });

  it('drops no name: an unknown one is the building that was not found', () => {
    expect(read('Damac Lagoons - Nowhere, Dubai')).toEqual({ project: null, building: 'Nowhere' });
    expect(read('Dubai Marina, Nowhere House')).toEqual({ project: null, building: 'Nowhere House' });
  });

  it('takes no place around it for a building', () => {
    expect(read('Dubai Marina, Marsa Dubai, Dubai')).toEqual({ project: null, building: null });
    expect(read('Quillon House, Dubai Marina, Marsa Dubai').project).toBe('QUILLON HOUSE');
  });
});
