import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from '../compile-places.js';
import { registerOf } from '../register.fixture.js';

const [MARINA, ISLAND, CIRCLE] = [0, 1, 2];
const PROJECTS = [
  ['MERIDEN TOWER', MARINA, 'finished', 'برج الميريدن'],
  ['VELLORA TOWER 1', CIRCLE, 'finished', 'فيلورا تاور'],
  ['VELLORA TOWER 2', CIRCLE, 'finished', 'فيلورا تاور'],
  ['OSTRAVA COURT', ISLAND, 'finished', 'محكمة أوسترافا'],
  ['NEVER SOLD', MARINA, 'active', 'لم تباع أبدا'],
] as const;
const compiled = compilePlaces(
  registerOf({
    areas: [
      { name: 'DUBAI MARINA', district: 'Marsa Dubai' },
      { name: 'BLUEWATERS', district: 'Marsa Dubai' },
      { name: 'JUMEIRAH VILLAGE CIRCLE', district: 'Al Barsha South Fourth' },
    ],
    projects: PROJECTS,
    sales: [0, 1, 2, 3].map((project) => ({ day: 20_000, project, area: PROJECTS[project]?.[1] ?? 0 })),
  }),
);

function resolve(input: string, inArea: string): readonly [string | null, number] {
  const area = compiled.resolveArea(inArea);
  if (area.status !== 'resolved') throw new Error('the area is unknown');
  const { project, score } = compiled.resolveBuilding(input, area);
  return [PROJECTS[project]?.[0] ?? null, score];
}

describe("the project register's Arabic name", () => {
  it.each(['برج الميريدن', 'بُرج  الميريدن', 'برج الميريدن، دبي مارينا'])(
    'finds the project whose sales use an English name: %s',
    (input) => {
      expect(resolve(input, 'دبي مارينا')).toEqual(['MERIDEN TOWER', 1]);
    },
  );

  it('is slightly less certain elsewhere in the district, and unknown in another', () => {
    const [name, score] = resolve('محكمة أوسترافا', 'Dubai Marina');
    expect([name, score < 1]).toEqual(['OSTRAVA COURT', true]);
    expect(resolve('برج الميريدن', 'JVC')).toEqual([null, 0]);
  });

  it.each([
    ['فيلورا تاور', 'JVC'],
    ['لم تباع أبدا', 'Dubai Marina'],
    ['الميريدن الأولى', 'Dubai Marina'],
  ])('has no match if two projects have it, none was sold or it has another number: %s', (input, inArea) => {
    expect(resolve(input, inArea)).toEqual([null, 0]);
  });
});
