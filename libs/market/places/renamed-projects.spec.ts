import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';

const compiled = compilePlaces(
  registerOf({
    areas: [{ name: 'ARJAN', district: 'Al Barshaa South Third' }],
    projects: [
      ['Vellora Garden by Ostrava', 0, 'active', 'فيلورا جاردن', ['Merrow Quay']],
      ['HALLORAN TOWER', 0],
      ['330 Crescent Quay', 0, 'active', 'كريسنت كواي', ['Crescent Quay']],
      ...[310, 320, 340, 350, 360].map((number) => [`${number} Crescent Quay`, 0] as const),
    ],
    sales: Array.from({ length: 8 }, (_, project) => ({ day: 20_000, project, area: 0 })),
  }),
);
const projectOf = (input: string): number => {
  const area = compiled.resolveArea('Arjan');
  if (area.status !== 'resolved') throw new Error('the area is unknown');
  return compiled.resolveBuilding(input, area).project;
};

describe('a renamed project', () => {
  it('is found by its former name as by its own', () => {
    expect(['Merrow Quay', 'Merrow Quay Tower', 'Vellora Garden'].map(projectOf)).toEqual([0, 0, 0]);
  });

  it('is not matched by a former name that a numbered row of others has', () => {
    expect(projectOf('Crescent Quay')).toBe(-1);
    expect(projectOf('330 Crescent Quay')).toBe(2);
  });

  it('keeps the id that callers hold', () => {
    expect(projectOf('pl_building_al-barshaa-south-third~merrow-quay')).toBe(0);
    expect(projectOf('pl_building_al-barshaa-south-third~vellora-garden-by-ostrava')).toBe(0);
  });

  it('is suggested by its former name, once and under its own', () => {
    const found = compiled.suggest('merrow', 5).map(({ id, name }) => ({ id, name }));
    expect(found).toEqual([
      {
        id: 'pl_building_al-barshaa-south-third~vellora-garden-by-ostrava',
        name: 'Vellora Garden by Ostrava',
      },
    ]);
  });
});
