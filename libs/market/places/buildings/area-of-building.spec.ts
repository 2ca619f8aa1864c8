import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from '../compile-places.js';
import { registerOf } from '../register.fixture.js';

const AREAS = [
  { name: 'MAJAN', district: 'Wadi Al Safa 3' },
  { name: 'AL BARARI', district: 'Wadi Al Safa 5' },
  { name: 'DUBAI HILLS', district: 'Hadaeq Sheikh Mohammed Bin Rashid' },
  { name: 'THE FIELD', district: 'Al Merkadh' },
  { name: 'Al Hebiah Third', district: 'Al Hebiah Third' },
  { name: 'Madinat Hind 4', district: 'Madinat Hind 4' },
  { name: 'TILAL AL GHAF', district: 'Al Hebiah Fourth' },
  { name: 'DAMAC LAGOONS', district: 'Al Hebiah Fifth' },
  { name: 'DUBAI CREEK HARBOUR', district: 'Al Khairan First' },
];
const [MAJAN, , HILLS, FIELD, DAMAC_HILLS, DAMAC_HILLS_2] = AREAS.keys();
const PROJECTS: readonly (readonly [name: string, area: number])[] = [
  ['Orrel Barari Lagoons', MAJAN ?? -1],
  ['Pellan Field', HILLS ?? -1],
  ['DAMAC HILLS (2) - LUMERA', DAMAC_HILLS_2 ?? -1],
  ['Garrets Shore 1', MAJAN ?? -1],
  ['Garrets Shore 2', MAJAN ?? -1],
  ['Twinned Point', MAJAN ?? -1],
  ['Twinned Point Tower', FIELD ?? -1],
  ['Widely Spread 1', MAJAN ?? -1],
  ['Widely Spread 2', FIELD ?? -1],
  ['Zelmira Tower', HILLS ?? -1],
  ['Corvane 1', HILLS ?? -1],
  ['Corvane 2', HILLS ?? -1],
  ['Grandour Houses-Lavrya', HILLS ?? -1],
  ['South Brenn 1', HILLS ?? -1],
  ['South Brenn 2 Premium', HILLS ?? -1],
  ['Ostrel Residence', MAJAN ?? -1],
  ['Ostrel Residence A', FIELD ?? -1],
  ['Ostrel Residence B', FIELD ?? -1],
  ['Pavo Dubai Mansions 1', FIELD ?? -1],
  ['Pavo Dubai Mansions 2', FIELD ?? -1],
  ['Pavo One', HILLS ?? -1],
  ['Bararri Court', FIELD ?? -1],
  ['Tilal Majan', MAJAN ?? -1],
  ['The Hollin', MAJAN ?? -1],
  ['Hollin by Zedco 1', FIELD ?? -1],
  ['Hollin by Zedco 2', FIELD ?? -1],
  ['Hollin Villas 1', HILLS ?? -1],
  ['Torven Hills - Elmar Estates', HILLS ?? -1],
  ['Torven Hills - The Osric Court 2', HILLS ?? -1],
  ['Torven Hills - Quillon Residence', HILLS ?? -1],
  ['Quillon Residence Majan', MAJAN ?? -1],
  ['Torven Palm - Frond K', HILLS ?? -1],
  ['The Wexl 1', MAJAN ?? -1],
  ['The Wexl 2', MAJAN ?? -1],
  ['The Yorvik 1', MAJAN ?? -1],
  ['Yorvik Heights', FIELD ?? -1],
  ...[1, 2, 3, 4, 5, 6].map((phase) => [`Serrin Court ${phase}`, MAJAN ?? -1] as const),
];
const places = compilePlaces(
  registerOf({
    areas: AREAS,
    projects: PROJECTS,
    sales: PROJECTS.map(([, area], project) => ({ day: 20_000 + project, project, area })),
  }),
);

/** The register area and project that a caller's area resolves to. */
function read(area: string): { area: string; project: string | null } | string {
  const match = places.resolveArea(area);
  if (match.status !== 'resolved') return match.status;
  const project = places.buildingOfAddress(match)?.project ?? -1;
  return { area: match.name, project: PROJECTS[project]?.[0] ?? null };
}

describe("a building's name in place of an area", () => {
  it.each([
    ['Orrel Barari Lagoons', 'Majan, not Al Barari'],
    ['orrel barari lagoons, Dubai', 'with the city'],
    ['Unit 304 Orrel Barari Lagoons', 'with the number of a home'],
  ])('is the area that it lies in: %s (%s)', (area) => {
    expect(read(area)).toEqual({ area: 'MAJAN', project: 'Orrel Barari Lagoons' });
  });

  it('wins over a community that shares a word with it', () => {
    expect(read('Pellan Field')).toEqual({ area: 'DUBAI HILLS', project: 'Pellan Field' });
  });

  it('may be the name of a few phases in one district, and means the first', () => {
    expect(read('Garrets Shore')).toEqual({ area: 'MAJAN', project: 'Garrets Shore 1' });
  });

  it('may be the name of many, and means none', () => {
    expect(read('Serrin Court')).toEqual({ area: 'MAJAN', project: null });
  });

  it.each(['Twinned Point', 'Widely Spread', 'Garrets', 'Nobody Built This'])(
    'has no match if several districts or none have it: %s',
    (area) => {
      expect(read(area)).toBe('unknown');
    },
  );
});

