import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { describe, expect, it } from '@jest/globals';

interface Configuration {
  readonly forbidden: readonly {
    readonly from: { readonly path?: string };
    readonly to: { readonly path?: string };
  }[];
}

const LIBS = readdirSync('libs');
const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Configuration;

/** Lib → the others that the boundaries check lets it import. */
const MAY_IMPORT = new Map(
  forbidden.flatMap(({ from, to }) => {
    const [, lib] = /^\^libs\/(\w+)\/$/.exec(from.path ?? '') ?? [];
    const [, allowed] = /^\^libs\/\(\?!\(\?:([\w|]+)\)\/\)$/.exec(to.path ?? '') ?? [];
    return lib === undefined || allowed === undefined
      ? []
      : [[lib, allowed.split('|').filter((other) => other !== lib)] as const];
  }),
);

/** The picture: its groups with their members, and its arrows as [from, to] of members. */
function readPicture(): { members: Map<string, readonly string[]>; arrows: (readonly [string, string])[] } {
  const [, picture = ''] = /```mermaid\n([\s\S]*?)```/.exec(readFileSync('docs/house.md', 'utf8')) ?? [];
  const members = new Map<string, readonly string[]>();
  const arrows: (readonly [string, string])[] = [];
  let group: string | null = null;
  for (const line of picture.split('\n').map((text) => text.trim())) {
    if (line.startsWith('subgraph')) group = /^subgraph (\w+)/.exec(line)?.[1] ?? null;
    else if (line === 'end') group = null;
    else if (line.startsWith('flowchart')) continue;
    else {
      const steps = line
        .replace(/-- [^>]* -->/, '-->')
        .split(/-->|---/)
        .map((step) => step.split('&').map((name) => name.trim()));
      if (group !== null) members.set(group, [...(members.get(group) ?? []), ...steps.flat()]);
      // A row without heads is an order: each may know those before it.
      if (line.includes('---')) {
        const row = steps.flat();
        row.forEach((later, at) =>
          arrows.push(...row.slice(0, at).map((earlier) => [later, earlier] as const)),
        );
      } else {
        const expand = (names: readonly string[]) => names.flatMap((name) => members.get(name) ?? [name]);
        steps.slice(1).forEach((to, at) => {
          for (const one of expand(steps[at] ?? []))
            arrows.push(...expand(to).map((other) => [one, other] as const));
        });
      }
    }
  }
  return { members, arrows };
}

function reachable(from: string, arrows: readonly (readonly [string, string])[]): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const [one, other] of arrows) {
      if (one !== at || found.has(other)) continue;
      found.add(other);
      open.push(other);
    }
  }
  return found;
}

describe('the picture of the house', () => {
  const { members, arrows } = readPicture();

  it('shows every lib, like the rules and the README’s table', () => {
    const shown = new Set([...members].flatMap(([group, names]) => (group === 'apps' ? [] : names)));
    expect([...shown].sort()).toEqual([...LIBS].sort());
    expect([...MAY_IMPORT.keys()].sort()).toEqual([...LIBS].sort());
    const readme = readFileSync('README.md', 'utf8');
    expect(LIBS.filter((lib) => !readme.includes(`\`libs/${lib}\``))).toEqual([]);
  });

  it('has a path along its arrows for every import that the rules allow', () => {
    const hidden = [...MAY_IMPORT].flatMap(([lib, others]) => {
      const way = reachable(lib, arrows);
      return others.filter((other) => !way.has(other)).map((other) => `${lib} → ${other}`);
    });
    expect(hidden).toEqual([]);
  });

  it('has no arrow between two libs that the rules forbid, and none that leads back', () => {
    const groups = new Map(
      [...members].flatMap(([group, names]) => names.map((name) => [name, group] as const)),
    );
    const inside = arrows.filter(
      ([one, other]) => groups.get(one) === groups.get(other) && groups.get(one) !== 'features',
    );
    expect(inside.filter(([one, other]) => MAY_IMPORT.get(one)?.includes(other) !== true)).toEqual([]);
    expect(LIBS.filter((lib) => reachable(lib, arrows).has(lib))).toEqual([]);
  });
});
