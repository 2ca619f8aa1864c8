import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import {
  HEADERS,
  openDataRent,
  openDataSale,
  SourceFolder,
  webSale,
} from '../../lake/source-files.fixture.js';
import { compilePlaces } from '../../places/compile-places.js';
import type { MarketSnapshot } from '../../tables/types.js';
import { stringAt } from './fetch-columns.js';
import { readMarketFiles } from '../read-market-files.js';

const SIZES = [60, 70, 80, 90];
/** Sales of flats of four sizes, numbered from `from`. */
const numbered = (from: number, line: (id: string, size: number) => string): string[] =>
  SIZES.map((size, at) => line(`11-${from + at}-2026`, size));

describe('a project renamed by the register', () => {
  let folder: SourceFolder;
  let market: MarketSnapshot;

  beforeAll(async () => {
    folder = await SourceFolder.create();
    const web = (project: string, day: string) => (id: string, size: number) =>
      webSale({ id, size, project, day: `${day} 10:00:00` });
    const gateway = (project: string, day: string) => (id: string, size: number) =>
      openDataSale({
        ...{ TRANSACTION_NUMBER: id, ACTUAL_AREA: size, PROCEDURE_AREA: size },
        ...{ PROJECT_EN: project, INSTANCE_DATE: `${day}T10:00:00` },
      });
    const files = [
      await folder.write('january.csv', [
        HEADERS.webExport,
        ...numbered(1, web('Marina Crown', '2026-01-05')),
        ...numbered(11, web('The Place', '2026-01-06')),
        ...numbered(21, web('Sister 1', '2026-01-06')),
      ]),
      await folder.write('february.jsonl', [
        ...numbered(31, gateway('Marina Crown by Emaar', '2026-02-05')),
        ...numbered(41, gateway('The Place', '2026-02-06')),
      ]),
      await folder.write('march.jsonl', [
        ...numbered(41, gateway('Golf Residences', '2026-02-06')),
        ...numbered(51, gateway('Sister 2', '2026-03-05')),
        openDataSale({
          TRANSACTION_NUMBER: '11-61-2026',
          PROJECT_EN: null,
          INSTANCE_DATE: '2026-03-06T10:00:00',
        }),
      ]),
      await folder.write('projects.csv', [
        HEADERS.projects,
        '1,77,مارينا كراون,,ACTIVE,40,2027-06-01,,2025-01-01,2027-06-01,Marsa Dubai,Dubai Marina,1,0,100,',
      ]),
      await folder.write('rents.jsonl', [
        openDataRent({ PROJECT_EN: 'Marina Crown' }),
        openDataRent({ PROJECT_EN: 'Marina Crown by Emaar', REGISTRATION_DATE: '2026-02-14T10:18:33' }),
      ]),
    ];
    market = await readMarketFiles(files, systemClock);
  });
  afterAll(() => folder.remove());

  const projectsOf = (): Record<string, string | undefined> =>
    Object.fromEntries(
      Array.from({ length: market.sales.count }, (_, row) => [
        stringAt(market.sales.id, row),
        market.projects[market.sales.project[row] ?? -1]?.name,
      ]),
    );

  it('has the sales of all its names under the newest', () => {
    expect(projectsOf()).toMatchObject({
      ...{ '11-1-2026': 'Marina Crown by Emaar', '11-31-2026': 'Marina Crown by Emaar' },
      ...{ '11-11-2026': 'Golf Residences', '11-41-2026': 'Golf Residences' },
      ...{ '11-21-2026': 'Sister 1', '11-51-2026': 'Sister 2' },
    });
    expect(market.projects.map(({ name, formerNames }) => [name, formerNames])).toEqual([
      ['Marina Crown by Emaar', ['Marina Crown']],
      ['Golf Residences', ['The Place']],
      ['Sister 1', undefined],
      ['Sister 2', undefined],
    ]);
  });

  it('has the entry of the project register, which uses the first name', () => {
    expect(market.projects[0]).toMatchObject({ number: '77', status: 'active', units: 100 });
    expect(market.projects).toHaveLength(4);
  });

  it('has the rents of all its names', () => {
    expect([...market.rents.project]).toEqual([0, 0]);
  });

  it.each([
    ['Marina Crown', 'Marina Crown by Emaar'],
    ['Marina Crown by Emaar', 'Marina Crown by Emaar'],
    ['The Place', 'Golf Residences'],
    ['Golf Residences', 'Golf Residences'],
  ])('is found by each of them: %s is %s', (input, name) => {
    const places = compilePlaces(market);
    const area = places.resolveArea('Dubai Marina');
    if (area.status !== 'resolved') throw new Error('the area is unknown');
    const { project, score } = places.resolveBuilding(input, area);
    expect([market.projects[project]?.name, score]).toEqual([name, 1]);
  });
});
