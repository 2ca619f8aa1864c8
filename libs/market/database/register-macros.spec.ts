import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { MarketDatabase, quoted } from './market-database.js';

describe('the register’s spellings', () => {
  let database: MarketDatabase;
  beforeAll(async () => {
    database = await MarketDatabase.open();
  });
  afterAll(() => database.close());

  const evaluate = async (sql: string): Promise<unknown> =>
    (await database.rows<{ v: unknown }>(`SELECT ${sql} AS v`))[0]?.v ?? null;

  it.each([
    ['2026-01-05 10:11:12', '2026-01-05 10:11:12'],
    ['2026-01-05', '2026-01-05 00:00:00'],
    ['2026-01-05T10:11:12.345', '2026-01-05 10:11:12'],
    ['2026-01-05T22:11:12Z', '2026-01-06 02:11:12'],
    ['2026-01-05 22:11:12+00', '2026-01-06 02:11:12'],
    ['2026-01-05T22:11:12.5+03:30', '2026-01-05 22:41:12.5'],
    ['2026-01-25T20:30Z', '2026-01-26 00:30:00'],
    ['2026-01-25 20:30+04:00', '2026-01-25 20:30:00'],
    ['2026-01-25 20:30 +0400', '2026-01-25 20:30:00'],
    ['05-01-2026', '2026-01-05 00:00:00'],
    ['05/01/2026 10:11:12', '2026-01-05 10:11:12'],
    ['2026-01-05 22:11:12.000000 UTC', '2026-01-06 02:11:12'],
    ['2026-01-05 22:11:12 +04:00', '2026-01-05 22:11:12'],
    ['05-Jan-2026', '2026-01-05 00:00:00'],
    ['5 SEPTEMBER 2026 10:11', '2026-09-05 10:11:00'],
    ['05-Jan-26', '2026-01-05 00:00:00'],
    ['05-JAN-26 10.11.12.000000 PM', '2026-01-05 22:11:12'],
    ['05/01/2026 22.11.12', '2026-01-05 22:11:12'],
    ['05/01/2026 22.11', '2026-01-05 22:11:00'],
    ['05/01/2026 25.11', null],
    ['Jan 5, 2026, 10:11:12 PM', '2026-01-05 22:11:12'],
    ['Monday, January 05, 2026 10:11:12', '2026-01-05 10:11:12'],
    ['05/01/2026, 10:11:12 p.m.', '2026-01-05 22:11:12'],
    ['20260105', '2026-01-05 00:00:00'],
    ['20260105T101112', '2026-01-05 10:11:12'],
    ['20260105T221112Z', '2026-01-06 02:11:12'],
    ['Mon Jan 05 2026 10:11:12 GMT+0400 (Gulf Standard Time)', '2026-01-05 10:11:12'],
    ['46027', '2026-01-05 00:00:00'],
    ['46027.424444444', '2026-01-05 10:11:12'],
    ['1767586272000', '2026-01-05 04:11:12'],
    ['1767643200000', '2026-01-06 00:00:00'],
    ['4102444800000', null],
    ['/Date(1767586272000)/', '2026-01-05 04:11:12'],
    ['/Date(1767643200000)/', '2026-01-06 00:00:00'],
    ['/Date(1767593472000+0400)/', '2026-01-05 10:11:12'],
    ['/Date(1767643200000-0500)/', '2026-01-06 00:00:00'],
    ['/Date(17675)/', null],
    ['1767586272', null],
    ['05-Jam-2026', null],
    ['31-Feb-2026', null],
    ['31-02-2026', null],
    ['8/14/2024', null],
    ['soon', null],
    ['', null],
  ])('reads %p as the Dubai time %p', async (written, expected) => {
    expect(await evaluate(`register_timestamp(${quoted(written)})::VARCHAR`)).toBe(expected);
  });

  it.each([
    ['٠٥/٠١/٢٠٢٦ ١٠:١١', '05/01/2026 10:11'],
    ['\u200F05/\u200F01/2026', '05/01/2026'],
    ['01/05/2026,\u00A010:11\u202FPM', '01/05/2026, 10:11 PM'],
    ['05/01/2026 10:11 م', '05/01/2026 10:11 PM'],
    ['٥‏/١‏/٢٠٢٦، ١٠:١١:١٢ ص', '5/1/2026, 10:11:12 AM'],
  ])('writes the date %p in Latin as %p', async (written, expected) => {
    expect(await evaluate(`written_date(${quoted(written)})`)).toBe(expected);
  });

  it.each([
    ['5 févr. 2026', '2026-02-05 00:00:00'],
    ['05-avr.-26', '2026-04-05 00:00:00'],
    ['jeudi 1er octobre 2026', '2026-10-01 00:00:00'],
    ['mardi 5 mai 2026 10:11', '2026-05-05 10:11:00'],
    ['mer. 5 août 2026', '2026-08-05 00:00:00'],
    ['5 juin 2026', '2026-06-05 00:00:00'],
    ['5 juillet 2026', '2026-07-05 00:00:00'],
    ['31 déc. 2026', '2026-12-31 00:00:00'],
    ['5 يناير 2026', '2026-01-05 00:00:00'],
    ['05-فبراير-26', '2026-02-05 00:00:00'],
    ['الأحد، 5 أبريل، 2026', '2026-04-05 00:00:00'],
    ['٥ ابريل ٢٠٢٦ ١٠:١١ م', '2026-04-05 22:11:00'],
    ['5 أغسطس 2026', '2026-08-05 00:00:00'],
    ['5 أكتوبر 2026', '2026-10-05 00:00:00'],
    ['Monday, January 05, 2026', '2026-01-05 00:00:00'],
    ['5 سبب 2026', null],
  ])('reads %p, of a French, Arabic or English spreadsheet, as %p', async (written, expected) => {
    const sql = `register_timestamp(english_date(written_date(${quoted(written)})))::VARCHAR`;
    expect(await evaluate(sql)).toBe(expected);
  });

  it.each([
    ['<b>８８０，０００．５</b>', '880,000.5'],
    ['\t−5', '-5'],
    ['2026–01–05&nbsp;10:11', '2026-01-05 10:11'],
    ['2026-01-05+10%3A11%3A12', '2026-01-05 10:11:12'],
    ['2026-01-05T10:11:12+04:00', '2026-01-05T10:11:12+04:00'],
  ])('reads the figure %p as %p', async (written, expected) => {
    expect(await evaluate(`plain_figure(${quoted(written)})`)).toBe(expected);
  });

  it.each([
    ['１１–٢٢٢٥−2024', '11-2225-2024'],
    ['\t11-2225-2024', '11-2225-2024'],
    ['برج ٢', 'برج ٢'],
    ['Marina – Gate', 'Marina – Gate'],
  ])('reads the identity %p as %p', async (written, expected) => {
    expect(await evaluate(`plain_identity(${quoted(written)})`)).toBe(expected);
  });

  it.each([
    ['1-11-2024-2225', 'Sales', '1-11-2024-2225'],
    ['11-2225-2024', 'Sales', '1-11-2024-2225'],
    ['110-7-2015', 'Mortgages', '2-110-2015-7'],
    ['3-9-2020-0012', 'Gifts', '3-9-2020-12'],
    ['11-2225', 'Sales', null],
    ['11-2225-2024', 'Leases', null],
  ])('spells transaction %p of %p as %p', async (written, group, expected) => {
    expect(await evaluate(`transaction_id(${quoted(written)}, ${quoted(group)})`)).toBe(expected);
  });

  it.each([
    ['Studio', 0],
    ['1 B/R', 1],
    ['10 B/R', 10],
    ['1bed room+Hall', 1],
    ['2 bed rooms+hall', 2],
    ['3', 3],
    ['3.0', 3],
    ['3,0', 3],
    ['1,5', null],
    ['1.5', null],
    ['7+', 7],
    ['studio', 0],
    ['PENTHOUSE', null],
    ['NA', null],
    ['Office', null],
    ['Single Room', null],
    ['More than 3B/R', null],
    ['', null],
    ...['1BR', '1 BHK', '1B', '1 BR + Maid', 'One Bedroom', '١', '1 غرف'].map((one): [string, number] => [
      one,
      1,
    ]),
    ['استوديو', 0],
    ['1 bath', null],
    ['99', null],
  ])('counts the bedrooms of %p as %p', async (written, expected) => {
    expect(await evaluate(`bedroom_count(${quoted(written)})`)).toBe(expected);
  });

  it.each([
    ['  Marina   Gate\t1 ', 'Marina Gate 1'],
    ['Missing_project_name_en', null],
    ['No_master_project_en', null],
    ...[
      'NA',
      '-',
      'nan',
      'NaT',
      '#N/A',
      '#REF!',
      '#NAME?',
      '#DIV/0!',
      '<NA>',
      '\\N',
      '(null)',
      '—',
      'غير معروف',
    ].map((nothing): [string, null] => [nothing, null]),
    ['Nil Tower', 'Nil Tower'],
    ['OCTA ISLE Interiors by MISSONI', 'OCTA ISLE Interiors by MISSONI'],
  ])('knows only %p as %p', async (written, expected) => {
    expect(await evaluate(`known_text(${quoted(written)})`)).toBe(expected);
  });

  it.each([
    ['Marina Gate - 1', 'MARINA GATE 1', true],
    ["Me'Aisem First", 'Meaisem First', true],
    ['Résidence', 'residence', true],
    ['Tower 1 1', 'Tower 11', false],
    ['Block 1-2-3', 'Block 12 3', false],
    ['برج خليفة', 'برج العرب', false],
  ])('treats %p and %p as one name: %p', async (left, right, same) => {
    expect(await evaluate(`name_key(${quoted(left)}) = name_key(${quoted(right)})`)).toBe(same);
  });

  it.each([
    ['1 2 3', '1|2|3'],
    ['1 | 2', '1|2'],
    ['1||2 -- 3', '1|2|3'],
    ['1 2 || 3', '1|2||3'],
    ['Block 1 - 2B', 'block1|2b'],
    ['Tower|B', 'tower|b'],
    ['Café (2) – ½', 'cafe2½'],
    ['بلوك ٢ ٣', 'بلوك٢٣'],
    [' .-_ ', ''],
  ])('identifies the name %p by %p', async (name, key) => {
    expect(await evaluate(`name_key(${quoted(name)})`)).toBe(key);
  });

  it.each([
    ['1,250,000.50', 1250000.5],
    ['1e6', 1e6],
    ['NaN', null],
    ['inf', null],
    ['AED 1,250,000', 1250000],
    ['1,250,000 د.إ.\u200F', 1250000],
    ['1\u00A0250\u202F000', 1250000],
    ["1'250'000.5", 1250000.5],
    ['12,50,000', 1250000],
    ['١٬٢٥٠٬٠٠٠٫٥', 1250000.5],
    ['45%', 45],
    ['80.5 sqm', 80.5],
    ['902964/-', 902964],
    ['Dhs. 1,250,000/-', 1250000],
    ['1,250,000/= AED', 1250000],
    ['\u20C31,250,000', 1250000],
    ['1,250,000 درهم', 1250000],
    ['80.5 م²', 80.5],
    ['902964/2', null],
    ['866 sqft', null],
    ['72,41', null],
    ['1.250.000', null],
    ['1.2M', null],
    ['########', null],
  ])('reads the number %p as %p', async (written, expected) => {
    expect(await evaluate(`known_number(${quoted(written)})`)).toBe(expected);
  });

  it.each([
    ['72,41', 72.41],
    ['1.250.000,5', 1250000.5],
    ['565.000', 565000],
    ['1\u202F250\u202F000,50', 1250000.5],
    ['1250000', 1250000],
    ['72.41', null],
  ])('reads the number %p as %p if decimals stand after a comma', async (written, expected) => {
    await database.run(`SET VARIABLE decimal_mark = ','`);
    try {
      expect(await evaluate(`known_number(${quoted(written)})`)).toBe(expected);
    } finally {
      await database.run(`SET VARIABLE decimal_mark = '.'`);
    }
  });

  it.each([
    ['1,021', '1021'],
    ['01630.0', '1630'],
    ['1630,0', '1630'],
    ['1.630,00', '1630'],
    ['١٦٣٠٫٠', '1630'],
    ['1,21', '1,21'],
  ])('gives the identity %p to %p', async (written, expected) => {
    expect(await evaluate(`whole_number(${quoted(written)})`)).toBe(expected);
  });
});
