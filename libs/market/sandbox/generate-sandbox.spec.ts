import { describe, expect, it } from '@jest/globals';

import { compilePlaces } from '../places/compile-places.js';
import { encodeSnapshot } from '../snapshot/snapshot-files.js';
import type { SnapshotDraft } from '../snapshot/write-snapshot.js';
import { EXCLUSIONS, PROPERTY_TYPES, type PropertyType } from '../tables/types.js';
import { DEFAULT_SANDBOX, generateSandbox } from './generate-sandbox.js';
import { RESERVED_BUILDINGS, reservedOutcome } from './reserved-buildings.js';
import { SANDBOX_AREAS } from './sandbox-areas.js';

const draft = generateSandbox();
const { sales, rents, asking, projects, buildings, areas } = draft.tables;

function bytes({ tables }: SnapshotDraft): Buffer {
  return Buffer.concat(Object.values(encodeSnapshot({ ...tables, model: new Uint8Array() })));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

function psfWhere(wanted: (row: number) => boolean, table = sales): number[] {
  return [...table.price.keys()]
    .filter(wanted)
    .map((row) => (table.price[row] ?? 0) / (table.sizeSqft[row] ?? 1));
}

describe('generateSandbox', () => {
  it('gives the same bytes for the same options, and others for another seed', () => {
    expect(bytes(generateSandbox()).equals(bytes(draft))).toBe(true);
    expect(bytes(generateSandbox({ ...DEFAULT_SANDBOX, seed: 'other' })).equals(bytes(draft))).toBe(false);
  });

  it('marks itself as a synthetic market of the anchor day', () => {
    expect(draft.market).toBe('sandbox');
    expect(draft.dataFreshness).toBe(`${DEFAULT_SANDBOX.anchorDate}T00:00:00.000Z`);
    expect(draft.sources.map(({ kind }) => kind)).toEqual(['sandbox-generator']);
    expect(projects.every(({ name }) => name.startsWith('Sandbox '))).toBe(true);
  });

  it('sells every type of property, ready and off-plan, over three years', () => {
    expect(sales.count).toBeGreaterThan(30_000);
    expect(sales.count).toBeLessThan(60_000);
    expect((sales.day.at(-1) ?? 0) - (sales.day[0] ?? 0)).toBeGreaterThan(1_000);
    const counts = new Map<PropertyType | undefined, number>();
    for (const code of sales.propertyType) {
      const type = PROPERTY_TYPES[code];
      counts.set(type, (counts.get(type) ?? 0) + 1);
    }
    for (const type of PROPERTY_TYPES) expect(counts.get(type)).toBeGreaterThan(200);
    const offPlan = sales.offPlan.reduce((sum, one) => sum + one, 0) / sales.count;
    expect(offPlan).toBeGreaterThan(0.3);
    expect(offPlan).toBeLessThan(0.75);
  });

  it('keeps rows in order of day, inside the tables, and marks paperwork as no comparable', () => {
    const inside = (column: Int32Array, count: number): boolean =>
      column.every((value) => value >= -1 && value < count);
    for (const table of [sales, rents, asking]) {
      expect(table.day.every((day, row) => row === 0 || day >= (table.day[row - 1] ?? 0))).toBe(true);
      expect(inside(table.area, areas.length) && inside(table.project, projects.length)).toBe(true);
    }
    expect(inside(sales.building, buildings.length)).toBe(true);
    expect(sales.building.every((at, row) => at < 0 || buildings[at]?.project === sales.project[row])).toBe(
      true,
    );
    const excluded = sales.exclusion.filter((code) => EXCLUSIONS[code] === 'paperwork_procedure').length;
    expect(excluded / sales.count).toBeGreaterThan(0.002);
    expect(excluded / sales.count).toBeLessThan(0.03);
  });

  it('prices each community around its given level', () => {
    const since = (sales.day.at(-1) ?? 0) - 365;
    SANDBOX_AREAS.forEach((area, at) => {
      const psf = psfWhere(
        (row) => sales.area[row] === at && sales.bedrooms[row] === 1 && (sales.day[row] ?? 0) > since,
      );
      if (psf.length < 50) return;
      expect(median(psf) / area.psf).toBeGreaterThan(0.7);
      expect(median(psf) / area.psf).toBeLessThan(1.35);
    });
  });

  it('rents at gross yields between 4 and 10 percent', () => {
    const perSqft = [...rents.annualRent.keys()].map(
      (row) => (rents.annualRent[row] ?? 0) / (rents.sizeSqft[row] ?? 1),
    );
    const gross = median(perSqft) / median(psfWhere((row) => sales.offPlan[row] === 0));
    expect(gross).toBeGreaterThan(0.04);
    expect(gross).toBeLessThan(0.1);
  });
});

describe('RESERVED_BUILDINGS', () => {
  const places = compilePlaces(draft.tables);

  it.each(RESERVED_BUILDINGS)(
    '$name is found by name, or is not meant to be',
    ({ name, outcome, property }) => {
      const area = places.resolveArea(property.area);
      if (area.status !== 'resolved') throw new Error(`no area ${property.area}`);
      const { project } = places.resolveBuilding(name, area);
      const unknown = outcome.kind === 'flag' && outcome.flag === 'unresolved_building';
      expect(projects[project]?.name).toBe(unknown ? undefined : name);
    },
  );

  it('asks the API to act only for errors, failing and slow items, in any capitalisation', () => {
    expect(reservedOutcome('SANDBOX LIMITED tower')).toMatchObject({ kind: 'error', code: 'rate_limited' });
    expect(reservedOutcome('Sandbox Overloaded Tower')).toMatchObject({ kind: 'error', code: 'overloaded' });
    expect(reservedOutcome('sandbox limited twice tower')).toMatchObject({ kind: 'passing_error' });
    expect(reservedOutcome('Sandbox Failing Tower')).toMatchObject({ kind: 'item_error' });
    expect(reservedOutcome('Sandbox Slow Tower')).toMatchObject({ kind: 'delay' });
    for (const name of ['Sandbox Ladder Tower', 'Princess Tower', undefined])
      expect(reservedOutcome(name)).toBeNull();
  });
});
