import { describe, expect, it } from '@jest/globals';

import { BedroomLayouts } from './bedroom-layouts.js';

const STUDIO = 420;
const ONE = 760;

describe('bedrooms inferred from size and place', () => {
  it('are those of the project if its layouts differ from the city’s', () => {
    const layouts = new BedroomLayouts();
    for (let i = 0; i < 50; i++) layouts.add(0, 1, ONE + i, 1);
    for (let i = 0; i < 10; i++) layouts.add(0, 2, ONE + i, 0);
    expect(layouts.infer(0, 1, ONE + 5)).toMatchObject({ bedrooms: 1, level: 'project' });
    const large = layouts.infer(0, 2, ONE + 5);
    expect(large).toMatchObject({ bedrooms: 0, level: 'project' });
    expect(large.probability).toBeGreaterThan(0.8);
  });

  it('are unclear where sizes overlap, and never more certain than the level has proved', () => {
    const layouts = new BedroomLayouts();
    for (let i = 0; i < 40; i++) layouts.add(0, 1, 600, i % 2);
    expect(layouts.infer(0, 1, 600).probability).toBeLessThan(0.8);
    for (let i = 0; i < 500; i++) layouts.add(3, 4, STUDIO, 0);
    const elsewhere = layouts.infer(7, -1, STUDIO);
    expect(elsewhere).toMatchObject({ bedrooms: 0, level: 'city' });
    expect(elsewhere.probability).toBeLessThan(0.8);
  });
});
