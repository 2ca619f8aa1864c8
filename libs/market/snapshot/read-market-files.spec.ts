import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { HEADERS, pulseSale, SourceFolder, webSale } from '../lake/source-files.fixture.js';
import type { MarketSnapshot } from '../tables/types.js';
import { readMarketFiles } from './read-market-files.js';

const DAY_MS = 86_400_000;

/** A line of the gateway's tenancy contracts: a flat of 80 m², with the given changes. */
const gatewayContract = (changes: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({
    ...{ CONTRACT_NUMBER: null, VERSION_NUMBER: 0, VERSION_EN: 'New', IS_FREE_HOLD: 1 },
    ...{ REGISTRATION_DATE: '2026-02-10T09:01:15', START_DATE: '2026-02-01T00:00:00' },
    ...{ END_DATE: '2027-01-31T00:00:00', AREA_EN: 'Marsa Dubai', ANNUAL_AMOUNT: 90_000 },
    ...{ CONTRACT_AMOUNT: 90_000, ACTUAL_AREA: 80, PROP_TYPE_EN: 'Unit', PROP_SUB_TYPE_EN: 'Flat' },
    ...{ USAGE_EN: 'Residential', PROJECT_EN: 'Marina Crown', MASTER_PROJECT_EN: null, ROOMS: null },
    ...changes,
  });

describe('readMarketFiles', () => {
  let folder: SourceFolder;
  beforeAll(async () => {
    folder = await SourceFolder.create();
  });
  afterAll(() => folder.remove());

  async function market(files: Readonly<Record<string, readonly string[]>>): Promise<MarketSnapshot> {
    const paths: string[] = [];
    for (const [name, lines] of Object.entries(files)) paths.push(await folder.write(name, lines));
    return readMarketFiles(paths, systemClock);
  }

  it('merges both area vocabularies, both spellings of a transaction, and the register’s facts', async () => {
    const { sales, areas, projects, buildings, manifest } = await market({
      'pulse.csv': [HEADERS.pulse, pulseSale('1-11-2024-2225', '2024-03-05', 1_000_000)],
      'web.csv': [
        HEADERS.webExport,
        webSale({ id: '11-2225-2024', day: '2024-03-05 10:00:00', price: 1_100_000 }),
        webSale({ id: '11-7-2026', project: 'marina  crown' }),
      ],
      'pulse2.csv': [HEADERS.pulse, pulseSale('1-11-2024-1', '2024-03-06', 900_000)],
      'projects.csv': [
        HEADERS.projects,
        '900,77,تاج المارينا,مطور,ACTIVE,40,31-12-2026,,01-01-2024,31-12-2026,Marsa Dubai,Dubai Marina,1,2,200,x',
        '901,78,برج آخر,مطور,PENDING,0,,,01-01-2024,31-12-2027,Business Bay,,1,0,50,x',
      ],
    });
    expect([...sales.price]).toEqual([1_100_000, 900_000, 1_000_000]);
    expect(areas[0]).toEqual({ name: 'DUBAI MARINA', district: 'Marsa Dubai' });
    expect(new Set(sales.area)).toEqual(new Set([0]));
    expect(new Set(sales.project)).toEqual(new Set([0]));
    expect(projects).toMatchObject([
      {
        ...{
          name: 'Marina Crown',
          number: '77',
          area: 0,
          status: 'active',
          percentCompleted: 40,
          units: 202,
        },
        ...{ arabicName: 'تاج المارينا', completionDay: Date.UTC(2026, 11, 31) / DAY_MS },
      },
      { name: 'برج آخر', number: '78', status: 'not_started', units: 50 },
    ]);
    expect(buildings).toEqual([{ name: 'CROWN TOWER', project: 0, area: 0 }]);
    expect(manifest.sources.map(({ accepted, merged }) => accepted + merged)).toEqual([2, 1, 1, 2]);
    expect(manifest.dataFreshness).toBe('2026-01-05T06:00:00Z');
  });

  it('gives projects of the register the English names of units, buildings and contracts', async () => {
    const { projects } = await market({
      'units.csv': [
        HEADERS.units,
        ...[1, 2].map((n) => `${n},1,1,Arjan,1,1,${n},5,1,1,1 B/R,70,Unit,Flat,,1,,900,مشروع,Zen Arjan`),
        '3,1,1,Arjan,1,1,3,5,1,1,,70,Unit,Shop,,1,,900,مشروع,Zen Arjan',
      ],
      'projects.csv': [HEADERS.projects, '900,77,مشروع,مطور,FINISHED,100,31-12-2020,,,,Arjan,,1,0,,x'],
      'web.csv': [HEADERS.webExport, webSale({ area: 'ARJAN', project: 'ZEN ARJAN' })],
    });
    expect(projects).toMatchObject([{ name: 'ZEN ARJAN', number: '77', status: 'finished', units: 2 }]);
  });

  it('reads gateway contracts: lines of one contract told apart, bedrooms from the project’s sales', async () => {
    const at = (second: number): object => ({ REGISTRATION_DATE: `2026-02-10T09:02:${second}` });
    const on = (day: number): object => ({ REGISTRATION_DATE: `2026-02-${day}T09:00:00` });
    const { rents, areas, projects, manifest } = await market({
      'web.csv': [HEADERS.webExport, ...[1, 2, 3].map((n) => webSale({ id: `11-${n}-2026` }))],
      'rents.jsonl': [
        gatewayContract({}),
        // The same contract on a plot shared by two projects; no sale of the other has this size.
        gatewayContract({ PROJECT_EN: 'Another Crown' }),
        // One contract for two homes, each line with the amount of both.
        ...[41, 42].map((size) => gatewayContract({ ...at(20), ACTUAL_AREA: size, ANNUAL_AMOUNT: 150_000 })),
        gatewayContract({ ...at(21), ACTUAL_AREA: 1 }),
        gatewayContract({ ...at(22), ACTUAL_AREA: 929.03 }),
        gatewayContract({ ...at(23), ANNUAL_AMOUNT: 1 }),
        gatewayContract({ ...at(24), END_DATE: '2029-01-31T00:00:00' }),
        gatewayContract({ ...at(25), END_DATE: '2026-03-01T00:00:00' }),
        gatewayContract({ ...at(26), ANNUAL_AMOUNT: 9_000_000 }),
        gatewayContract({ ...at(27), PROP_SUB_TYPE_EN: 'Labor Camps' }),
        gatewayContract({ ...at(28), PROP_SUB_TYPE_EN: 'Office', USAGE_EN: 'Commercial' }),
        gatewayContract({ ...on(11), VERSION_EN: 'Renewed', ANNUAL_AMOUNT: 80_000, IS_FREE_HOLD: 0 }),
        gatewayContract({
          ...on(12),
          PROP_TYPE_EN: 'Villa',
          PROP_SUB_TYPE_EN: 'Villa',
          ACTUAL_AREA: 1,
          ROOMS: 3,
        }),
      ],
    });
    expect(manifest.counts).toMatchObject({
      ...{ rent_contracts_usable: 3, rent_contracts_repeated_line: 1, rent_contracts_several_properties: 2 },
      ...{
        rent_contracts_size_unknown: 2,
        rent_contracts_rent_out_of_range: 1,
        rent_contracts_several_years: 1,
      },
      ...{ rent_contracts_short_term: 1, rent_contracts_rent_per_sqft_out_of_range: 1 },
      ...{ rent_contracts_labour_camp: 1, rent_contracts_not_residential: 1 },
    });
    expect([...rents.annualRent]).toEqual([90_000, 80_000, 90_000]);
    expect([...rents.renewed]).toEqual([0, 1, 0]);
    expect([...rents.tenure]).toEqual([1, 2, 1]);
    expect([...rents.project].map((index) => projects[index]?.name)).toEqual(Array(3).fill('Marina Crown'));
    expect(areas[rents.area[0] ?? -1]?.name).toBe('DUBAI MARINA');
    expect([...rents.bedrooms]).toEqual([1, 1, 3]);
    expect(rents.certainty[0]).toBeGreaterThanOrEqual(80);
    expect(rents.certainty[0]).toBeLessThan(100);
    expect(rents.sizeSqft[2]).toBeNaN();
  });

  it('leaves a contract in the project that it was placed in by earlier sales, whatever is sold later', async () => {
    const sale = (n: number, project: string, day: string): string =>
      webSale({ id: `11-${n}-2026`, project, day: `2026-${day} 10:00:00` });
    const { rents, projects } = await market({
      'web.csv': [
        HEADERS.webExport,
        sale(1, 'Marina Crown', '02-09'),
        ...[2, 3].map((n) => sale(n, 'Another Crown', '02-11')),
      ],
      'rents.jsonl': [gatewayContract({ PROJECT_EN: 'Another Crown' }), gatewayContract({})],
    });
    expect([...rents.project].map((index) => projects[index]?.name)).toEqual(['Marina Crown']);
  });

  it('uses contracts of single homes and asking rents as rent evidence, each labelled', async () => {
    const contract = (id: string, change: Readonly<Record<string, string>> = {}): string => {
      const fields: Record<string, string> = {
        ...{ kind: 'New', rent: '60000', homes: '1', type: 'Flat', use: 'Residential', size: '70' },
        ...change,
      };
      const { kind, rent, homes, type, use, size } = fields;
      return `${id},${kind},05-01-2026,31-12-2026,1,${rent},${homes},1,1,${type},1bed room+Hall,${use},,Marina Crown,Dubai Marina,Marsa Dubai,${size}`;
    };
    const asked = (id: number, price: number, period: string): string =>
      `rent,Dubai Marina,${id},,Apartment,studio,1,400,${price},${period},2026-01-06T08:00:00Z,x,Marina Crown,2026-05-03T00:00:00`;
    const { rents, manifest } = await market({
      'web.csv': [HEADERS.webExport, webSale()],
      'rents.csv': [
        HEADERS.rents,
        contract('A'),
        contract('B', { kind: 'Renew' }),
        contract('C', { homes: '3' }),
        contract('D', { type: 'Office', use: 'Commercial' }),
        contract('E', { size: '1' }),
        contract('F', { rent: '1' }),
      ],
      'asked.csv': [
        HEADERS.listings,
        asked(1, 70_000, 'yearly'),
        asked(2, 6_000, 'monthly'),
        asked(3, 300, 'daily'),
      ],
    });
    expect([...rents.annualRent]).toEqual([60_000, 60_000, 60_000, 70_000, 72_000]);
    expect([...rents.asking]).toEqual([0, 0, 0, 1, 1]);
    expect([...rents.renewed]).toEqual([0, 1, 0, 0, 0]);
    expect([...rents.bedrooms]).toEqual([1, 1, 1, 0, 0]);
    expect([...rents.certainty]).toEqual([100, 100, 100, 100, 100]);
    expect([...rents.tenure]).toEqual([1, 1, 1, 0, 0]);
    expect([...rents.project]).toEqual([0, 0, 0, 0, 0]);
    expect([...rents.sizeSqft].map((size) => Math.round(size))).toEqual([753, 753, NaN, 400, 400]);
    expect(manifest.counts).toMatchObject({
      ...{ rent_contracts_usable: 3, rent_contracts_several_properties: 1 },
      ...{ rent_contracts_not_residential: 1, rent_contracts_rent_out_of_range: 1 },
      ...{ asking_rents_usable: 2, asking_rents_holiday_let: 1 },
    });
  });

  it('keeps asking prices apart from sales, and finds the project of a service charge', async () => {
    const { sales, asking, serviceCharges, priceIndex, rentIndex } = await market({
      'web.csv': [HEADERS.webExport, webSale(), webSale({ id: '11-2-2026', project: 'Zen', area: 'ARJAN' })],
      'asked.csv': [
        HEADERS.listings,
        'sale,Dubai Marina,1,off_plan,Apartment,1,1,700,1200000,sell,2026-01-06T08:00:00Z,x,Marina Crown,2026-05-03',
        'sale,Dubai Marina,2,completed,Land,,1,7000,1200000,sell,2026-01-06T08:00:00Z,x,Plot,2026-05-03',
        'sale,Dubai Marina,3,completed,Apartment,1,1,1,1200000,sell,2026-01-06T08:00:00Z,x,Marina Crown,2026-05-03',
      ],
      'charges.csv': [
        HEADERS.charges,
        'MARINA CROWN,2025,15.06,Mollak',
        'Nowhere Tower,2025,9,Mollak',
        'Zen,2025,30,Mollak; Offices',
      ],
      'prices.csv': [HEADERS.prices, '2026-02,1,1700,1', '2026-01,1,1600,1'],
      'rent-index.csv': [HEADERS.rentIndex, '2026-01,3,80.5,1'],
    });
    expect(sales.count).toBe(2);
    expect([asking.count, asking.project[0], asking.offPlan[0], asking.price[0]]).toEqual([
      1, 0, 1, 1_200_000,
    ]);
    expect(serviceCharges).toEqual([
      { name: 'MARINA CROWN', year: 2025, ratePerSqft: 15.06, source: 'Mollak', project: 0 },
      { name: 'Nowhere Tower', year: 2025, ratePerSqft: 9, source: 'Mollak', project: -1 },
    ]);
    expect(priceIndex.map(({ month, value }) => [month, value])).toEqual([
      ['2026-01', 1600],
      ['2026-02', 1700],
    ]);
    expect(rentIndex).toEqual([{ month: '2026-01', value: 80.5, count: 3 }]);
  });

  it('keeps the borders of communities, and one border where two meet, with the bends that a map shows', async () => {
    const wave = Array.from({ length: 40 }, (_, at) => [55.1 + 0.00002 * (at % 2), 25 + 0.0025 * at]);
    const square = (outer: number) => [[[outer, 25], ...wave, [outer, 25.0975], [outer, 25]]];
    const community = (number: number, name: string, geometry: object | null) => ({
      type: 'Feature',
      properties: { shapeName: name, CNAME_E: name.toUpperCase(), CNAME_A: 'حي', COMM_NUM: number },
      geometry,
    });
    const { boundaries = [], manifest } = await market({
      'web.csv': [HEADERS.webExport, webSale()],
      'communities.geojson': [
        JSON.stringify({
          type: 'FeatureCollection',
          features: [
            community(392, 'Marsa Dubai', { type: 'Polygon', coordinates: square(55) }),
            community(31, 'Business Bay', { type: 'MultiPolygon', coordinates: [square(55.2)] }),
            community(32, 'A point', { type: 'Point', coordinates: [55, 25] }),
            community(33, 'Nowhere', null),
          ],
        }),
      ],
    });
    expect(boundaries.map(({ number, name, arabicName }) => [number, name, arabicName])).toEqual([
      ['31', 'Business Bay', 'حي'],
      ['392', 'Marsa Dubai', 'حي'],
    ]);
    const [one, other] = boundaries.map(
      ({ outline }) => new Set(JSON.stringify(outline).match(/55\.1\d*,[\d.]+/g)),
    );
    expect(one?.size).toBeGreaterThanOrEqual(2);
    expect(one?.size).toBeLessThan(10);
    expect(other).toEqual(one);
    const source = manifest.sources.find(({ kind }) => kind === 'municipality-communities');
    expect([source?.accepted, source?.rejected]).toEqual([2, 2]);
    expect(manifest.counts).toMatchObject({ community_boundaries: 2 });
  });
});
