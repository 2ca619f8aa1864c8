import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import { ERROR_CATALOGUE, ERROR_CODES, ERROR_GROUPS } from './error-catalogue.js';
import { renderErrorCatalogue } from './render-error-catalogue.js';

describe('the error catalogue', () => {
  it('is published in docs/errors.md as it is in code', () => {
    expect(readFileSync('docs/errors.md', 'utf8')).toBe(renderErrorCatalogue());
  });

  it('assigns each code to only one group', () => {
    const all = Object.values(ERROR_GROUPS).flatMap((group) => Object.keys(group));
    expect(all.sort()).toEqual([...ERROR_CODES].sort());
  });

  it.each(ERROR_CODES)('%s is snake_case with an error status, a title and a remedy', (code) => {
    const { status, title, about } = ERROR_CATALOGUE[code];
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expect(about).toMatch(/\.$/);
  });
});
