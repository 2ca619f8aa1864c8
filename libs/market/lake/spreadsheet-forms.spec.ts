import { describe, expect, it } from '@jest/globals';

import { importFolders } from './import-folders.fixture.js';
import { HEADERS, openDataRent, pulseSale, readReport, webSale } from './source-files.fixture.js';

describe('a file that a spreadsheet or pandas has saved again', () => {
  const folders = importFolders();
  const { load, stored } = folders;

  it.each(['05-11-2026', '5/11/2026', '11/5/2026', '5-Nov-26'])(
    'has a row rejected whose number 11-5-2026 has become the date %s, and names what to import',
    async (id) => {
      const day = '2026-01-05 10:00:00';
      const lines = [webSale({ id: '11-45-2026', day }), webSale({ id, day })];
      const outcome = await load(`${id.replaceAll('/', ' ')}.csv`, [HEADERS.webExport, ...lines]);
      expect(outcome).toMatchObject({ source: { accepted: 1, rejected: 1 } });
      const report = outcome.status === 'imported' ? outcome.source.report : null;
      expect(await readReport(folders.market.path, report)).toEqual([
        expect.objectContaining({
          ...{ line: 3, column: 'TRANSACTION_NUMBER', value: id },
          reason: expect.stringContaining('import the original file'),
        }),
      ]);
    },
  );

  it('keeps short numbers that only look like dates', async () => {
    const ids = ['11-12-2026', '11-11-2026', '11-9-2026', '5-7-2026'];
    const outcome = await load('short.csv', [HEADERS.webExport, ...ids.map((id) => webSale({ id }))]);
    expect(outcome).toMatchObject({ source: { accepted: 4, rejected: 0 } });
  });

  it('has days with their time after a comma', async () => {
    const semicolons = [HEADERS.webExport, webSale({ day: '46027,424444444' })].map((line) =>
      line.replaceAll(',', ';').replace('46027;', '46027,'),
    );
    expect(await load('comma.csv', semicolons)).toMatchObject({ source: { accepted: 1 } });
    expect(await stored('SELECT registered::VARCHAR AS day FROM transaction')).toEqual([
      { day: '2026-01-05 10:11:12' },
    ]);
  });

  it.each(['77,0', '77,00', '٧٧٫٠', '٧٧'])('has the project number 77 as %s', async (number) => {
    const line = pulseSale('1-11-2026-1', '2026-01-05', 1_000_000).replace(',77.0,', `,"${number}",`);
    await load('project.csv', [HEADERS.pulse, line]);
    expect(await stored('SELECT project_number FROM transaction')).toEqual([{ project_number: '77' }]);
  });

  it('counts a contract once whose bedrooms have got decimals after a comma', async () => {
    await load('gateway.jsonl', [openDataRent({ ROOMS: 4 })]);
    const again = openDataRent({ ROOMS: '4,0', ACTUAL_AREA: '80,0', ANNUAL_AMOUNT: '90000,0' });
    expect(await load('comma.jsonl', [again])).toMatchObject({ source: { accepted: 0, merged: 1 } });
    expect(await stored('SELECT bedrooms FROM rent_contract')).toEqual([{ bedrooms: 4 }]);
  });
});
