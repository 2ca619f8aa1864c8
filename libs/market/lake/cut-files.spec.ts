import { gzipSync } from 'node:zlib';

import { describe, expect, it } from '@jest/globals';

import { importFolders } from './import-folders.fixture.js';
import { HEADERS, openDataSale, pulseSale, webSale } from './source-files.fixture.js';

const SALES = [1, 2, 3].map((n) => webSale({ id: `11-${n}-2026`, price: 2_664_374 + n }));
const TEXT = `${[HEADERS.webExport, ...SALES].join('\n')}\n`;
const RECORDS = [1, 2, 3].map((n) => openDataSale({ TRANSACTION_NUMBER: `11-${n}-2026` }));
const CHARGES = 'building_name,year,rate_aed_sqft\nA,2025,10.25\nB,2025,11.50\nC,2025,12.75\n';

describe('a file that was cut, joined or written by another program', () => {
  const folders = importFolders();
  const { load } = folders;

  async function refusal(name: string, content: string | Uint8Array): Promise<string> {
    const outcome = await load(name, content);
    return outcome.status === 'refused' ? outcome.reason : `${name} was imported`;
  }

  it.each([
    ['within a row', TEXT.slice(0, TEXT.lastIndexOf('2664377') + 3), /its last row, 4, is not whole/],
    ['within a quoted field', `${TEXT.slice(0, -13)}"Marina`, /its last row, 4, is not whole/],
    ['within the last field', TEXT.slice(0, -6), /row 4 seems to be cut: it ends with PROJECT_EN 'Marina '/],
    ['before the last field', TEXT.slice(0, TEXT.lastIndexOf(',') + 1), /row 4 seems to be cut.* ''/],
    ['within a last number', CHARGES.slice(0, -5), /row 4 seems to be cut: .* rate_aed_sqft '1', /],
  ])('is refused as CSV that ends %s', async (where, text, reason) => {
    for (const [name, bytes] of [
      ['cut.csv', text],
      ['cut.csv.gz', gzipSync(text)],
    ] as const) {
      const said = await refusal(`${where} ${name}`, bytes);
      expect(said).toMatch(reason);
      expect(said).toMatch(/nothing was imported\. Fetch the file again/);
    }
  });

  it.each([
    'Total,3',
    'Page 1 of 3',
    '(3 rows affected)',
    '"Disclaimer: as is, without',
    'Source: Dubai Land Department, 2026',
    'As is, without\nwarranty, of any kind',
    '\u001a',
  ])(
    'is read without its last line if that is the footer %p, with or without a line feed',
    async (footer) => {
      for (const [name, end] of Object.entries({ ended: '\n', open: '' }))
        expect(await load(`${name}.csv`, `${TEXT}${footer}${end}`)).toMatchObject({
          source: { rejected: footer.split('\n').length },
        });
    },
  );

  it.each(['1', '11-', '11-3-20', '"11-3', '11-4-2026,2026-01-05 10:', '3,400,500'])(
    'is refused if its last line %p may be the beginning of a row',
    async (beginning) => {
      const said = await refusal(`begun ${beginning}.csv`, `${TEXT}${beginning}`);
      expect(said).toMatch(/its last row, 5, is not whole/);
    },
  );

  it('is refused if its last line is the beginning of a row without a number', async () => {
    const unnumbered = TEXT.replaceAll(/^11-\d-2026/gm, '""');
    expect(await refusal('unnumbered.csv', `${unnumbered},2026-01-05`)).toMatch(
      /its last row, 5, is not whole/,
    );
  });

  it('is read whole without a line feed at its end', async () => {
    expect(await load('open.csv', TEXT.slice(0, -1))).toMatchObject({ source: { accepted: 3, rejected: 0 } });
    expect(await load('charges.csv', CHARGES.slice(0, -1))).toMatchObject({ source: { accepted: 3 } });
  });

  it.each([
    ['array', `[${RECORDS.join(',')}]`],
    ['lines', RECORDS.join('\n')],
    ['saved answer', `{"response":{"result":[${RECORDS.join(',')}]}}`],
  ])('has no value where Python writes NaN or Infinity in a JSON %s', async (name, json) => {
    const missing = json
      .replaceAll('"MASTER_PROJECT_EN":null', '"MASTER_PROJECT_EN":NaN')
      .replaceAll('"ACTUAL_AREA":80', '"ACTUAL_AREA":-Infinity');
    expect(missing).not.toBe(json);
    expect(await load(`${name}.json`, missing)).toMatchObject({
      source: { accepted: 3, unknownWords: [] },
    });
  });

  it('is told apart as JSON that was cut and JSON that breaks the rules', async () => {
    expect(await refusal('cut.json', `[${RECORDS.join(',')}`)).toMatch(/does not end whole/);
    expect(await refusal('comma.json', `[${RECORDS.join(',')},]`)).toMatch(
      /the JSON breaks its rules \(.*Write it with a JSON library/,
    );
  });

  it('is refused if zero bytes stand in place of rows, near its start or far from it', async () => {
    const rows = Array.from({ length: 12_000 }, (_, at) => webSale({ id: `11-${at + 1}-2026` })).join('\n');
    const hole = '\0'.repeat(4096);
    const near = `${TEXT.slice(0, -30)}${hole}`;
    const far = `${HEADERS.webExport}\n${rows.slice(0, 1_500_000)}${hole}${rows.slice(1_504_096)}\n`;
    expect(await refusal('near.csv', near)).toMatch(/zero bytes in place of text, .*nothing was imported/);
    expect(await refusal('far.csv', far)).toMatch(
      /row \d+ has zero bytes in place of text, .*rows are missing/,
    );
  });

  it('may have byte order marks inside, where files were joined', async () => {
    const joined = RECORDS.map((record) => `\uFEFF${record}\n`).join('');
    expect(await load('joined.jsonl', joined)).toMatchObject({ source: { accepted: 3 } });
  });

  it('is refused if a table of another layout follows, and if columns are in another order', async () => {
    const pulse = `${HEADERS.pulse}\n${pulseSale('1-11-2026-5', '2026-02-01', 900_000)}\n`;
    expect(await refusal('layouts.csv', `${TEXT}\uFEFF${pulse}`)).toMatch(
      /row 5 heads another table, of dubai-pulse-transactions; nothing was imported/,
    );
    const reversed = (line: string): string => line.split(',').toReversed().join(',');
    expect(
      await refusal('order.csv', `${TEXT}${[HEADERS.webExport, ...SALES].map(reversed).join('\n')}\n`),
    ).toMatch(/row 5 heads the columns in another order/);
  });

  it('is refused if two columns have one name', async () => {
    const twice = TEXT.split('\n').map((line, row) =>
      line === '' ? '' : `${line},${row ? 5 : 'Trans value'}`,
    );
    expect(await refusal('twice.csv', twice.join('\n'))).toMatch(
      /two columns have one name, TRANS_VALUE and Trans value; .* Remove the wrong one/,
    );
    const records = RECORDS.map((record) => record.replace('{', '{"trans_value":5,'));
    expect(await refusal('twice.jsonl', records.join('\n'))).toMatch(/two columns have one name/);
  });

  it.each([
    ['empty.csv.gz', gzipSync(''), /the file has no text/],
    ['twice.csv.gz', gzipSync(gzipSync(TEXT)), /packed twice; unpack it once/],
  ])('is refused as %s, with what to do', async (name, bytes, reason) => {
    expect(await refusal(name, bytes)).toMatch(reason);
  });
});
