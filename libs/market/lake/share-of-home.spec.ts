import { describe, expect, it } from '@jest/globals';

import { importFolders } from './import-folders.fixture.js';
import { HEADERS, openDataSale, pulseSale, webSale } from './source-files.fixture.js';

describe('a share of a home, of which one form states only the whole', () => {
  const folders = importFolders();

  const share = openDataSale({ PROCEDURE_AREA: 40, TRANS_VALUE: 500_000 });
  const whole = webSale({ price: 500_000 });
  const sizes = (): Promise<object[]> => folders.stored('SELECT size_m2, property_size_m2 FROM transaction');
  const SHARE = [{ size_m2: 40, property_size_m2: 80 }];

  it('stays a share if the web export of the whole follows', async () => {
    await folders.load('gateway.jsonl', [share]);
    await folders.load('web.csv', [HEADERS.webExport, whole]);
    expect(await sizes()).toEqual(SHARE);
  });

  it('becomes a share if it follows', async () => {
    await folders.load('web.csv', [HEADERS.webExport, whole]);
    await folders.load('gateway.jsonl', [share]);
    expect(await sizes()).toEqual(SHARE);
  });

  it('is a share beside a form without the size of the whole', async () => {
    await folders.load('gateway.jsonl', [share]);
    await folders.load('pulse.csv', [HEADERS.pulse, pulseSale('1-11-2026-1', '05-01-2026', 500_000)]);
    expect(await sizes()).toEqual(SHARE);
  });

  it('is not made of a home that was measured again, or of another share', async () => {
    await folders.load('first.csv', [HEADERS.webExport, webSale({ size: 80 })]);
    await folders.load('again.csv', [HEADERS.webExport, webSale({ size: 90 })]);
    expect(await sizes()).toEqual([{ size_m2: 90, property_size_m2: 90 }]);
    await folders.load('half.csv', [HEADERS.webExport, webSale({ size: 45, actual: 90 })]);
    await folders.load('third.csv', [HEADERS.webExport, webSale({ size: 30, actual: 90 })]);
    expect(await sizes()).toEqual([{ size_m2: 30, property_size_m2: 90 }]);
  });
});
