import { describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { importFolders } from './import-folders.fixture.js';
import { importFiles } from './import-market.js';
import type { LakeSource } from './lake-catalogue.js';
import { HEADERS, pulseSale, readReport } from './source-files.fixture.js';

describe('importFiles', () => {
  const folders = importFolders();

  async function load(...files: string[]): Promise<LakeSource[]> {
    const outcomes = await importFiles(files, { marketDir: folders.market.path, clock: systemClock });
    return outcomes.map((outcome) => {
      if (outcome.status === 'refused') throw new Error(outcome.reason);
      return outcome.source;
    });
  }

  const counted = ({ rows, accepted, merged, rejected }: LakeSource): number[] => [
    rows,
    accepted,
    merged,
    rejected,
  ];

  it.each([
    [
      'the web page’s header style',
      'page.csv',
      HEADERS.webPage,
      '102-1-2026,25/01/2026,9,Sales,Sell - Pre registration,Off-Plan,Free Hold,Residential,Business Bay,Unit,Flat,900000,50,50,Studio,,,,,,,,Bay One',
      'Amount',
      '900000',
    ],
    [
      'Dubai Pulse transactions',
      'pulse.csv',
      HEADERS.pulse,
      pulseSale('1-11-2024-7', '2024-03-05', 1_000_000),
      'actual_worth',
      '1000000',
    ],
    [
      'rent contracts',
      'rents.csv',
      HEADERS.rents,
      'CRT1,New,01-03-2024,28-02-2025,60000,60000,1,1,1,Flat,1bed room+Hall,Residential,77,CROWN,Dubai Marina,Marsa Dubai,70',
      'annual_amount',
      ',60000,1,1',
    ],
    [
      'projects',
      'projects.csv',
      HEADERS.projects,
      '900,77,مشروع,مطور,ACTIVE,40,31-12-2026,,01-01-2024,31-12-2026,Marsa Dubai,Dubai Marina,1,0,200,"one, two"',
      'project_number',
      '77',
    ],
    [
      'units',
      'units.csv',
      HEADERS.units,
      '5001,1,1,Marsa Dubai,1,1,101,5,1,1,1 B/R,70,Unit,Flat,01-01-2020,1,Dubai Marina,900,مشروع,CROWN',
      'property_id',
      '5001',
    ],
    [
      'buildings',
      'buildings.csv',
      HEADERS.buildings,
      '7001,1,1,Marsa Dubai,1,1,30,0,100,20000,30,2,200,0,3,9000,Building,01-01-2020,1,Dubai Marina,900,مشروع,CROWN',
      'property_id',
      '7001',
    ],
    [
      'asking prices',
      'sale.csv',
      HEADERS.listings,
      'sale,Dubai Marina,1,completed,Apartment,1,1,700,1200000,sell,2026-04-21T08:46:41Z,"Crown, Dubai Marina",Crown,2026-05-03T13:42:32',
      'price_aed',
      '1200000',
    ],
    [
      'asking rents',
      'rent.csv',
      HEADERS.listings,
      'rent,Dubai Marina,1,,Apartment,studio,1,400,70000,yearly,2026-04-21T08:46:41Z,"Crown, Dubai Marina",Crown,2026-05-03T13:42:32',
      'price_aed',
      '70000',
    ],
    ['service charges', 'charges.csv', HEADERS.charges, 'Crown,2025,15.06,Mollak', 'rate_aed_sqft', '15.06'],
    [
      'the price index',
      'prices.csv',
      HEADERS.prices,
      '2026-01,713,1666,675.0',
      'median_aed_per_sqft',
      '1666',
    ],
    [
      'the rent index',
      'rent-index.csv',
      HEADERS.rentIndex,
      '2026-01,372,83.3,56.3',
      'median_aed_per_sqft_per_year',
      '83.3',
    ],
  ])(
    'reads %s as CSV, gzip CSV and Parquet, and rejects its broken rows',
    async (_, name, header, row, column, value) => {
      const broken = row.replace(value, value.startsWith(',') ? ',none,1,1' : '-');
      const csv = await folders.folder.write(name, [header, row, broken, 'too,short']);
      const [source] = await load(csv);
      expect(source && counted(source)).toEqual([3, 1, 0, 2]);
      const report = await readReport(folders.market.path, source?.report ?? null);
      expect(report.map(({ line }) => line)).toEqual([3, 4]);
      expect(report[0]?.column).toBe(column);
      const whole = await folders.folder.write(`whole-${name}`, [header, row]);
      const [zipped, columnar] = await load(
        await folders.folder.write(`${name}.gz`, [header, row]),
        await folders.folder.parquet(`${name}.parquet`, whole),
      );
      expect(zipped && counted(zipped)).toEqual([1, 0, 1, 0]);
      expect(columnar && counted(columnar)).toEqual([1, 0, 1, 0]);
    },
  );
});
