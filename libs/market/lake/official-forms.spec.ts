import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { systemClock } from '#platform';

import { stringAt } from '../snapshot/gather/fetch-columns.js';
import { readMarketFiles } from '../snapshot/read-market-files.js';
import { EXCLUSIONS, type MarketSnapshot, PROCEDURES, PROPERTY_TYPES } from '../tables/types.js';
import { importFiles, type ImportOutcome } from './import-market.js';
import { HEADERS, openDataRent, openDataSale, SourceFolder } from './source-files.fixture.js';

/** A line of the web export as the department writes it today. */
const web = (id: string, day: string, procedure: string, type: string, kind: string, more = ''): string =>
  `${id},${day},Sales,${procedure},Ready,Free Hold,Residential,DUBAI MARINA,${type},${kind},2500000,180.5,180.5,3 B/R,${more},,,,0,0,,Marina Crown`;
const pulse = (id: string, procedure: string, type: string, kind: string, rooms = '3 B/R'): string =>
  `${id},11,1,Sales,${procedure},2025-07-24,${type},${kind},Residential,Existing Properties,Marsa Dubai,,77.0,MARINA CROWN,Dubai Marina,,Metro A,Mall A,${rooms},1,180.5,2500000,13850`;

describe('the official forms', () => {
  let folder: SourceFolder;
  beforeAll(async () => {
    folder = await SourceFolder.create();
  });
  afterAll(() => folder.remove());

  let files = 0;
  async function market(
    ...contents: readonly (readonly [name: string, lines: readonly string[]])[]
  ): Promise<MarketSnapshot> {
    const paths: string[] = [];
    for (const [name, lines] of contents) {
      files += 1;
      paths.push(await folder.write(`${files}-${name}`, lines));
    }
    return readMarketFiles(paths, systemClock);
  }

  const sold = ({ sales }: MarketSnapshot): Record<string, readonly (string | undefined)[]> =>
    Object.fromEntries(
      Array.from(sales.exclusion, (mark, row) => [
        stringAt(sales.id, row),
        [
          PROPERTY_TYPES[sales.propertyType[row] ?? 0],
          PROCEDURES[sales.procedure[row] ?? 0],
          EXCLUSIONS[mark],
        ],
      ]),
    );

  it('name the kind and the rooms of a sale as they do those of a contract', async () => {
    const snapshot = await market([
      'renamed.csv',
      [
        HEADERS.webExport.replace('PROP_SB_TYPE_EN', 'PROP_SUB_TYPE_EN').replace('ROOMS_EN', 'ROOMS'),
        web('11-1-2025', '7/24/2025 10:54', 'Sale', 'Unit', 'Hotel Apartment'),
      ],
    ]);
    expect(sold(snapshot)).toEqual({ '11-1-2025': ['hotel_apartment', 'resale', 'comparable'] });
    expect(Array.from(snapshot.sales.bedrooms)).toEqual([3]);
  });

  it('use different words for villa, hotel apartment and resale, with the same meaning', async () => {
    const snapshot = await market(
      [
        'web.csv.gz',
        [
          HEADERS.webExport,
          web('11-1-2025', '7/24/2025 10:54', 'Sale', 'Building', 'Villa'),
          web('11-2-2025', '7/4/2025 9:05', 'Sell', 'Unit', 'Hotel Apartment'),
          web('41-3-2025', '7/4/2025 23:59:59', 'Delayed Sell', 'unit', ' stacked  TOWNHOUSES '),
          web('11-4-2025', '7/5/2025 1:05 PM', 'Sale', 'Land', 'Villa'),
          web('11-5-2025', '7/5/2025 1:05', 'Sale', 'Building', 'Residential Flats'),
        ],
      ],
      [
        'pulse.csv',
        [
          HEADERS.pulse,
          pulse('1-11-2025-11', 'Sell', 'Villa', 'Villa'),
          pulse('1-11-2025-12', 'Sell', 'Unit', 'Hotel Apartment'),
          pulse('1-11-2025-13', 'Sell', 'Building', ''),
        ],
      ],
      [
        'gateway.jsonl',
        [
          openDataSale({
            TRANSACTION_NUMBER: '11-21-2026',
            PROP_TYPE_EN: 'Building',
            PROP_SB_TYPE_EN: 'Villa',
          }),
          openDataSale({
            TRANSACTION_NUMBER: '102-22-2026',
            PROCEDURE_EN: 'Sell - Pre registration',
            IS_OFFPLAN: 1,
          }),
          openDataSale({
            TRANSACTION_NUMBER: '11-23-2026',
            PROP_SB_TYPE_EN: 'Hotel Apartment',
            ROOMS_EN: null,
          }),
        ],
      ],
    );
    expect(sold(snapshot)).toEqual({
      '11-1-2025': ['villa', 'resale', 'comparable'],
      '11-2-2025': ['hotel_apartment', 'resale', 'comparable'],
      '41-3-2025': ['townhouse', 'delayed', expect.any(String)],
      '11-11-2025': ['villa', 'resale', expect.any(String)],
      '11-12-2025': ['hotel_apartment', 'resale', expect.any(String)],
      '11-21-2026': ['villa', 'resale', expect.any(String)],
      '102-22-2026': ['apartment', 'off_plan_registration', 'comparable'],
      '11-23-2026': ['hotel_apartment', 'resale', expect.any(String)],
    });
    expect([...snapshot.sales.offPlan].filter((code) => code === 1)).toHaveLength(1);
    expect([...snapshot.sales.freehold].filter((code) => code === 1)).toHaveLength(6);
  });

  it('merge into one transaction, however its number is written', async () => {
    const snapshot = await market(
      [
        'web.csv',
        [
          HEADERS.webExport,
          web('102-14780-2025', '7/24/2025 10:54', 'Sell - Pre registration', 'Unit', 'Flat'),
        ],
      ],
      ['pulse.csv', [HEADERS.pulse, pulse('1-102-2025-14780', 'Sell - Pre registration', 'Unit', 'Flat')]],
      [
        'gateway.jsonl',
        [
          openDataSale({
            ...{ TRANSACTION_NUMBER: '0102-014780-2025', INSTANCE_DATE: '2025-07-24T10:54:00' },
            ...{ PROCEDURE_EN: 'Sell - Pre registration', TRANS_VALUE: 2_500_000, PROCEDURE_AREA: 180.5 },
          }),
        ],
      ],
    );
    expect(Object.keys(sold(snapshot))).toEqual(['102-14780-2025']);
  });

  it('work as lines, as an array or as a saved answer, plain or gzip, and as Parquet', async () => {
    const rows = [1, 2].map((n) =>
      openDataSale({ TRANSACTION_NUMBER: `102-${n}-2026`, TRANS_VALUE: n * 1_000_000 }),
    );
    const array = `[${rows.join(',\n')}]`;
    const csv = [
      'TRANSACTION_NUMBER,INSTANCE_DATE,PROCEDURE_EN,IS_OFFPLAN,AREA_EN,TRANS_VALUE,PROCEDURE_AREA,USAGE_EN,PROP_TYPE_EN,PROP_SB_TYPE_EN,ROOMS_EN,PROJECT_EN',
    ];
    for (const n of [1, 2])
      csv.push(
        `102-${n}-2026,2026-01-05T10:00:00,Sale,0,DUBAI MARINA,${n}000000,80,Residential,Unit,Flat,1 B/R,Marina Crown`,
      );
    const paths = [
      await folder.write('lines.jsonl', rows),
      await folder.write('lines.jsonl.gz', rows),
      await folder.write('array.json', [array]),
      await folder.write('answer.json.gz', [`{"response": {"result": ${array}}}`]),
      await folder.parquet('lines.parquet', await folder.write('as.csv', csv)),
    ];
    const home = await SourceFolder.create();
    const outcomes: ImportOutcome[] = [];
    for (const path of paths)
      outcomes.push(...(await importFiles([path], { marketDir: home.path, clock: systemClock })));
    expect(
      outcomes.map(
        (outcome) => outcome.status !== 'refused' && [outcome.source.accepted, outcome.source.merged],
      ),
    ).toEqual([
      [2, 0],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
    ]);
    await home.remove();
  });

  it('create one record for each gateway tenancy contract, and none for repeats', async () => {
    const home = await SourceFolder.create();
    const same = openDataRent();
    const first = await folder.write('rents-1.jsonl', [same, same, openDataRent({ VERSION_EN: 'Renewed' })]);
    const second = await folder.write('rents-2.jsonl', [
      same,
      openDataRent({ ANNUAL_AMOUNT: 1 }),
      openDataRent({ ANNUAL_AMOUNT: 0 }),
    ]);
    const outcomes = await importFiles([first, second], { marketDir: home.path, clock: systemClock });
    expect(outcomes.map((outcome) => outcome.status !== 'refused' && outcome.source)).toMatchObject([
      { kind: 'dld-open-data-rents', rows: 3, accepted: 3, merged: 0, rejected: 0, from: '2026-01-01' },
      { rows: 3, accepted: 1, merged: 1, rejected: 1 },
    ]);
    await home.remove();
  });

  it('may use an unknown word: its row stays, and the word is reported with its count', async () => {
    const home = await SourceFolder.create();
    const lines = ['Flat', 'Sky Palace', 'SKY  PALACE'].map((kind, n) =>
      openDataSale({ TRANSACTION_NUMBER: `11-${n}-2026`, PROP_SB_TYPE_EN: kind }),
    );
    const odd = openDataSale({ TRANSACTION_NUMBER: '11-9-2026', ROOMS_EN: 'Attic', PROCEDURE_EN: 'Auction' });
    const [outcome] = await importFiles([await folder.write('odd.jsonl', [...lines, odd])], {
      marketDir: home.path,
      clock: systemClock,
    });
    expect(outcome?.status !== 'refused' && outcome?.source).toMatchObject({
      accepted: 4,
      unknownWords: [
        { column: 'PROCEDURE_EN', word: 'Auction', rows: 1 },
        { column: 'PROP_SB_TYPE_EN', word: 'SKY PALACE', rows: 1 },
        { column: 'PROP_SB_TYPE_EN', word: 'Sky Palace', rows: 1 },
        { column: 'ROOMS_EN', word: 'Attic', rows: 1 },
      ],
    });
    await home.remove();
  });
});
