import { expect, it } from '@jest/globals';

import { type Html, reportWords } from '#analysis';

import type { Summary } from '../summary/summarise.js';
import { SUM_OUTSIDE } from '../summary/total-value.js';
import { BATCH_WORDS } from './batch-words.js';
import { writeTotalNotes } from './write-total-notes.js';

type Total = NonNullable<Summary['total_value']>;

/** Five homes, with each reason for a note. */
const TOTAL = {
  ...{ homes: 5, values_recorded: 3, places_matched: 4, buildings_unknown: 3, ranges_too_wide: 1 },
  ...{ market_drift_pct: 6.6, valued_from: '2026-05-01' },
  notes: ['For 2 homes only the range.', SUM_OUTSIDE],
} as unknown as Total;
const PLAIN = {
  ...{ homes: 5, values_recorded: 5, places_matched: 5, buildings_unknown: 1, ranges_too_wide: 0 },
  ...{ market_drift_pct: 0, valued_from: '2026-05-01', notes: [] },
} as unknown as Total;

const notes = (language: 'en' | 'ar', total: Total): string[] =>
  (writeTotalNotes(reportWords(language), BATCH_WORDS[language], total) as readonly Html[]).map(({ text }) =>
    text.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' '),
  );

it('says in Arabic what the notes about a total say, with the forms of counted nouns', () => {
  const [ranges, places, buildings, wide, drift, ...others] = notes('ar', TOTAL);
  expect(ranges).toContain('قيمة وحدتين');
  expect(places).toContain('وحدة واحدة');
  expect(buildings).toContain('لا يُعرف مبنى 3 وحدات');
  expect(wide).toContain('13 ضعف');
  expect(drift).toMatch(/6\.6%.*مايو/);
  expect(others).toEqual([]);
  expect(notes('ar', PLAIN)).toEqual([]);
});

it('has the notes of the summary in English, without that on the sum', () => {
  expect(notes('en', TOTAL)).toEqual(['For 2 homes only the range.']);
});
