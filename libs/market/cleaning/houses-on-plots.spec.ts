import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { HEADERS, openDataSale, SourceFolder } from '../lake/source-files.fixture.js';
import { stringAt } from '../snapshot/gather/fetch-columns.js';
import { readMarketFiles } from '../snapshot/read-market-files.js';
import { EXCLUSIONS, type MarketSnapshot, PROPERTY_TYPES } from '../tables/types.js';

const land = (id: string, fields: Readonly<Record<string, string | number | null>> = {}): string =>
  openDataSale({
    ...{ TRANSACTION_NUMBER: id, PROP_TYPE_EN: 'Land', PROP_SB_TYPE_EN: 'Residential', ROOMS_EN: null },
    ...{ AREA_EN: 'Al Hebiah Fifth', PROJECT_EN: 'DAMAC LAGOONS - SANTORINI (1)' },
    ...{ PROCEDURE_AREA: 144, ACTUAL_AREA: 144, TRANS_VALUE: 3_000_000 },
    ...fields,
  });

describe('land of a project', () => {
  let folder: SourceFolder;
  let market: MarketSnapshot;
  beforeAll(async () => {
    folder = await SourceFolder.create();
    const lines = [
      land('11-1-2026'),
      land('11-2-2026', { USAGE_EN: 'Commercial', PROP_SB_TYPE_EN: 'Commercial', TRANS_VALUE: 3_100_000 }),
      land('41-3-2026', { TRANS_VALUE: 2_600_000, PROCEDURE_EN: 'Delayed Sell' }),
      land('11-4-2026', { TRANS_VALUE: 220_000 }),
      land('11-5-2026', { PROCEDURE_AREA: 4400, ACTUAL_AREA: 4400, TRANS_VALUE: 30_000_000 }),
      land('11-6-2026', { PROJECT_EN: null }),
      land('11-7-2026', { ROOMS_EN: 'Office' }),
    ];
    market = await readMarketFiles([await folder.write('sales.jsonl', lines)], systemClock);
  });
  afterAll(() => folder.remove());

  const rows = (): Record<string, readonly (string | number | undefined)[]> =>
    Object.fromEntries(
      Array.from({ length: market.sales.count }, (_, row) => [
        stringAt(market.sales.id, row),
        [
          PROPERTY_TYPES[market.sales.propertyType[row] ?? -1],
          market.sales.bedrooms[row],
          EXCLUSIONS[market.sales.exclusion[row] ?? -1],
        ],
      ]),
    );

  it('is a house of unknown bedrooms if its price is a house’s, whatever use the plot is filed for', () => {
    expect(rows()).toMatchObject({
      '11-1-2026': ['villa', -1, 'comparable'],
      '11-2-2026': ['villa', -1, 'comparable'],
      '41-3-2026': ['villa', -1, 'paperwork_procedure'],
    });
  });

  it('remains land as a bare plot, as the site of a tower, with rooms of its own, or outside a project', () => {
    expect(Object.keys(rows()).sort()).toEqual(['11-1-2026', '11-2-2026', '41-3-2026']);
  });

  it('is the site of a tower if it is large and the first of its project, or the same one sold again', async () => {
    const large = (id: string, project: string, size: number, day: number): string =>
      land(id, {
        ...{ PROJECT_EN: project, PROCEDURE_AREA: size, ACTUAL_AREA: size, TRANS_VALUE: 20_000_000 },
        INSTANCE_DATE: `2026-01-0${day}T10:00:00`,
      });
    const sales = [
      large('11-1-2026', 'Pearl House III', 1500, 5),
      large('11-2-2026', 'Pearl House III', 1500, 6),
      openDataSale({
        TRANSACTION_NUMBER: '102-3-2026',
        PROJECT_EN: 'Pearl House III',
        AREA_EN: 'Al Hebiah Fifth',
      }),
      large('11-4-2026', 'Emirates Hills', 1200, 5),
      large('11-5-2026', 'Emirates Hills', 1700, 6),
      large('11-6-2026', 'Emirates Hills', 1200, 7),
      large('11-7-2026', 'The Mansions', 900, 5),
    ];
    const { sales: read } = await readMarketFiles([await folder.write('sites.jsonl', sales)], systemClock);
    const ids = Array.from({ length: read.count }, (_, row) => stringAt(read.id, row));
    expect(ids).toEqual(['102-3-2026', '11-7-2026', '11-5-2026', '11-6-2026']);
  });

  it('is off-plan before the completion in the project register, ready without one', async () => {
    const marina = {
      AREA_EN: 'DUBAI MARINA',
      PROJECT_EN: 'Marina Crown',
      INSTANCE_DATE: '2026-01-05T10:00:00',
    };
    const sales = [
      land('11-1-2026', marina),
      land('11-2-2026', { ...marina, INSTANCE_DATE: '2026-03-05T10:00:00' }),
      land('11-3-2026'),
    ];
    const register = [
      HEADERS.projects,
      '900,77,مارينا كراون,مطور,ACTIVE,40,,,01-01-2025,28-02-2026,Marsa Dubai,,1,9,,x',
    ];
    const files = [await folder.write('plots.jsonl', sales), await folder.write('projects.csv', register)];
    const { sales: read } = await readMarketFiles(files, systemClock);
    const offPlan = Array.from(read.offPlan, (code, row) => [stringAt(read.id, row), code]);
    expect(Object.fromEntries(offPlan)).toEqual({ '11-1-2026': 1, '11-2-2026': 0, '11-3-2026': 0 });
  });

  it('makes the project known by name', () => {
    expect(market.projects.map(({ name }) => name)).toContain('DAMAC LAGOONS - SANTORINI (1)');
  });
});
