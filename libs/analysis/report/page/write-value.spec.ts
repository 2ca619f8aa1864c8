import { describe, expect, it } from '@jest/globals';

import { ARABIC } from '../words/arabic.js';
import { ENGLISH } from '../words/english.js';
import { reportDataOf, textOf } from './report-data.fixture.js';
import { writeHeadline, writeValue } from './write-value.js';

const saidOf = (...given: Parameters<typeof reportDataOf>): { en: string; ar: string } => ({
  en: textOf(writeValue(ENGLISH, reportDataOf(...given)).text),
  ar: textOf(writeValue(ARABIC, reportDataOf(...given)).text),
});

const MARKET = {
  index: {
    ...{ district: 'Business Bay', month: '2026-05', change_1m_pct: 0, change_6m_pct: 0 },
    ...{ change_3m_pct: -0.8, change_12m_pct: 8.3, sales: 1 },
  },
} as unknown as NonNullable<ReturnType<typeof reportDataOf>['analysis']['market']>;

describe('the value in words', () => {
  it('says how long before the analysis its date lies', () => {
    const { en, ar } = saidOf();
    expect(en).toContain(
      'as of 1 May 2026, the date of the newest registered sale, 208 days before the analysis.',
    );
    expect(ar).toContain('قبل التحليل بمدة 208 أيام');
    expect(saidOf({}, { today: '2026-05-02' }).en).toContain('1 day before');
    expect(saidOf({}, { today: '2026-05-01' }).en).toContain('the date of the newest registered sale. Half');
  });

  it('calls a requested past date by its name, and not the newest sale', () => {
    const { en, ar } = saidOf({}, { today: null });
    expect(en).toContain('as of 1 May 2026, as requested: nothing recorded later was used.');
    expect([en.includes('newest registered sale'), ar.includes('أحدث بيع مسجل')]).toEqual([false, false]);
  });

  it('compares the price with no comparables if there are none', () => {
    const { en, ar } = saidOf({ comparables: [], comparables_used: 0 });
    expect(en).toContain('no comparables, so it is measured against the middle of the expected prices');
    expect([en.includes('for the comparables'), ar.includes('للمبيعات المقارنة')]).toEqual([false, false]);
  });

  it('says what the forecast standard deviation means, however large', () => {
    const range = { low: 900_000, high: 1_100_000 };
    const spread = (fsd: number) =>
      saidOf({
        confidence: {
          ...{ fsd, level: 3, ranges: { 50: range, 80: range, 95: range }, evidence_level: 'building' },
          ...{ effective_sales: 9, effective_sales_12m: 4 },
        } as unknown as NonNullable<ReturnType<typeof reportDataOf>['analysis']['confidence']>,
      });
    expect(spread(0.14).en).toContain(
      'is 0.140: two in three sales are expected at about 87% to 115% of the',
    );
    expect(spread(0.954).en).toContain('expected at about 39% to 260% of the estimate.');
    expect(spread(0.954).ar).toContain('39%');
  });

  it('also compares the price with the estimate, which may differ from the median of the comparables', () => {
    const { en, ar } = saidOf();
    expect(en).toContain('The price differs from the estimate by +5.8%.');
    expect(ar).toContain('فرق السعر عن التقدير +5.8%');
  });

  it('says why the evidence is insufficient', () => {
    const { en, ar } = saidOf({ verdict: 'INSUFFICIENT EVIDENCE' });
    expect(en).toContain('insufficient evidence: the value is too uncertain to judge the price.');
    expect(ar).toContain('الأدلة غير كافية: القيمة أقل يقيناً');
  });

  it('writes signs of changes, months in words and numbers in their form', () => {
    const { en, ar } = saidOf({ market: MARKET });
    expect(en).toContain(
      'by −0.8% in three months and by +8.3% in twelve months to May 2026, based on 1 sale in',
    );
    expect(ar).toContain('حتى مايو 2026؛ ومبيعات المنطقة في هذه الأشهر الاثني عشر: عملية بيع واحدة.');
    expect(en).toContain('(+10.0%)');
  });

  it('says how many of the twelve months the imported files cover if not all', () => {
    const coveredIn = (months_covered: number) =>
      saidOf({ market: { ...MARKET, index: { ...MARKET.index, months_covered } } });
    expect(coveredIn(5).en).toContain('The imported files cover 5 of these twelve months.');
    expect(coveredIn(5).ar).toContain('الملفات المستوردة من هذه الأشهر الاثني عشر: 5.');
    expect(coveredIn(12).en).not.toContain('imported files');
    expect(saidOf({ market: MARKET }).en).not.toContain('imported files');
  });

  it('calls a district’s index the city’s if no sale there has an earlier one of its kind', () => {
    const { en, ar } = saidOf({ market: { ...MARKET, index: { ...MARKET.index, sales: 0 } } });
    expect(en).toContain(
      'is that of the city, which changed by −0.8% in three months and by +8.3% in twelve',
    );
    expect(ar).toContain('هو مؤشر المدينة، وقد تغيّر');
    expect([en.includes('no sales'), ar.includes('لا شيء')]).toEqual([false, false]);
  });

  it.each([
    [0, 'no sales', 'لا شيء'],
    [1, '1 sale', 'عملية بيع واحدة'],
    [2, '2 sales', 'عمليتا بيع'],
    [7, '7 sales', '7 عمليات بيع'],
    [11, '11 sales', '11 عملية بيع'],
    [1521, '1,521 sales', '1,521 عملية بيع'],
  ])('%d sales are "%s" and "%s"', (count, english, arabic) => {
    expect([textOf(ENGLISH.sales(count).text), textOf(ARABIC.sales(count).text)]).toEqual([english, arabic]);
  });
});

it('writes a range in words: a dash between figures reads either way from right to left', () => {
  const page = (words: typeof ARABIC): string => textOf(writeHeadline(words, reportDataOf()).text);
  expect(page(ARABIC)).toContain('من 900,000 درهم إلى 1,200,000 درهم');
  expect(page(ENGLISH)).toContain('AED 900,000 to AED 1,200,000');
});

describe('the figures at the top', () => {
  it('say so if the evidence is too thin for a verdict', () => {
    const topOf = (verdict: 'FAIR VALUE' | 'INSUFFICIENT EVIDENCE'): string[] =>
      [ENGLISH, ARABIC].map((words) => textOf(writeHeadline(words, reportDataOf({ verdict })).text));
    const [en, ar] = topOf('INSUFFICIENT EVIDENCE');
    expect(en).toContain('too uncertain to judge the price.');
    expect(ar).toContain('الأدلة غير كافية');
    expect(topOf('FAIR VALUE').join(' ')).not.toMatch(/Insufficient|غير كافية/);
  });
});
