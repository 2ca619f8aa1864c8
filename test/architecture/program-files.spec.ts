import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { runInThisContext } from 'node:vm';

import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';

import { escapeWide } from '../../apps/local/escape-wide.mjs';
import { prepareBuild } from '../support/services.js';

const DIST = join(import.meta.dirname, '..', '..', 'dist');
/** An import that is followed when a file is loaded. */
const IMPORT = /^(?:import|export)\b[^;]*?["'](\.[^"']+)["'];/gm;

const contentOf = (file: string): string => readFileSync(file, 'utf8');

/** The files that a program loads before it does anything, itself included. */
function filesOf(program: string): string[] {
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, path = ''] of contentOf(file).matchAll(IMPORT)) add(resolve(dirname(file), path));
  };
  add(join(DIST, program));
  return [...found];
}

function programs(): string[] {
  return readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?:apps|libs)\/.*(?:main|start-\w+)\.js$/.test(file),
  );
}

beforeAll(prepareBuild);

describe('program files', () => {
  it('have no character beyond Latin-1: V8 would store the whole file with two bytes per character', () => {
    const files = new Set(programs().flatMap(filesOf));
    expect(files.size).toBeGreaterThan(50);
    const wide = [...files].filter((file) => /[\u0100-\uffff]/.test(contentOf(file)));
    expect(wide.map((file) => relative(DIST, file))).toEqual([]);
  });

  it('of the api contain no telephone number tables, which class-validator has and nobody needs', () => {
    const api = filesOf('apps/api/start-api.js').map(contentOf);
    expect(api.some((content) => content.includes('ValidateBy('))).toBe(true);
    expect(api.filter((content) => content.includes('country_calling_codes'))).toEqual([]);
  });

  it('have a source map if they contain our code, and none if they contain only packages', () => {
    const files = filesOf('apps/worker/start-worker.js');
    const mapped = files.filter((file) => contentOf(file).includes('//# sourceMappingURL='));
    const names = (some: readonly string[]): string[] =>
      some.map((file) => relative(DIST, file).split('-')[0] ?? '');
    expect(names(mapped)).toEqual(expect.arrayContaining(['shared/market', 'shared/bulk', 'shared/storage']));
    expect(names(mapped)).not.toContain('shared/packages');
    expect(names(files)).toContain('shared/packages');
  });
});

describe('escapeWide', () => {
  const evaluate = (code: string): unknown => runInThisContext(`(${code})`);

  it('preserves the meaning of every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(evaluate(escapeWide(JSON.stringify(text)))).toBe(text);
      }),
    );
  });

  it('preserves that of an escaped character, in texts and in patterns', () => {
    expect(evaluate(escapeWide("'\\م\\\\م'"))).toBe('م\\م');
    const pattern = evaluate(escapeWide('/^[\\ء-ي]+–$/')) as RegExp;
    expect(['دبي–', 'دبي', 'x–'].map((text) => pattern.test(text))).toEqual([true, false, false]);
  });
});
