import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';
import type { BuildingMatch } from './types.js';

const TODAY = 20_000;
const PROJECTS = [
  ['Vellora Garden II', 0],
  ['HALLORAN TOWER', 0],
  ['HALLORAN RESIDENCE', 0],
  ['Ostrava Court', 0, 'finished'],
  ['MERROW QUAY', 0],
  ['ARJAN', 0],
] as const;
const compiled = compilePlaces(
  registerOf({
    areas: [{ name: 'ARJAN', district: 'Al Barshaa South Third' }],
    projects: PROJECTS,
    sales: [
      { day: TODAY - 1_300, project: 4, area: 0 },
      { day: TODAY - 1_300, project: 5, area: 0 },
      { day: TODAY - 1_200, project: 0, area: 0 },
      { day: TODAY - 1_100, project: 1, area: 0 },
      { day: TODAY, project: 2, area: 0 },
    ],
  }),
);

function resolve(input: string): BuildingMatch {
  const area = compiled.resolveArea('Arjan');
  if (area.status !== 'resolved') throw new Error('the area is unknown');
  return compiled.resolveBuilding(input, area);
}
const nameOf = (input: string): string | null => PROJECTS[resolve(input).project]?.[0] ?? null;

describe('a project without sales for years', () => {
  it.each(['Vellora Garden 2', 'Vellora Garden Two', 'vellora gardens II', 'Vellora Garden Phase 2'])(
    'matches its own name: %s',
    (input) => {
      expect(nameOf(input)).toBe('Vellora Garden II');
    },
  );

  it('is as certain a match as any other', () => {
    expect(resolve('Vellora Garden 2').score).toBe(1);
  });

  it.each(['Vellora Garden 1', 'Vellora Garden 3', 'Vellora Garden'])('does not match %s', (input) => {
    expect(nameOf(input)).toBeNull();
  });

  it('includes a numbered tower, but no number that may count phases', () => {
    expect(nameOf('Merrow Quay Tower 2')).toBe('MERROW QUAY');
    expect(nameOf('Merrow Quay 1')).toBe('MERROW QUAY');
    expect(nameOf('Merrow Quay 2')).toBeNull();
  });

  it("does not match the community's own name", () => {
    expect(nameOf('Arjan')).toBeNull();
  });

  it('yields to one that is sold and named as well', () => {
    expect(nameOf('Halloran')).toBe('HALLORAN RESIDENCE');
    expect(nameOf('Halloran Tower')).toBe('HALLORAN TOWER');
  });

  it('is an alternative only if it was never sold', () => {
    expect(resolve('Ostrava Court')).toMatchObject({
      project: -1,
      alternatives: [{ name: 'Ostrava Court', score: 1 }],
    });
  });
});
