import { describe, expect, it } from '@jest/globals';

import { reportWords } from '#analysis';

import { BATCH_WORDS } from './batch-words.js';
import { type ReportedItem, writeExceptions } from './write-exceptions.js';

const RESULTS = '/v1/batches/ba_1/results';

/** Declined for one reason, with this many reasons to refer besides. */
function declined(index: number, besides: number): ReportedItem {
  const refers = Array.from({ length: besides }, () => 'refer' as const);
  return {
    ...{ index, custom_id: `L-${index}`, analysis_id: 'an_1', decision: 'decline', loan_amount: 100 },
    reasons: (['decline', ...refers] as const).map((outcome) => ({
      ...{ outcome, code: 'ltv_on_value' },
      detail: outcome === 'decline' ? 'Too large a loan.' : 'A large loan.',
    })),
    ...{ error: null, error_code: null },
  };
}

const textOf = (language: 'en' | 'ar', items: readonly ReportedItem[]): string =>
  writeExceptions(reportWords(language), BATCH_WORDS[language], items, RESULTS)
    .text.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the exceptions of a batch', () => {
  it('say in words how many more reasons refer a declined item, and where they are', () => {
    const text = textOf('en', [declined(0, 0), declined(1, 1), declined(2, 9)]);
    expect(text).toContain('Too large a loan. One more reason would refer it.');
    expect(text).toContain('Too large a loan. 9 more reasons would refer it.');
    expect(text).toContain(`the others are in the results ( GET ${RESULTS} ) and in the data of this page.`);
    expect(text).not.toMatch(/\(\+/);
    expect(textOf('en', [declined(0, 0)])).not.toContain('the others are');
  });

  it('are not said to be none where no policy looks for them', () => {
    const accepted = { ...declined(0, 0), decision: 'accept' as const, reasons: [] };
    expect(textOf('en', [accepted])).toContain('None.');
    const undecided = { ...accepted, decision: null };
    expect(textOf('en', [undecided])).not.toContain('None.');
    expect(textOf('en', [undecided])).toContain('without a policy none is declined or referred');
    expect(textOf('ar', [undecided])).toContain('ومن دون سياسة');
  });

  it('use the Arabic plural for the number', () => {
    const text = textOf(
      'ar',
      [1, 2, 3, 11].map((besides, at) => declined(at, besides)),
    );
    for (const said of ['سبب آخر يحيله', 'سببان آخران يحيلانه', '3 أسباب أخرى تحيله', '11 سبباً آخر يحيله'])
      expect(text).toContain(said);
  });

  it('say how many are not shown, and where to find them', () => {
    const of = (count: number) =>
      textOf(
        'en',
        Array.from({ length: count }, (_, at) => declined(at, 0)),
      );
    expect(of(20)).not.toContain('not shown');
    expect(of(21)).toContain('1 more exception is not shown here');
    expect(of(29)).toContain('9 more exceptions are not shown here');
    expect(of(29)).toContain(`All are in the results ( GET ${RESULTS} )`);
  });
});
