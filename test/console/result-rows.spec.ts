import { describe, expect, it } from '@jest/globals';

import { countAreas } from '../../apps/console/portfolio/results/area-counts.js';
import { nameRow } from '../../apps/console/portfolio/results/name-row.js';
import { ResultRows } from '../../apps/console/portfolio/results/result-rows.js';

const CSV = [
  'index,custom_id,listing_price,verdict,error_detail',
  '0,L-10,1200000,GOOD DEAL,',
  '1,"Tower ""A"", 2\nsecond line",950000,FAIR VALUE,',
  '2,\'=L-2,,,"size_sqft: 90 m, which is no area"',
  '3,L-9,950000,GOOD DEAL,',
].join('\r\n');

/** Its bytes in pieces of this length. */
function read(pieceLength: number, csv = CSV): ResultRows {
  const bytes = new TextEncoder().encode(`\ufeff${csv}\r\n`);
  const rows = new ResultRows();
  for (let at = 0; at < bytes.length; at += pieceLength) rows.take(bytes.subarray(at, at + pieceLength));
  rows.end();
  return rows;
}
const ALL = { text: '', verdict: '', areas: [], sort: null };
const placesOf = (rows: ResultRows): number[] => rows.rows(0, rows.total).map(({ at }) => at);

it.each([
  ['L-1', 'FAC-7', 'L-1'],
  ['', 'FAC-7', 'FAC-7'],
  ['', '', '#4'],
])('names a row with the custom_id %j and the reference %j %j', (customId, reference, name) => {
  expect(nameRow(customId, reference, 3)).toBe(name);
});

describe('results in a worker', () => {
  it.each([1, 2, 3, 7, 1_000])('are the same however they are split: in chunks of %d bytes', (length) => {
    const rows = read(length);
    expect([rows.total, rows.choose(ALL)]).toEqual([4, 4]);
    expect(rows.rows(0, 4).map(({ cells }) => cells)).toEqual([
      ['0', 'L-10', '1200000', 'GOOD DEAL', ''],
      ['1', 'Tower "A", 2\nsecond line', '950000', 'FAIR VALUE', ''],
      // Without the apostrophe that is for spreadsheets.
      ['2', '=L-2', '', '', 'size_sqft: 90 m, which is no area'],
      ['3', 'L-9', '950000', 'GOOD DEAL', ''],
    ]);
  });

  it('sort figures numerically and words alphabetically, empty cells last in both directions', () => {
    const rows = read(1_000);
    const orderBy = (column: string, descending: boolean): number[] => {
      rows.choose({ ...ALL, sort: { column, descending } });
      return placesOf(rows);
    };
    expect(orderBy('listing_price', true)).toEqual([0, 1, 3, 2]);
    expect(orderBy('listing_price', false)).toEqual([1, 3, 0, 2]);
    expect(orderBy('custom_id', false)).toEqual([2, 3, 0, 1]);
  });

  it('sort verdicts from the best deal down, and equal ones in file order', () => {
    const verdicts = ['OVERPRICED', 'GOOD DEAL', '', 'VERIFY LISTING', 'EXCELLENT DEAL', 'GOOD DEAL'];
    const rows = read(1_000, ['at,verdict', ...verdicts.map((verdict, at) => `${at},${verdict}`)].join('\n'));
    rows.choose({ ...ALL, sort: { column: 'verdict', descending: false } });
    expect(placesOf(rows)).toEqual([4, 1, 5, 0, 3, 2]);
    expect(rows.verdicts()).toEqual(['', 'EXCELLENT DEAL', 'GOOD DEAL', 'OVERPRICED', 'VERIFY LISTING']);
  });

  it('are found by text in any cell, by a verdict, and by having none', () => {
    const rows = read(1_000);
    expect(rows.choose({ ...ALL, text: 'tower "a", 2' })).toBe(1);
    expect(rows.choose({ ...ALL, text: '1200000,good' })).toBe(0);
    expect(rows.choose({ ...ALL, verdict: 'GOOD DEAL', text: 'l-9' })).toBe(1);
    expect([rows.choose({ ...ALL, verdict: '-' }), placesOf(rows).length]).toEqual([1, 1]);
    expect(rows.rows(0, 10).map(({ at }) => at)).toEqual([2]);
  });

  it('are counted and found by the file’s areas, those that were analysed', () => {
    const rows = read(
      1_000,
      ['area,analysis_id', 'Al Furjan,an_1', '"Marina, Dubai",an_2', 'Al Furjan,an_3', 'Al Furjan,'].join(
        '\n',
      ),
    );
    expect(countAreas(rows)).toEqual([
      { area: 'Al Furjan', count: 2 },
      { area: 'Marina, Dubai', count: 1 },
    ]);
    expect(rows.choose({ ...ALL, areas: ['Marina, Dubai'] })).toBe(1);
    expect([rows.choose({ ...ALL, areas: ['Al Furjan'] }), placesOf(rows)]).toEqual([3, [0, 2, 3]]);
  });

  it('belong to the area that the API resolved, if the file names a building', () => {
    const header = 'area,analysis_id,matched_area';
    const lines = [header, 'Trump Tower,an_1,BUSINESS BAY', 'Business Bay,an_2,BUSINESS BAY', 'Nowhere,,'];
    const rows = read(1_000, lines.join('\n'));
    expect(countAreas(rows)).toEqual([{ area: 'BUSINESS BAY', count: 2 }]);
    expect([rows.choose({ ...ALL, areas: ['BUSINESS BAY'] }), placesOf(rows)]).toEqual([2, [0, 1]]);
  });
});
