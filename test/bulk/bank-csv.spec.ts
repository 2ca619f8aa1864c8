import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { problemOf } from '../support/calls.js';
import { LISTING } from '../support/listing.js';
import { BatchFiles, sheetRows } from './batch-files.js';
import { BulkSystem } from './bulk-system.js';
import { PortfolioCalls } from './portfolio-calls.js';

let system: BulkSystem;
let files: BatchFiles;

beforeAll(async () => {
  system = await BulkSystem.open();
  files = new BatchFiles(system);
  await Promise.all([system.startApi(), system.worker()]);
}, 120_000);
afterAll(() => system.close());

describe('a CSV as banks export it', () => {
  const HEADER =
    'Loan ID,area,building,type,bedrooms,size_sqft,listing_price,intent,loan_amount,Branch,status';
  const ROWS = [
    'L-1,Dubai Marina,Alder Tower,apartment,studio,85 m²,AED 1.2m,collateral,"900,000",Deira,current',
    'L-2,Dubai Marina,Alder Tower,apartment,2 BR,"1,200",AED 1.9 million,collateral,1.1M,=SUM(A1),late',
    'L-3,Dubai Marina,Alder Tower,apartment,1,85 m,1500000,collateral,900000,Deira,late',
  ];
  const FILE = [HEADER, ...ROWS].join('\n');
  const QUERY = '?map=loan_id:reference&passthrough=true&include=loan,value';
  let id: string;

  beforeAll(async () => {
    id = await files.scored(QUERY, 'text/csv', FILE);
  });

  it('is read if it is unambiguous, and refused with the remedy if not', async () => {
    const [first, second, third] = await files.csv(id);
    expect(first).toMatchObject({
      reference: 'L-1',
      bedrooms: '0',
      size_sqft: '914.93',
      listing_price: '1200000',
      loan_amount: '900000',
    });
    expect(second).toMatchObject({
      bedrooms: '2',
      size_sqft: '1200',
      listing_price: '1900000',
      loan_amount: '1100000',
    });
    expect(third).toMatchObject({
      reference: 'L-3',
      status: 'errored',
      error_code: 'invalid_fields',
      error_detail: expect.stringMatching(
        /size_sqft is "85 m"; give square feet, .* or square metres, such as 85 sqm\./,
      ),
    });
  });

  it('has its own columns repeated in tables and JSON, for refused rows too', async () => {
    expect(await system.get(id)).toMatchObject({ passthrough: ['Branch', 'status'] });
    const rows = await files.csv(id);
    expect(rows.map((row) => [row['Branch'], row['own_status'], row['status']])).toEqual([
      ['Deira', 'current', 'succeeded'],
      [`'=SUM(A1)`, 'late', 'succeeded'],
      ['Deira', 'late', 'errored'],
    ]);
    const results = (await system.results(id)) as readonly { passthrough?: object }[];
    expect(results.map(({ passthrough }) => passthrough)).toEqual([
      { Branch: 'Deira', status: 'current' },
      { Branch: '=SUM(A1)', status: 'late' },
      { Branch: 'Deira', status: 'late' },
    ]);
    const [header = [], , second = []] = await sheetRows(await files.read(id, '?format=xlsx'));
    expect(second[header.indexOf('Branch')]).toBe(`'=SUM(A1)`);
  });

  it.each([
    [
      'a column that is no field',
      '',
      { code: 'unknown_field', detail: /map=column:field.*passthrough=true/ },
    ],
    [
      'a mapped column that is not there',
      '?map=loan:reference',
      { code: 'invalid_fields', detail: /"loan".*did you mean "Loan ID"/ },
    ],
    [
      'a field that is none',
      '?map=loan_id:refrence',
      { code: 'invalid_fields', detail: /"refrence".*did you mean "reference"/ },
    ],
    [
      'two columns for one field',
      '?map=loan_id:area&passthrough=true',
      { code: 'invalid_fields', detail: /both map to area/ },
    ],
    ['a map of another form', '?map=loan_id', { code: 'invalid_fields', detail: /column:field/ }],
  ])('is refused for %s', async (_, query, { code, detail }) => {
    const response = await files.send(query, 'text/csv', FILE);
    expect(response.status).toBe(422);
    expect(await problemOf(response)).toMatchObject({ code, detail: expect.stringMatching(detail) });
  });

  it('may name a column with a comma, and end in columns without a name', async () => {
    const file = `loan_id,area,type,bedrooms,size_sqft,"Price, AED",,\nL-1,Dubai Marina,flat,1+maid,850,"1'500'000",,\n`;
    const how = `?map=${encodeURIComponent('loan_id:reference,Price, AED:listing_price')}`;
    const [row] = await files.csv(await files.scored(how, 'text/csv', file));
    expect(row).toMatchObject({
      ...{ status: 'succeeded', reference: 'L-1', bedrooms: '1', listing_price: '1500000' },
    });
    const portfolio = await new PortfolioCalls(system).send(file, how);
    expect(await portfolio.json()).toMatchObject({ request_counts: { total: 1, processing: 1 } });
  });

  it('has no such options for JSON', async () => {
    for (const query of ['?map=loan_id:reference', '?passthrough=true']) {
      const response = await files.send(
        query,
        'application/json',
        JSON.stringify({ items: [{ property: LISTING }] }),
      );
      expect(response.status).toBe(422);
      expect(await problemOf(response)).toMatchObject({
        detail: expect.stringMatching(/applies to CSV only/),
      });
    }
  });
});
