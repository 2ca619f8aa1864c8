import { describe, expect, it } from '@jest/globals';

import { omitDeveloper } from './omit-developer.js';

describe('omitDeveloper', () => {
  it.each([
    ['Select Group Marina Gate 2', 'Marina Gate 2'],
    ["Emaar's Skyvue", 'Skyvue'],
    ['Meraas: The Acres', 'The Acres'],
    ['Sobha Realty LLC - Hartland Greens', 'Hartland Greens'],
    ['Skyvue - Emaar', 'Skyvue'],
    ['Skyvue (Emaar Properties PJSC)', 'Skyvue'],
    ['Skyvue  |  Emaar Development', 'Skyvue'],
  ])('reads %j as %j', (written, name) => {
    expect(omitDeveloper(written)).toContain(name);
  });

  it('removes one end at a time, because a developer may be a word of the name', () => {
    expect(omitDeveloper('Samana Barari Views - Samana')).toEqual([
      'Samana Barari Views',
      'Barari Views - Samana',
    ]);
  });

  it.each(['Emaar', 'Emaarville', 'Tower of Wasla', 'Selected Homes', 'Magnolia 2'])(
    'leaves %j unchanged',
    (name) => {
      expect(omitDeveloper(name)).toEqual([]);
    },
  );

  it('is quick with any run of spaces', () => {
    const since = performance.now();
    omitDeveloper(`Emaar${' '.repeat(50_000)}-${' '.repeat(50_000)}(`);
    expect(performance.now() - since).toBeLessThan(100);
  });
});
