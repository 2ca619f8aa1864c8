import { readFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';
import { satisfies } from 'semver';

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version: string; readonly engines?: { readonly node?: string } }>
  >;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } };

describe('the dependencies', () => {
  it('run on the oldest Node.js that this program requires, by their own declaration', () => {
    const oldest = `${engines.node.replace('>=', '')}.0`;
    const packages = Object.entries(lock.packages);
    expect(packages.length).toBeGreaterThan(300);
    const newer = packages
      .filter(
        ([path, { engines: { node } = {} }]) => path !== '' && node !== undefined && !satisfies(oldest, node),
      )
      .map(([path, { version, engines: { node } = {} }]) => `${path}@${version} asks for ${node ?? ''}`);
    expect(newer).toEqual([]);
  });
});