describe('a single word', () => {
  it.each([
    ['Zelmira', 'a tower is called so'],
    ['zelmira, Dubai', 'with the city'],
    ['Corvane', 'a row is numbered'],
    ['Lavrya', 'names end in it'],
  ])('is the place of the buildings with it if only one district has them: %s (%s)', (area) => {
    expect(read(area)).toMatchObject({ area: 'DUBAI HILLS' });
  });

  it('is not another spelling of a community if buildings have it', () => {
    expect(read('Barrari')).toMatchObject({ area: 'AL BARARI' });
    expect(read('Bararri')).toBe('unknown');
  });
});

describe("a building's name", () => {
  it.each(['Ostrel Residence', 'Ostrel Residence, Dubai'])(
    'has no match if a row in another district has it with letters: %s',
    (area) => {
      expect(read(area)).toBe('unknown');
    },
  );

  it('may omit what follows its number in a numbered family', () => {
    expect(read('South Brenn 2')).toMatchObject({ area: 'DUBAI HILLS' });
    expect(read('South Brenn 3')).toBe('unknown');
  });

  it.each([
    'OrrelBarariLagoons',
    'orrel-barari-lagoons',
    'Orrel Barari Lagoons Dubai',
    'ORREL  BARARI LAGOONS UAE',
  ])('is recognised without spaces and followed by the city: %s', (area) => {
    expect(read(area)).toMatchObject({ area: 'MAJAN' });
  });

  it('is no more certain without spaces than with them', () => {
    expect(read('OstrelResidence')).toBe('unknown');
    expect(read('TwinnedPoint')).toBe('unknown');
  });

  it('does not mistake a city for a word of a family elsewhere', () => {
    expect(read('Pavo Dubai')).toBe('unknown');
    expect(read('Pavo, Dubai')).toBe('unknown');
  });
});

describe('a name that others share with their developer', () => {
  it('has no match without the developer, and has one with it', () => {
    expect(read('Hollin')).toBe('unknown');
    expect(read('Hollin by Zedco 1')).toEqual({ area: 'THE FIELD', project: 'Hollin by Zedco 1' });
  });
});

describe('one word that communities share', () => {
  it('also stands for one that begins with it', () => {
    expect(read('Tilal')).toBe('unknown');
    expect(read('Tilal Al Ghaf')).toMatchObject({ area: 'TILAL AL GHAF' });
  });

  it('matches neither of two with that name, unless the address says which', () => {
    const match = places.resolveArea('Lagoons');
    expect(match).toMatchObject({ suggestions: ['DAMAC Lagoons', 'Dubai Creek Harbour'] });
    expect(read('Dubai Creek Harbour (The Lagoons), Dubai')).toMatchObject({ area: 'DUBAI CREEK HARBOUR' });
  });
});

describe('a name after a dash', () => {
  it.each([
    ['Elmar Estates', 'Torven Hills - Elmar Estates'],
    ['Elmar Estates, Dubai', 'Torven Hills - Elmar Estates'],
    ['Osric Court', null],
  ])('is where its building is, with or without its number: %s', (area, project) => {
    expect(read(area)).toEqual({ area: 'DUBAI HILLS', project });
  });

  it('has no match if names in another district begin with it', () => {
    expect(read('Quillon Residence')).toBe('unknown');
  });

  it('has no match if it is only a word and a letter, of which other places have one each', () => {
    expect(read('Frond K')).toBe('unknown');
  });
});

describe('one word with an article', () => {
  it('is the place of the buildings whose names begin so', () => {
    expect(read('The Wexl')).toMatchObject({ area: 'MAJAN' });
    expect(read('Wexl')).toMatchObject({ area: 'MAJAN' });
  });

  it('has no match if no name begins so, or names in another district begin with the word', () => {
    expect(read('The Zelmira')).toBe('unknown');
    expect(read('The Yorvik')).toBe('unknown');
  });
});

describe('a name that buildings in several districts begin with', () => {
  it('is answered with the places of these buildings, the newest first', () => {
    expect(places.resolveArea('Widely Spread')).toEqual({
      status: 'unknown',
      input: 'Widely Spread',
      suggestions: ['The Field', 'Majan'],
      ofBuildings: true,
    });
  });

  it('has no such places if no building begins with it', () => {
    expect(places.resolveArea('Nobody Built This')).not.toHaveProperty('ofBuildings');
  });
});

describe('a number in brackets', () => {
  it.each(['Lumera, DAMAC Hills (2)', 'Lumera, DAMAC Hills (2), Dubai', 'DAMAC Hills (2) - Lumera'])(
    'belongs to the name before it: %s',
    (area) => {
      expect(read(area)).toEqual({ area: AREAS[DAMAC_HILLS_2 ?? -1]?.name, project: PROJECTS[2]?.[0] });
    },
  );

  it('leaves the community without one unchanged', () => {
    expect(read('DAMAC Hills')).toMatchObject({ area: AREAS[DAMAC_HILLS ?? -1]?.name });
  });
});
