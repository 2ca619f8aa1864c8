import { describe, expect, it } from '@jest/globals';

import { ARABIC } from '../words/arabic.js';
import { ENGLISH } from '../words/english.js';
import { plotComparables } from './plot-comparables.js';
import { reportDataOf, saleOf, textOf } from './report-data.fixture.js';
import { writeComparables } from './write-comparables.js';

const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>\s*([^<]*?)\s*<\/text>/g)].map(([, text = '']) => text);
/** The y position of a circle or label, from the figures in its tag. */
const yOf = (svg: string, tag: RegExp): number => Number(tag.exec(svg)?.[1]);

describe('the plot of comparables', () => {
  it('ends on the valuation date, not that of the newest record of any kind', () => {
    const data = reportDataOf();
    const texts = textsOf(plotComparables(ENGLISH, data, data.analysis.comparables ?? []).text);
    expect(texts).toEqual(expect.arrayContaining(['2026-03-01', '2026-05-01']));
    expect(texts).not.toContain('2026-07-17');
  });

  it('plots a sale at its adjusted price, on which the estimate rests', () => {
    const data = reportDataOf({}, {});
    const sale = saleOf({ price: 400_000, price_per_sqft: 300, adjusted_price: 1_040_000 });
    const svg = plotComparables(ENGLISH, data, [sale]).text;
    const circle = yOf(svg, /class="sale"\s+cx="[\d.]+"\s+cy="([\d.]+)"/);
    expect(circle).toBe(yOf(svg, /<circle class="subject" cx="[\d.]+" cy="([\d.]+)"/));
    expect(textsOf(svg)).toContain('1,040,000');
  });

  it('keeps the labels of a narrow range apart', () => {
    const data = reportDataOf({ fair_price_range: { low: 1_039_000, high: 1_041_000, currency: 'AED' } });
    const sales = [saleOf({ adjusted_price: 200_000 }), saleOf({ adjusted_price: 3_000_000 })];
    const svg = plotComparables(ENGLISH, data, sales).text;
    const heights = ['1,041,000', '1,040,000', '1,039,000'].map((label) =>
      yOf(svg, new RegExp(`<text class="[\\w-]+" x="[\\d.]+" y="([\\d.]+)">\\s*${label}`)),
    );
    const [high = 0, middle = 0, low = 0] = heights;
    expect([middle - high >= 10, low - middle >= 10]).toEqual([true, true]);
  });

  it('leaves its labels room for thousands of millions', () => {
    const data = reportDataOf({ fair_price_range: { low: 4_000_000, high: 5_917_007_399, currency: 'AED' } });
    const svg = plotComparables(ENGLISH, data, [saleOf({})]).text;
    const levels = [...svg.matchAll(/x="([\d.]+)" y="[\d.]+" text-anchor="end">\s*([\d,]+)</g)];
    expect(levels.map(([, , text]) => text)).toContain('6,000,000,000');
    for (const [, x, text = ''] of levels) expect(Number(x)).toBeGreaterThan(7 * text.length);
    const [, x] = /x="([\d.]+)" y="[\d.]+">\s*5,917,007,399/.exec(svg) ?? [];
    expect(760 - Number(x)).toBeGreaterThan(7 * '5,917,007,399'.length);
  });

  it.each([760, 490])('writes no overlapping dates below it, %d units wide', (width) => {
    for (const date of ['2019-07-10', '2022-11-29', '2024-01-02', '2024-06-14', '2025-06-01', '2026-04-20']) {
      const data = reportDataOf({ comparables: [saleOf({ date })] });
      const svg = plotComparables(ENGLISH, data, data.analysis.comparables ?? [], width).text;
      const dates = [...svg.matchAll(/x="([\d.]+)" y="197"(?: text-anchor="(\w+)")?>\s*([\d-]+)/g)];
      const spans = dates.map(([, x = '', anchor = 'start', text = '']) => {
        const width = 6.2 * text.length;
        const left = Number(x) - { start: 0, middle: width / 2, end: width }[anchor as 'start'];
        return [left, left + width] as const;
      });
      const sorted = spans.sort(([a], [b]) => a - b);
      expect(sorted.every(([left], at) => at === 0 || left > (sorted[at - 1]?.[1] ?? 0))).toBe(true);
    }
  });
});

describe('the table of comparables', () => {
  it('names a building inferred from the sale’s size, and says so', () => {
    const told = { building: null, project: null, building_by_size: 'Olive House' };
    const tableOf = (sale: Parameters<typeof saleOf>[0]): string =>
      textOf(writeComparables(ENGLISH, reportDataOf({ comparables: [saleOf(sale)] })).text);
    expect(tableOf(told)).toMatch(/Olive House \(inferred from its size\)/);
    expect(tableOf({ ...told, building: 'Elm Court' })).not.toContain('inferred from its size');
  });

  it('mentions no rejected ones if there are none, and says that all are shown', () => {
    const [en, ar] = [ENGLISH, ARABIC].map((words) => textOf(writeComparables(words, reportDataOf()).text));
    expect(en).toContain(
      'Sales used: 1, with 50% of the weight; the rest is carried by lighter sales and the wider market. Price plus',
    );
    expect(/rejected|heaviest/.test(en ?? '')).toBe(false);
    expect(ar?.includes('استُبعدت')).toBe(false);
    const rejected = saleOf({ weight: 0, rejected: 'too far' });
    const more = reportDataOf({ comparables: [saleOf({}), rejected] });
    expect(textOf(writeComparables(ENGLISH, more).text)).toContain('Also considered but rejected: 1.');
  });

  it('says where the remaining weight lies if the sales shown lack some, and nothing if they have all', () => {
    const saidOf = (weight: number): string =>
      textOf(
        writeComparables(
          ENGLISH,
          reportDataOf({ comparables: Array.from({ length: 20 }, () => saleOf({ weight })) }),
        ).text,
      );
    expect(saidOf(0.025)).toContain(
      'The 10 heaviest of 20 sales used carry 25% of the weight; all 20 carry 50%; the rest is carried by lighter sales',
    );
    expect(saidOf(0.05)).toContain('carry 50% of the weight; all 20 carry 100%. Price plus');
  });

  it('cites an excluded sale without a number by its file, with its price in the page’s language', () => {
    const sale = saleOf({
      ...{ id: 'unnumbered-ab-1', source: { file: 'sales.csv', line: 7 }, price: 2_200_000, weight: 0 },
      rejected: 'excluded by hand',
    });
    const excluded = {
      id: sale.id,
      reason_code: 'other',
      note: 'بيع بين أقارب',
      reviewer: 'L. Haddad',
    } as const;
    const derived = { analysis_id: 'an_0', excluded_comparables: [excluded] };
    const page = textOf(
      writeComparables(ARABIC, reportDataOf({ comparables: [saleOf({}), sale] }, { derived })).text,
    );
    expect(page).toContain('sales.csv, 7');
    expect(page).toContain('2,200,000 درهم');
    expect([page.includes('unnumbered'), page.includes('AED')]).toEqual([false, false]);
  });
});
