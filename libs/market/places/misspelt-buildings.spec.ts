import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from './compile-places.js';
import { registerOf } from './register.fixture.js';

const PROJECTS = [
  'Paradise View 1',
  'Paradise View 2',
  'EMIRATES GARDENS II - MAPLE',
  'Quillon Heights A',
  'Quillon Heights B',
  'Solvane Central Phase II',
  'The Valley - Elva',
  'Velora by Zedco Tower 1',
  'Velora by Zedco Tower 2',
  'Santoro Place',
  'Vermont House',
  'Vermont Mouse',
];
const places = compilePlaces(
  registerOf({
    areas: [{ name: 'JUMEIRAH VILLAGE CIRCLE', district: 'Al Barsha South Fourth' }],
    projects: PROJECTS.map((name) => [name, 0] as const),
  }),
);

describe('a name with one wrong letter or space', () => {
  const nameOf = (building: string): string | null => {
    const area = places.resolveArea('JVC');
    if (area.status !== 'resolved') throw new Error('JVC is no area');
    return PROJECTS[places.resolveBuilding(building, area).project] ?? null;
  };

  it.each([
    ['Paradise iVew 1', 'Paradise View 1'],
    ['aradise View 2', 'Paradise View 2'],
    ['EMIRATES ARDENS II - MAPLE', 'EMIRATES GARDENS II - MAPLE'],
    ['Quillo nHeights B', 'Quillon Heights B'],
    ['uQillon Heights A', 'Quillon Heights A'],
    ['Solvane Central PhaseII', 'Solvane Central Phase II'],
    ['Svntoro Place', 'Santoro Place'],
  ])('%s is %s', (written, name) => {
    expect(nameOf(written)).toBe(name);
  });

  it.each([
    ['a number', 'aradise View 3'],
    ['the letter of a block', 'uQillon Heights C'],
    ['a short word, which is another name', 'The Valley - Elea'],
    ['a letter by which two names differ', 'Vermont Xouse'],
  ])('is never another name: %s', (_, written) => {
    expect(nameOf(written)).toBeNull();
  });
});
